#pragma once

#include <bit>
#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/both.h"
#include "gpu/card_network.h"
#include "gpu/forced_line.h"
#include "gpu/group_memory.h"
#include "gpu/lanes.h"
#include "gpu/quick_bounds.h"
#include "gpu/score_table.h"
#include "gpu/shared_numbers.h"

/// One search by eight lanes, a lane for each column, as the team kernel runs them: many such searches on one
/// position, that meet in the table.
namespace claimeven::gpu {

/// What all searches share.
template <class G>
struct TeamMemory {
  ScoreTable<G> table;
  /// How many searches are below a position, by hash: hints only.
  std::uint32_t* busy = nullptr;
  std::uint32_t busy_mask = 0;
  /// How much a crowd below a move takes off its worth, for each doubling: where a move is expected to do, and
  /// where all have to be refuted.
  int cut_penalty = 20'000;
  int all_penalty = 1'000'000;
  int shared_below = 0;   ///< positions with fewer stones are shared
  int network_below = 0;  ///< the network orders the moves of positions with fewer stones
};

/// The search. Positions with few stones, near the root, are *shared*: whenever the search comes back to one,
/// it looks at all moves anew, for what other searches have found meanwhile, and goes to one where few others
/// are. Below, it works alone.
///
/// A search assumes one answer. Where it expects that a move will do, it follows the most promising; where all
/// moves have to be refuted, it goes where nobody else is. So a team has searches of both kinds.
template <class G>
class GroupSearch {
 public:
  static_assert(G::width() <= kLaneCount, "a lane for each column");

  enum class Phase : std::uint8_t { kExpand, kReturn, kDone };

  CLAIMEVEN_BOTH GroupSearch(const TeamMemory<G>& memory, const MoveOrders& orders, GroupMemory<G> way,
                             Lanes lanes, bool assumes_more)
      : memory_(memory), orders_(orders), way_(way), lanes_(lanes), assumes_more_(assumes_more) {}

  /// Asks whether the score of a quiet position, given by its sentinel key, is above alpha.
  CLAIMEVEN_BOTH void ask(std::uint64_t key, int alpha) {
    constexpr G g;
    const Bitboard occupied = occupied_below_sentinels(g, key);
    Sides& sides = node_.sides;
    sides.own = occupied & key;
    sides.other = sides.own ^ occupied;
    CLAIMEVEN_NO_UNROLL
    for (int side = 0; side < 2; ++side) {
      sides.own_threats = threats(g, sides.own, occupied);
      sides.swap();
    }
    node_.stones = popcount(occupied);
    node_.alpha = alpha;
    node_.expects_cut = assumes_more_;
    node_.best = lowest_quiet_score(g, node_.stones);
    node_.done = 0;
    hash_ = table_hash(g, sides.own, occupied, node_.stones);
    level_ = 0;
    broken_off_ = false;
    coming_back_ = false;
    phase = Phase::kExpand;
  }

  /// Looks at all moves of the position: the answer for it, or a move to go into.
  CLAIMEVEN_BOTH void expand() {
    PerLane<View> views;
    if (coming_back_) {
      lanes_.each([&](int lane) { look_again(lane, views[lane]); });
    } else {
      look_at_all(views);
      ++nodes;
    }
    PerLane<bool> open;
    PerLane<int> values;
    lanes_.each([&](int lane) {
      open[lane] = views[lane].state == View::kOpen;
      values[lane] = views[lane].state == View::kSettled ? views[lane].value : -64;
    });
    const int best_settled = lanes_.most(values);
    if (best_settled > node_.alpha) return return_with(best_settled);
    const int best = best_settled > node_.best ? best_settled : node_.best;
    if (lanes_.which(open) == 0) {
      store(best);
      return return_with(best);
    }
    const int chosen = is_shared() ? choose_apart(views) : choose_first(views);
    lanes_.meet();  // all have read what was there
    lanes_.once([&] { way_.frames[level_] = {hash_, frame_word(best, chosen, 0), node_.done}; });
    lanes_.meet();
    go_to(chosen);
  }

  /// Takes `score` back to the position before, and on from there.
  CLAIMEVEN_BOTH void step_back() {
    if (level_ == 0) {
      phase = Phase::kDone;
      return;
    }
    const int rank = go_back();
    if (!came_from_my_turn_) score = -score;
    if (score > node_.best) node_.best = score;
    if (score > node_.alpha) return store(score);
    if (is_shared()) {
      node_.done |= 1u << came_from_;
      coming_back_ = true;
      phase = Phase::kExpand;
      return;
    }
    // The next move of the list.
    PerLane<bool> is_next;
    lanes_.each([&](int lane) { is_next[lane] = way_.moves[level_].rank(lane) == rank + 1; });
    const unsigned found = lanes_.which(is_next);
    if (found == 0) {
      score = node_.best;
      return store(score);
    }
    const int next = lowest_index(found);
    lanes_.meet();
    lanes_.once([&] { way_.frames[level_] = {hash_, frame_word(node_.best, next, rank + 1), 0}; });
    lanes_.meet();
    go_to(next);
  }

