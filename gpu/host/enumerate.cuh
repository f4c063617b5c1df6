#pragma once

#include <claimeven/published_totals.h>

#include <cstdint>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>
#include <functional>
#include <utility>

#include "gpu/device/children_kernel.cuh"
#include "gpu/host/cuda_memory.h"

/// All positions of a ply, on the card: the children of every position of the ply before, sorted, each once.
namespace claimeven::gpu {

/// The positions of a ply on the card.
struct CardPly {
  CardMemory<std::uint64_t> keys;  ///< of those that need a search, ascending
  OutcomeTotals others;
};

/// `go_on` is asked before each ply; no positions if it said no.
template <class G>
Expected<CardPly> positions_of_ply(G g, int ply, const std::function<bool()>& go_on) {
  const std::uint64_t empty_board = sentinel_key(g, Bitboard{0}, Bitboard{0});
  auto keys = CardMemory<std::uint64_t>::copy_of({&empty_board, 1});
  auto number = CardMemory<std::uint64_t>::allocate(1);
  if (!keys) return tl::unexpected(keys.error());
  if (!number) return tl::unexpected(number.error());
  std::uint64_t count = 1;
  CardMemory<std::byte> scratch;
  /// Calls one of CUB's functions: once for the size of the memory it wants, and once to do it.
  const auto with_scratch = [&scratch](auto call) -> Expected<void> {
    std::size_t bytes = 0;
    CLAIMEVEN_CUDA(call(nullptr, bytes));
    if (scratch.size() < bytes) {
      scratch = {};
      auto more = CardMemory<std::byte>::allocate(bytes);
      if (!more) return tl::unexpected(more.error());
      scratch = std::move(*more);
    }
    CLAIMEVEN_CUDA(call(scratch.data(), bytes));
    return {};
  };
  const auto read_number = [&]() -> Expected<std::uint64_t> {
    std::uint64_t value = 0;
    CLAIMEVEN_CUDA(cudaMemcpy(&value, number->data(), sizeof(value), cudaMemcpyDeviceToHost));
    return value;
  };

  for (int before = 0; before < ply; ++before) {
    if (go_on && !go_on()) return CardPly{};
    const std::size_t children = count * G::width();
    auto made = CardMemory<std::uint64_t>::allocate(children);
    if (!made) return tl::unexpected(made.error());
    auto spare = CardMemory<std::uint64_t>::allocate(children);
    if (!spare) return tl::unexpected(spare.error());
    constexpr unsigned kThreads = 256;
    children_kernel<G><<<static_cast<unsigned>((count + kThreads - 1) / kThreads), kThreads>>>(
        keys->data(), count, before, made->data());
    CLAIMEVEN_CUDA(cudaGetLastError());
    cub::DoubleBuffer<std::uint64_t> buffers(made->data(), spare->data());
    // One bit more than a key has, so that kNoKey comes last.
    auto sorted = with_scratch([&](void* memory, std::size_t& bytes) {
      return cub::DeviceRadixSort::SortKeys(memory, bytes, buffers, children, 0, key_bits(g) + 1);
    });
    if (!sorted) return tl::unexpected(sorted.error());
    auto unique = with_scratch([&](void* memory, std::size_t& bytes) {
      return cub::DeviceSelect::Unique(memory, bytes, buffers.Current(), buffers.Alternate(), number->data(),
                                       children);
    });
    if (!unique) return tl::unexpected(unique.error());
    const auto kept = read_number();
    if (!kept) return tl::unexpected(kept.error());
    count = *kept;
    std::uint64_t last = 0;
    CLAIMEVEN_CUDA(cudaMemcpy(&last, buffers.Alternate() + count - 1, sizeof(last), cudaMemcpyDeviceToHost));
    if (last == kNoKey) --count;
    keys = std::move(buffers.Alternate() == made->data() ? *made : *spare);
  }

  auto result = CardMemory<std::uint64_t>::allocate(count);
  if (!result) return tl::unexpected(result.error());
  auto selected = with_scratch([&](void* memory, std::size_t& bytes) {
    return cub::DeviceSelect::If(memory, bytes, keys->data(), result->data(), number->data(), count,
                                 NeedsSearch<G>{ply});
  });
  if (!selected) return tl::unexpected(selected.error());
  const auto kept = read_number();
  if (!kept) return tl::unexpected(kept.error());
  result->shrink(*kept);

  auto totals = CardMemory<unsigned long long>::allocate(3);
  if (!totals) return tl::unexpected(totals.error());
  CLAIMEVEN_CUDA(cudaMemset(totals->data(), 0, 3 * sizeof(unsigned long long)));
  count_outcomes_kernel<G><<<1024, 256>>>(keys->data(), count, ply, totals->data());
  CLAIMEVEN_CUDA(cudaGetLastError());
  unsigned long long counts[3];
  CLAIMEVEN_CUDA(cudaMemcpy(counts, totals->data(), sizeof(counts), cudaMemcpyDeviceToHost));
  return CardPly{std::move(*result), {counts[0], counts[1], counts[2]}};
}

}  // namespace claimeven::gpu
