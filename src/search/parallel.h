#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "core/isa.h"
#include "search/root.h"
#include "search/team.h"
#include "search/threads.h"
#include "search/worker.h"

/// Steps 1 to 7 of a node with several threads (docs/algorithm.md). All search the same window from the root
/// and meet in the table; near the root, a thread goes where there are few others, and breaks off what another
/// one has settled.
namespace claimeven::inline CLAIMEVEN_ISA {

/// A thread among others that use the same table: listens for signals, and waits while the table grows.
struct InTeam : Alone {
  Team* team;
  Member* member;
  Table* table;
  std::function<void()> wake_others = {};  ///< for the thread that asks; empty for the others

  void reported() {
    if (wake_others) wake_others();
  }
  bool interrupted() {
    if (team->pause.is_wanted()) team->pause.wait(*table);
    return member->is_signalled();
  }
  void grow(Table&) { team->pause.want(); }
};

template <class G>
class TeamWorker {
 public:
  /// `expects_yes`: this thread takes it that the root's score is above alpha, until it finds that it is not.
  TeamWorker(Team& team, Member& member, Table& table, BookView book, const OrderingNetwork& network,
             Effort& effort, int root_stones, bool expects_yes, std::function<void()> wake_others)
      : team_(team),
        member_(member),
        worker_(table, book, network, effort, InTeam{{}, &team, &member, &table, std::move(wake_others)}),
        shared_below_(std::min(root_stones + 16, G::squares() - 14)),
        expects_yes_(expects_yes) {}

  /// Like Worker::search, from the root. Nothing if it was broken off.
  std::optional<int> search(const Root& root, int alpha) {
    const TableUse use(team_.pause, worker_.table());
    worker_.resume();
    const int score = search(root.sides, root.stones, root.hash, alpha, 0, expects_yes_);
    worker_.report();
    return worker_.interrupted() ? std::nullopt : std::optional(score);
  }

 private:
  /// Whether threads share the work on a node.
  bool is_shared(int stones, int depth) const { return stones < shared_below_ && depth < Member::kDepths; }

  int search(const Sides& sides, int stones, std::uint64_t hash, int alpha, int depth, bool expects_yes) {
    if (!is_shared(stones, depth)) return worker_.search(sides, stones, hash, alpha);
    const std::uint64_t work_before = worker_.nodes();
    if (!worker_.enter(sides, stones, alpha)) return 0;
    Expansion<G> expansion;
    if (const auto score = worker_.look(sides, stones, alpha, expansion)) return *score;

    member_.enter(depth, hash);
    const std::optional<int> best = search_children(expansion, hash, alpha, depth, expects_yes);
    member_.leave(depth);
    if (!best) return 0;
    worker_.store(stones, hash, alpha, *best, work_before);
    return *best;
  }

  /// The node's score, like search; nothing if it was broken off.
  std::optional<int> search_children(const Expansion<G>& expansion, std::uint64_t hash, int alpha, int depth,
                                     bool expects_yes) {
    int best = expansion.best;
    std::array<bool, G::width()> done{};
    for (int left = expansion.count; left > 0; --left) {
      const bool is_first = left == expansion.count;
      // Where one move is expected to be enough it is the first, and threads share what lies below it. Where all
      // are needed, or that one was not enough, they go to different ones.
      const int i = expects_yes && is_first ? 0 : least_crowded(expansion, done);
      const Child& child = expansion[i];
      done[static_cast<std::size_t>(i)] = true;
      if (!is_first) {
        const Bounds known = child.turn.bounds(worker_.table().probe(child.hash));
        if (known.lower > alpha) return known.lower;
        if (known.upper <= alpha) {
          best = std::max(best, known.upper);
          continue;
        }
      }
      const bool child_expects_yes = child.turn.mine == expects_yes;
      int score = search_child(child, alpha, depth, child_expects_yes);
      while (worker_.interrupted()) {
        worker_.resume();
        if (worker_.interrupted() || !member_.take_signal(depth)) {
          worker_.interrupt();
          return std::nullopt;
        }
        const Bounds known = worker_.table().probe(hash);
        if (known.settles(alpha)) return known.answer(alpha);
        score = search_child(child, alpha, depth, child_expects_yes);
      }
      best = std::max(best, score);
      if (best > alpha) return best;
    }
    return best;
  }

