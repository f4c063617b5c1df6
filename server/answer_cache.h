#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http.h"

namespace claimeven::server {

/// Answers by their questions, as many as fit: when there is no room, those go that were not asked for the
/// longest. May be used from several threads.
class AnswerCache {
 public:
  /// Room for so many bytes, questions and bookkeeping included; 0: for nothing.
  explicit AnswerCache(std::size_t bytes) : room_(bytes) {}

  /// Null if it is not there.
  Body find(const std::string& question);
  void add(const std::string& question, Body answer);

  struct Figures {
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::size_t entries = 0;
    std::size_t bytes = 0;
  };
  Figures figures() const;

 private:
  struct Entry {
    std::string question;
    Body answer;

    std::size_t bytes() const;
  };
  using Place = std::list<Entry>::iterator;

  mutable std::mutex mutex_;
  const std::size_t room_;
  std::list<Entry> entries_;                            ///< those asked for last are in front
  std::unordered_map<std::string_view, Place> places_;  ///< the keys are the questions of the entries
  Figures figures_;
};

}  // namespace claimeven::server
