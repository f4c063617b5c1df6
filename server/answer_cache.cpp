#include "server/answer_cache.h"

#include <utility>

namespace claimeven::server {

std::size_t AnswerCache::Entry::bytes() const {
  // About what the list, the map and the allocator take for themselves.
  constexpr std::size_t kBookkeeping = 200;
  return question.size() + answer->size() + kBookkeeping;
}

Body AnswerCache::find(const std::string& question) {
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(question);
  if (found == places_.end()) {
    ++figures_.misses;
    return nullptr;
  }
  ++figures_.hits;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->answer;
}

void AnswerCache::add(const std::string& question, Body answer) {
  const std::lock_guard lock(mutex_);
  if (places_.contains(question)) return;
  entries_.push_front({question, std::move(answer)});
  places_.emplace(entries_.front().question, entries_.begin());
  figures_.bytes += entries_.front().bytes();
  while (figures_.bytes > room_) {
    figures_.bytes -= entries_.back().bytes();
    places_.erase(entries_.back().question);
    entries_.pop_back();
  }
  figures_.entries = entries_.size();
}

AnswerCache::Figures AnswerCache::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

}  // namespace claimeven::server