  /// Of the children that are not done, the best that is not too crowded: a thread that is there counts as much
  /// as one and a half places in the order of moves.
  int least_crowded(const Expansion<G>& expansion, const std::array<bool, G::width()>& done) const {
    int chosen = -1;
    int least = std::numeric_limits<int>::max();
    int place = 0;
    for (int i = 0; i < expansion.count && 2 * place < least; ++i) {
      if (done[static_cast<std::size_t>(i)]) continue;
      const int cost = 2 * place++ + 3 * team_.crowds.at(expansion[i].hash);
      if (cost < least) {
        least = cost;
        chosen = i;
      }
    }
    return chosen;
  }

  int search_child(const Child& child, int alpha, int depth, bool expects_yes) {
    const Crowds::Visit visit(team_.crowds, child.hash);
    const int score =
        search(child.sides, child.stones, child.hash, child.turn.alpha(alpha), depth + 1, expects_yes);
    if (is_shared(child.stones, depth + 1) && !worker_.interrupted() && !visit.is_alone()) {
      team_.settle(child.hash, member_);
    }
    return child.turn.score(score);
  }

  Team& team_;
  Member& member_;
  Worker<G, InTeam> worker_;
  const int shared_below_;
  const bool expects_yes_;
};

/// Threads that answer one question after the other about one root. The asking thread begins alone, and wakes
/// the others after about a thousand nodes: small positions never pay for threads.
template <class G>
class ParallelSearch {
 public:
  ParallelSearch(int threads, const Root& root, Table& table, BookView book, const OrderingNetwork& network,
                 Effort& effort)
      : root_(root), team_(std::make_unique<Team>(threads)) {
    for (Member& member : team_->members) {
      const bool asks = workers_.empty();
      const bool expects_yes = workers_.size() % 2 == 1;  // nobody knows, so half of them expect either
      workers_.push_back(std::make_unique<TeamWorker<G>>(*team_, member, table, book, network, effort,
                                                         root.stones, expects_yes,
                                                         asks ? [this] { wake(); } : std::function<void()>()));
    }
  }

  ~ParallelSearch() {
    alpha_ = kEnd;
    ask();
  }
  ParallelSearch(const ParallelSearch&) = delete;
  ParallelSearch& operator=(const ParallelSearch&) = delete;

  /// Like Worker::ask; of the root that it was made for.
  std::optional<int> ask(const Root&, int alpha) {
    for (Member& member : team_->members) member.reset();
    score_.reset();
    alpha_ = alpha;
    asked_ = false;
    if (is_crewed_) wake();
    answer(0, alpha);
    for (int left = helping_.value(); left != 0;) left = helping_.wait_while(left);
    return score_;
  }

 private:
  static constexpr int kEnd = 1000;

  void wake() {
    if (asked_) return;
    asked_ = true;
    if (!is_crewed_) find_crew();
    helping_.add(static_cast<int>(crew_.size()));
    ask();
  }

  /// Before the first question: whoever came later would take one that is answered for a new one.
  void find_crew() {
    is_crewed_ = true;
    for (std::size_t t = 1; t < workers_.size() && crew_.start([this, t] { help(t); }); ++t) {
    }
  }

  void ask() { questions_.add(1); }

  /// Searches the root; the first to have the answer calls the others off.
  void answer(std::size_t thread, int alpha) {
    const auto score = workers_[thread]->search(root_, alpha);
    if (!score) return;
    const Lock lock(mutex_);
    if (score_) return;
    score_ = score;
    for (Member& member : team_->members) member.raise(Member::kEverything);
  }

  void help(std::size_t thread) {
    std::uint64_t answered = 0;
    while (true) {
      // Threads are started before the first question, and none is asked before the last is answered.
      answered = questions_.wait_while(answered);
      if (alpha_ == kEnd) return;
      answer(thread, alpha_);
      helping_.add(-1);
    }
  }

  const Root root_;
  std::unique_ptr<Team> team_;
  std::vector<std::unique_ptr<TeamWorker<G>>> workers_;
  Watched<std::uint64_t> questions_;
  Watched<int> helping_;
  bool is_crewed_ = false;
  bool asked_ = false;
  int alpha_ = 0;  // of the last question: written before questions_ changes, read after
  Mutex mutex_;
  std::optional<int> score_;
  Crew crew_;  // the last: its threads use all the others
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