  Phase phase = Phase::kDone;
  int score = 0;
  std::uint64_t nodes = 0;

  CLAIMEVEN_BOTH bool is_shared() const { return node_.stones < memory_.shared_below; }
  /// Whether it ended without an answer.
  CLAIMEVEN_BOTH bool is_broken_off() const { return broken_off_; }

  /// If another search has settled this position, or one on the way to it, goes back there with the answer; or
  /// breaks the whole search off.
  CLAIMEVEN_BOTH void look_around(bool break_off) {
    PerLane<int> first;
    PerLane<int> answers;
    lanes_.each([&](int lane) {
      int found = kNowhere;
      int answer = 0;
      CLAIMEVEN_NO_UNROLL
      for (int level = lane; level <= level_ && found == kNowhere; level += kLaneCount) {
        const GroupFrame frame =
            level == level_ ? GroupFrame{hash_, frame_word(0, 0, 0), 0} : way_.frames[level];
        const Known known = memory_.table.probe(frame.hash);
        const int alpha = frame.alpha();
        if (known.lower > alpha || known.upper <= alpha) {
          found = level;
          answer = known.lower > alpha ? known.lower : known.upper;
        }
      }
      first[lane] = -found;
      answers[lane] = answer;
    });
    const int found = break_off ? 0 : -lanes_.most(first);
    if (found == kNowhere) return;
    return_with(lanes_.from(found % kLaneCount, answers));
    while (level_ > found) go_back();
    broken_off_ = break_off;
  }

 private:
  static constexpr int kNowhere = 64;
  /// Brings the linear order's numbers to the size of the network's, for the crowds' sake.
  static constexpr int kLinearScale = 600;

  struct Node {
    Sides sides;  ///< unless the search comes back to it
    int stones;
    int alpha;
    int best;
    std::uint32_t done;
    bool expects_cut;
  };

  /// What is known of a lane's move.
  struct View {
    enum State : std::uint8_t {
      kNone,     ///< no move, or one that is done
      kSettled,  ///< `value` is above alpha and a lower bound, or not and an upper bound
      kOpen,
    };
    std::uint64_t hash;
    int value;
    int promise;
    State state;
    bool my_turn;
  };

  CLAIMEVEN_BOTH std::uint32_t frame_word(int best, int lane, int rank) const {
    return static_cast<std::uint32_t>(best + 32) | static_cast<std::uint32_t>(node_.alpha + 32) << 6 |
           static_cast<std::uint32_t>(node_.stones) << 12 | static_cast<std::uint32_t>(rank) << 18 |
           static_cast<std::uint32_t>(lane) << 24 | static_cast<std::uint32_t>(node_.expects_cut) << 28;
  }

  /// Looks at all moves for the first time, and keeps those that are open.
  CLAIMEVEN_BOTH void look_at_all(PerLane<View>& views) {
    PerLane<ForcedLine<G>> lines;
    PerLane<bool> open;
    lanes_.each([&](int lane) {
      look_at(lane, lines[lane], views[lane]);
      open[lane] = views[lane].state == View::kOpen;
    });
    const unsigned left = lanes_.which(open);
    const bool several = (left & (left - 1)) != 0;
    lanes_.each([&](int lane) {
      GroupMoves& moves = way_.moves[level_];
      moves.info[lane] = GroupMoves::kNoMove;
      if (!open[lane]) return;
      const ForcedLine<G>& line = lines[lane];
      views[lane].promise = several ? promise_of(lane, line) : 0;
      moves.sides[lane] = line.sides;
      moves.hash[lane] = views[lane].hash;
      moves.promise[lane] = views[lane].promise;
      moves.info[lane] = static_cast<std::uint32_t>(line.stones) << 4 | static_cast<std::uint32_t>(line.my_turn)
                                                                            << 10;
    });
  }

  /// Looks at a move that was kept, for what the table knows meanwhile.
  CLAIMEVEN_BOTH void look_again(int lane, View& view) const {
    const GroupMoves& moves = way_.moves[level_];
    view.state = View::kNone;
    if (!moves.is_move(lane) || (node_.done >> lane & 1) != 0) return;
    view.hash = moves.hash[lane];
    view.promise = moves.promise[lane];
    view.my_turn = moves.my_turn(lane);
    probe(view);
  }

