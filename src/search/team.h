#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/table.h"
#include "search/table_growth.h"
#include "search/threads.h"

/// What the threads that use one table share, besides it.
namespace claimeven {

/// How many threads are searching a position right now, so that others can take up something else (an offspring
/// of ABDADA). Small and lossy: a position that finds its slot taken by another is simply not announced.
class Crowds {
 public:
  int at(std::uint64_t hash) const {
    const std::uint64_t now = slot(hash).load(std::memory_order_relaxed);
    return is_of(now, hash) ? static_cast<int>(now & kCount) : 0;
  }

  /// Announces a thread for as long as it lives.
  class Visit {
   public:
    Visit(Crowds& crowds, std::uint64_t hash) : slot_(&crowds.slot(hash)) {
      std::uint64_t now = slot_->load(std::memory_order_relaxed);
      while (true) {
        if (now != 0 && !is_of(now, hash)) {
          slot_ = nullptr;
          return;
        }
        const std::uint64_t next = now == 0 ? (hash & ~kCount) | 1 : now + 1;
        if (slot_->compare_exchange_weak(now, next, std::memory_order_relaxed)) return;
      }
    }
    ~Visit() {
      if (slot_ == nullptr) return;
      std::uint64_t now = slot_->load(std::memory_order_relaxed);
      while (!slot_->compare_exchange_weak(now, (now & kCount) == 1 ? 0 : now - 1, std::memory_order_relaxed)) {
      }
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    /// Whether no other thread is there; false where that is not known.
    bool is_alone() const { return slot_ != nullptr && (slot_->load(std::memory_order_relaxed) & kCount) == 1; }

   private:
    std::atomic<std::uint64_t>* slot_;
  };

 private:
  static constexpr int kBits = 14;
  /// A slot has the upper bits of a hash, and here the number of threads: SolverOptions::kMostThreads are 256.
  static constexpr std::uint64_t kCount = 511;
  static bool is_of(std::uint64_t slot, std::uint64_t hash) { return ((slot ^ hash) & ~kCount) == 0; }

  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[hash >> (64 - kBits)]; }
  const std::atomic<std::uint64_t>& slot(std::uint64_t hash) const { return slots_[hash >> (64 - kBits)]; }

  std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> slots_{};
};

/// One thread's place in the team: the positions on its way from the root, for others to see, and a signal from
/// them that the position at some depth is settled, so that all work below it is in vain.
///
/// A signal can be stale: the thread may have gone elsewhere meanwhile. Whoever gets one looks into the table,
/// and if nothing is settled there, searches again what was broken off.
class alignas(64) Member {
 public:
  static constexpr int kDepths = 20;
  static constexpr int kNoSignal = kDepths;
  static constexpr int kEverything = -1;

  void enter(int depth, std::uint64_t hash) { path_[depth].store(hash, std::memory_order_relaxed); }
  void leave(int depth) { path_[depth].store(0, std::memory_order_relaxed); }

  bool is_signalled() const { return signal_.load(std::memory_order_relaxed) != kNoSignal; }
  /// Takes the signal if it is for this depth or deeper; otherwise it stays, for a node nearer to the root.
  bool take_signal(int depth) {
    const int signal = signal_.exchange(kNoSignal, std::memory_order_relaxed);
    if (signal >= depth) return true;
    raise(signal);
    return false;
  }

  /// From another thread: the position is settled, wherever it stands on the way.
  void settle(std::uint64_t hash) {
    for (int depth = 0; depth < kDepths; ++depth) {
      if (path_[depth].load(std::memory_order_relaxed) == hash) return raise(depth);
    }
  }
  void raise(int depth) {
    int now = signal_.load(std::memory_order_relaxed);
    while (depth < now && !signal_.compare_exchange_weak(now, depth, std::memory_order_relaxed)) {
    }
  }
  void reset() {
    signal_.store(kNoSignal, std::memory_order_relaxed);
    for (auto& hash : path_) hash.store(0, std::memory_order_relaxed);
  }

 private:
  std::atomic<int> signal_ = kNoSignal;
  std::array<std::atomic<std::uint64_t>, kDepths> path_{};
};

/// Stops all threads for as long as the table grows, which they do together: a bucket found before would be
/// another's afterwards. Nothing but hashes is kept across a pause.
class GrowthPause {
 public:
  bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }
  void want() { wanted_.store(true, std::memory_order_relaxed); }

  /// Every thread is between these two while it uses the table (TableUse).
  void begin() {
    Lock lock(mutex_);
    changed_.wait(lock, [this] { return !growth_; });
    ++active_;
  }
  void end(Table& table) {
    const Lock lock(mutex_);
    --active_;
    grow_if_all_wait(table);
  }

  /// Waits until all active threads have come here too, and helps until the table has grown.
  void wait(Table& table) {
    Lock lock(mutex_);
    if (!is_wanted()) return;
    const std::uint64_t pause = pauses_;
    ++waiting_;
    grow_if_all_wait(table);
    while (pauses_ == pause) {
      if (const auto piece = growth_ ? growth_->take() : std::nullopt) {
        const int doublings = growth_->doublings();
        lock.unlock();
        table.spread(*piece, doublings);
        lock.lock();
        if (growth_->finish_piece()) go_on();
      } else {
        changed_.wait(lock, [&] { return pauses_ != pause || (growth_ && growth_->has_pieces()); });
      }
    }
  }

 private:
  void grow_if_all_wait(Table& table) {
    if (growth_ || waiting_ == 0 || waiting_ < active_) return;
    if (table.wants_to_grow()) growth_.emplace(table);
    go_on();
  }
  /// There is something to help with, or the pause is over.
  void go_on() {
    if (growth_ && growth_->is_done()) growth_.reset();
    if (!growth_) {
      waiting_ = 0;
      ++pauses_;
      wanted_.store(false, std::memory_order_relaxed);
    }
    changed_.notify_all();
  }

  std::atomic<bool> wanted_ = false;
  Mutex mutex_;
  Condition changed_;
  int active_ = 0;
  int waiting_ = 0;
  std::uint64_t pauses_ = 0;
  std::optional<TableGrowth> growth_;
};

/// A thread's use of the table, from one end of its life to the other.
class TableUse {
 public:
  TableUse(GrowthPause& pause, Table& table) : pause_(pause), table_(table) { pause_.begin(); }
  ~TableUse() { pause_.end(table_); }
  TableUse(const TableUse&) = delete;
  TableUse& operator=(const TableUse&) = delete;

 private:
  GrowthPause& pause_;
  Table& table_;
};

/// Threads that use one table: those of one search, or each with a position of its own (a batch).
struct Team {
  explicit Team(int size) : members(static_cast<std::size_t>(size)) {}

  /// Tells all but the one that found out that a position is settled.
  void settle(std::uint64_t hash, const Member& finder) {
    for (Member& member : members) {
      if (&member != &finder) member.settle(hash);
    }
  }

  std::vector<Member> members;
  Crowds crowds;
  GrowthPause pause;
};

}  // namespace claimeven
