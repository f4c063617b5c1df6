#pragma once

#include <claimeven/context.h>

#include <atomic>
#include <cstddef>

#include "search/threads.h"

namespace claimeven::train {

/// Runs work(thread, index) for all indices, on several threads, unless told to stop.
template <class Work>
void for_each_index(int threads, std::size_t count, const std::optional<StopSignal>& stop, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&](int thread) {
    for (std::size_t i = next++; i < count && !(stop && stop->is_requested()); i = next++) work(thread, i);
  };
  work_together(threads, run, [&next, count] { next = count; });
}

}  // namespace claimeven::train