  /// What the table says of a move: settled or open.
  CLAIMEVEN_BOTH void probe(View& view) const {
    const Known known = memory_.table.probe(view.hash);
    const int lower = view.my_turn ? known.lower : -known.upper;
    const int upper = view.my_turn ? known.upper : -known.lower;
    view.value = lower > node_.alpha ? lower : upper;
    view.state = lower > node_.alpha || upper <= node_.alpha ? View::kSettled : View::kOpen;
  }

  CLAIMEVEN_BOTH void look_at(int lane, ForcedLine<G>& line, View& view) const {
    constexpr G g;
    view.state = View::kNone;
    line.sides = node_.sides;
    line.stones = node_.stones;
    line.my_turn = true;
    const Bitboard move = move_of(lane);
    if (move == 0) return;
    line.follow(move);
    view.state = View::kSettled;
    view.my_turn = line.my_turn;
    if (line.is_decided()) {
      view.value = line.score();
      return;
    }
    const int alpha = node_.alpha;
    const int highest = highest_quiet_score(g, line.stones);
    const int lowest = lowest_quiet_score(g, line.stones);
    const int most = line.my_turn ? highest : -lowest;
    const int least = line.my_turn ? lowest : -highest;
    if (least > alpha || most <= alpha) {
      view.value = least > alpha ? least : most;
      return;
    }
    const int bound = quick_bound(g, line.sides, line.stones, line.my_turn ? alpha : -alpha - 1);
    if (bound != kNoBound) {
      view.value = line.my_turn ? bound : -bound;
      return;
    }
    view.hash = table_hash(g, line.sides.own, line.sides.own | line.sides.other, line.stones);
    probe(view);
  }

  /// A lane's move, if it has one that does not lose at once.
  CLAIMEVEN_BOTH Bitboard move_of(int lane) const {
    constexpr G g;
    const Sides& sides = node_.sides;
    const Bitboard column = lane < G::width() ? column_squares(g, lane) : 0;
    return playable(g, sides.own | sides.other) & column & ~(sides.other_threats >> 1);
  }

  /// How promising a move looks: to the network where there are few stones, and else to the linear order, which
  /// costs a seventh.
  CLAIMEVEN_BOTH int promise_of(int lane, const ForcedLine<G>& line) const {
    constexpr G g;
    const Sides& sides = line.sides;
    const bool mine = line.my_turn;
    OrderedPosition position{.play = playable(g, sides.own | sides.other),
                             .my_threats = mine ? sides.own_threats : sides.other_threats,
                             .their_threats = mine ? sides.other_threats : sides.own_threats,
                             .my_potential = 0,
                             .their_potential = 0,
                             .my_open = 0,
                             .their_open = 0,
                             .mobility = popcount(line.next.moves),
                             .chain_length = line.stones - node_.stones - 1,
                             .my_turn = mine,
                             .square = square_class_of<G>(move_of(lane))};
    const int empty = G::squares() - node_.stones;
    if (node_.stones >= memory_.network_below) {
      return kLinearScale * linear_promise<G>(orders_.linear, position, empty, node_.alpha);
    }
    // Mine, then theirs; a loop, to have the code once.
    Bitboard stones = mine ? sides.own : sides.other;
    Bitboard opponent = mine ? sides.other : sides.own;
    CLAIMEVEN_NO_UNROLL
    for (int side = 0; side < 2; ++side) {
      const auto seen = windows(g, stones, opponent);
      position.my_potential = position.their_potential;
      position.my_open = position.their_open;
      position.their_potential = seen.potential;
      position.their_open = count_open<G>(seen.open);
      const Bitboard before = stones;
      stones = opponent;
      opponent = before;
    }
    return promise<G>(orders_.network, position, empty, node_.alpha);
  }

  /// The place of a move: the higher the better, and no two have the same.
  CLAIMEVEN_BOTH static int place_of(const View& view, int lane, int worth) {
    return view.state == View::kOpen ? worth * 8 + (7 - lane) : -0x7FFFFFFF + lane;
  }

  /// The most promising move; the ranks of the others are kept.
  CLAIMEVEN_BOTH int choose_first(const PerLane<View>& views) {
    PerLane<int> places;
    PerLane<bool> first;
    lanes_.each([&](int lane) { places[lane] = place_of(views[lane], lane, views[lane].promise); });
    lanes_.each([&](int lane) {
      const int rank = rank_of(places, lane);
      const bool is_open = views[lane].state == View::kOpen;
      first[lane] = is_open && rank == 0;
      if (is_open) way_.moves[level_].info[lane] |= static_cast<std::uint32_t>(rank);
    });
    return lowest_index(lanes_.which(first));
  }

