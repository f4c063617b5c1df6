#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/table.h"
#include "search/threads.h"

/// What the threads that use one table share, besides it.
namespace claimeven {

/// The positions that some thread is searching right now, so that others take up something else first (ABDADA).
/// Small and lossy: a position that finds its slot taken is simply not announced.
class BusyPositions {
 public:
  bool contains(std::uint64_t hash) const { return slot(hash).load(std::memory_order_relaxed) == hash; }

  /// Announces a position for as long as it lives.
  class Mark {
   public:
    Mark(BusyPositions& busy, std::uint64_t hash) : slot_(&busy.slot(hash)) {
      std::uint64_t free = 0;
      if (!slot_->compare_exchange_strong(free, hash, std::memory_order_relaxed)) slot_ = nullptr;
    }
    ~Mark() {
      if (slot_ != nullptr) slot_->store(0, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    std::atomic<std::uint64_t>* slot_;
  };

 private:
  static constexpr int kBits = 14;
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

/// Stops all threads for as long as the table doubles: a bucket found before would be another's afterwards.
/// Nothing but hashes is kept across a pause.
class GrowthPause {
 public:
  bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }
  void want() { wanted_.store(true, std::memory_order_relaxed); }

  /// Every thread is between these two while it uses the table (TableUse).
  void begin() {
    const Lock lock(mutex_);
    ++active_;
  }
  void end(Table& table) {
    const Lock lock(mutex_);
    --active_;
    grow_if_all_wait(table);
  }

  /// Waits until the last of the active threads has come here too and doubled the table.
  void wait(Table& table) {
    Lock lock(mutex_);
    if (!is_wanted()) return;
    const std::uint64_t pause = pauses_;
    ++waiting_;
    grow_if_all_wait(table);
    all_done_.wait(lock, [&] { return pauses_ != pause; });
  }

 private:
  void grow_if_all_wait(Table& table) {
    if (waiting_ == 0 || waiting_ < active_) return;
    while (table.wants_to_grow()) table.grow();
    waiting_ = 0;
    ++pauses_;
    wanted_.store(false, std::memory_order_relaxed);
    all_done_.notify_all();
  }

  std::atomic<bool> wanted_ = false;
  Mutex mutex_;
  Condition all_done_;
  int active_ = 0;
  int waiting_ = 0;
  std::uint64_t pauses_ = 0;
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
  BusyPositions busy;
  GrowthPause pause;
};

}  // namespace claimeven