  /// The most promising move where not too many other searches are; this search is one of them from now on.
  CLAIMEVEN_BOTH int choose_apart(const PerLane<View>& views) const {
    // Searches that come here at the same time see the same crowds, and would all go the same way. So one that
    // finds more there on its arrival than it had seen before looks around once more.
    constexpr int kTries = 4;
    const int penalty = node_.expects_cut ? memory_.cut_penalty : memory_.all_penalty;
    for (int attempt = 1;; ++attempt) {
      PerLane<int> crowds;
      PerLane<int> places;
      lanes_.each([&](int lane) {
        const View& view = views[lane];
        crowds[lane] = view.state == View::kOpen ? crowd_size(*crowd_of(view)) : 0;
        places[lane] = place_of(view, lane, view.promise - crowds[lane] * penalty);
      });
      const int chosen = 7 - (lanes_.most(places) & 7);
      PerLane<bool> too_late;
      lanes_.each([&](int lane) {
        too_late[lane] = lane == chosen && crowd_size(add_shared(*crowd_of(views[lane]), 1)) > crowds[lane];
      });
      if (lanes_.which(too_late) == 0 || attempt == kTries) return chosen;
      lanes_.each([&](int lane) {
        if (lane == chosen) add_shared(*crowd_of(views[lane]), ~0u);
      });
    }
  }

  CLAIMEVEN_BOTH int rank_of(const PerLane<int>& places, int lane) const {
    int rank = 0;
    CLAIMEVEN_UNROLL
    for (int other = 0; other < G::width(); ++other) rank += lanes_.from(other, places) > places[lane] ? 1 : 0;
    return rank;
  }

  // Crowds: how many searches with the same assumption are below a position, asking the same.

  CLAIMEVEN_BOTH std::uint32_t* crowd_at(std::uint64_t hash, int alpha) const {
    const std::uint64_t mixed =
        (hash * 2 + (assumes_more_ ? 1 : 0)) * 64 + static_cast<std::uint64_t>(alpha + 32);
    return memory_.busy +
           (static_cast<std::uint32_t>((mixed * 0x9E3779B97F4A7C15ull) >> 32) & memory_.busy_mask);
  }
  CLAIMEVEN_BOTH std::uint32_t* crowd_of(const View& view) const {
    return crowd_at(view.hash, view.my_turn ? node_.alpha : -node_.alpha - 1);
  }
  /// How large a crowd is, in doublings.
  CLAIMEVEN_BOTH static int crowd_size(const std::uint32_t& crowd) {
#if defined(__CUDA_ARCH__)
    return 32 - __clz(static_cast<int>(*static_cast<const volatile std::uint32_t*>(&crowd)));
#else
    return static_cast<int>(std::bit_width(crowd));
#endif
  }

  // Going and coming.

  /// Goes to where a kept move leads.
  CLAIMEVEN_BOTH void go_to(int lane) {
    const GroupMoves& moves = way_.moves[level_];
    const bool my_turn = moves.my_turn(lane);
    node_.sides = moves.sides[lane];
    node_.stones = moves.stones(lane);
    node_.alpha = my_turn ? node_.alpha : -node_.alpha - 1;
    node_.expects_cut = my_turn == node_.expects_cut;
    node_.best = lowest_quiet_score(G{}, node_.stones);
    node_.done = 0;
    hash_ = moves.hash[lane];
    ++level_;
    coming_back_ = false;
    phase = Phase::kExpand;
  }

  /// Goes back to the position before, without its board. Returns the rank of the move that led here.
  CLAIMEVEN_BOTH int go_back() {
    const std::uint64_t child_hash = hash_;
    const int child_alpha = node_.alpha;
    --level_;
    const GroupFrame frame = way_.frames[level_];
    hash_ = frame.hash;
    node_.best = frame.best();
    node_.alpha = frame.alpha();
    node_.stones = frame.stones();
    node_.expects_cut = frame.expects_cut();
    node_.done = frame.done;
    came_from_ = frame.lane();
    came_from_my_turn_ = way_.moves[level_].my_turn(came_from_);
    if (is_shared()) lanes_.once([&] { add_shared(*crowd_at(child_hash, child_alpha), ~0u); });
    return frame.rank();
  }

  CLAIMEVEN_BOTH void return_with(int value) {
    score = value;
    phase = Phase::kReturn;
  }

  /// Remembers the position's answer.
  CLAIMEVEN_BOTH void store(int value) const {
    if (node_.stones >= G::squares() - 6) return;
    lanes_.once([&] {
      Known bounds;
      (value > node_.alpha ? bounds.lower : bounds.upper) = value;
      memory_.table.store(hash_, bounds, node_.stones);
    });
  }

  const TeamMemory<G>& memory_;
  const MoveOrders& orders_;
  GroupMemory<G> way_;
  Lanes lanes_;
  bool assumes_more_;
  bool broken_off_ = false;
  bool coming_back_ = false;  ///< to a shared position
  bool came_from_my_turn_ = false;
  int came_from_ = 0;  ///< lane
  Node node_{};
  std::uint64_t hash_ = 0;
  int level_ = 0;
};

}  // namespace claimeven::gpu
