#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"
#include "gpu/device/shared_numbers.h"
#include "gpu/device/team_memory.h"
#include "gpu/device/team_move.h"

/// One search of a team: many such searches work on one position, and meet in the table.
namespace claimeven::gpu {

/// A search between two steps.
struct TeamState {
  enum class Phase : std::uint8_t {
    kGo,      ///< `column` of its position is to be played, `left` are the columns to come
    kExpand,  ///< the moves of its position are to be looked at
    kReturn,  ///< `score` is the position's, to be taken back
    kDone,    ///< `score` is the answer
  };

  TeamNode node;
  MoveView views[kListedColumns];  ///< what was seen of the node's moves
  std::uint32_t nodes = 0;
  std::uint32_t left = 0;
  std::int8_t column = 0;
  std::int8_t shared_below = 0;
  std::int8_t level = 0;  ///< of the position, 0 for the root
  std::int8_t score = 0;
  Phase phase = Phase::kDone;
  bool is_news = false;  ///< the score that is returned with, for the table
  bool assumes_more = false;
  bool broken_off = false;   ///< ended without an answer
  std::uint8_t watched = 0;  ///< the level that is to be watched next
};

/// The search. Positions with few stones, near the root, are *shared*: whenever the search comes back to one,
/// it looks at all moves anew, for what other searches have found meanwhile, and goes to one where few others
/// are. Below, it works alone.
///
/// A search assumes one answer. Where it expects that a move will do, it follows the most promising; where all
/// moves have to be refuted, it goes where nobody else is. So a team has searches of both kinds.
///
/// Its steps take turns with looks at its position's moves (TeamMove), by whoever does that: come to a
/// position; have all moves of `node.columns` looked at, the views left in `views`; decide.
template <class G>
class TeamSearch {
 public:
  using Phase = TeamState::Phase;

  CLAIMEVEN_BOTH TeamSearch(TeamState& state, const TeamMemory<G>& memory, TeamWay<G> way)
      : state_(state), memory_(memory), way_(way) {}

  /// Asks whether the score of a root is above alpha. Positions with fewer stones than `shared_below` are
  /// shared.
  CLAIMEVEN_BOTH void ask(int alpha, int shared_below) {
    state_.shared_below = static_cast<std::int8_t>(shared_below);
    state_.level = -1;
    state_.broken_off = false;
    state_.node.expects_cut = state_.assumes_more;
    state_.node.alpha = static_cast<std::int8_t>(alpha);
    state_.phase = Phase::kGo;
  }

  /// Goes to where the chosen move leads: one that was kept, or the one to the root.
  CLAIMEVEN_BOTH void go(const KeptMove& root) {
    constexpr G g;
    TeamNode& node = state_.node;
    const int level = state_.level;
    const KeptMove move = *(level < 0 ? &root : &way_.moves[level].moves[state_.column]);
    const Turn turn = move.turn();
    if (level >= 0) {
      way_.frames[level] = TeamFrame(node.hash, node.best, node.alpha, node.stones, node.is_shared,
                                     node.expects_cut, turn, state_.left);
    }
    const Sides sides = move.sides();
    const int stones = move.stones();
    const Bitboard occupied = sides.own | sides.other;
    state_.level = static_cast<std::int8_t>(level + 1);
    node.sides = sides;
    node.hash = table_hash(g, sides.own, occupied, stones);
    node.stones = static_cast<std::int8_t>(stones);
    node.alpha = static_cast<std::int8_t>(turn.alpha(node.alpha));
    node.best = static_cast<std::int8_t>(lowest_quiet_score(g, stones));
    node.columns =
        static_cast<std::uint8_t>(columns_of(g, playable(g, occupied) & ~(sides.other_threats >> 1)));
    node.expects_cut = turn.mine == node.expects_cut;
    node.is_new = true;
    node.is_shared = stones < state_.shared_below;
    state_.phase = Phase::kExpand;
  }

  /// With the moves looked at: the answer for the position, or a move to go into.
  CLAIMEVEN_BOTH void decide() {
    TeamNode& node = state_.node;
    state_.nodes += node.is_new ? 1 : 0;
    int best_settled = -64;
    unsigned open = 0;
    CLAIMEVEN_UNROLL
    for (int c = 0; c < G::width(); ++c) {
      if ((node.columns >> c & 1) == 0) continue;
      const MoveView& view = state_.views[c];
      if (view.state == MoveView::kOpen) open |= 1u << c;
      if (view.state == MoveView::kSettled && view.value > best_settled) best_settled = view.value;
    }
    if (best_settled > node.alpha) return return_with(best_settled, false);
    if (best_settled > node.best) node.best = static_cast<std::int8_t>(best_settled);
    if (open == 0) return return_with(node.best, true);
    state_.phase = Phase::kGo;
    if (node.is_shared) {
      state_.column = static_cast<std::int8_t>(choose_apart(open));
      state_.left = open & ~(1u << state_.column);
      return;
    }
    ColumnPlace places[kListedColumns];
    CLAIMEVEN_UNROLL
    for (int c = 0; c < kListedColumns; ++c) {
      places[c] = (open >> c & 1) != 0 ? column_place(state_.views[c].promise, c) : kNoPlace;
    }
    take_first(in_order(places));
  }

  /// Takes the score back to the position before, and on from there.
  CLAIMEVEN_BOTH void step_back() {
    TeamNode& node = state_.node;
    if (state_.is_news) store();
    if (state_.level == 0) {
      state_.phase = Phase::kDone;
      return;
    }
    const TeamFrame frame = go_back();
    const int score = frame.turn().score(state_.score);
    if (score > node.best) node.best = static_cast<std::int8_t>(score);
    const bool is_last = node.is_shared ? frame.columns() == 0 : first_column(frame.columns()) == 7;
    if (score > node.alpha || is_last) return return_with(node.best, true);
    if (node.is_shared) {
      node.columns = static_cast<std::uint8_t>(frame.columns());
      node.is_new = false;
      state_.phase = Phase::kExpand;
    } else {
      take_first(frame.columns());
    }
  }

  /// If another search has settled a position on the way meanwhile, goes back there with the answer. One is
  /// looked at each time, from the root to the first that is not shared. At the root, `goes_on()` may say that
  /// there is no need to go on.
  template <class GoesOn>
  CLAIMEVEN_BOTH void watch(const GoesOn& goes_on) {
    const int level = state_.watched > state_.level ? 0 : state_.watched;
    const bool here = level == state_.level;
    const TeamFrame frame = way_.frames[level];  // of no meaning here
    const int alpha = here ? state_.node.alpha : frame.alpha();
    const bool is_last = here || !frame.is_shared();
    const Bounds known = memory_.table.probe(here ? state_.node.hash : frame.hash());
    state_.watched = static_cast<std::uint8_t>(is_last ? 0 : level + 1);
    state_.broken_off = level == 0 && !goes_on();
    if (!state_.broken_off && !known.settles(alpha)) return;
    CLAIMEVEN_NO_UNROLL
    while (state_.level > level) go_back();
    return_with(known.answer(alpha), false);
  }

 private:
  /// Goes back to the position before, without its board.
  CLAIMEVEN_BOTH TeamFrame go_back() {
    TeamNode& node = state_.node;
    const int level = state_.level - 1;
    const TeamFrame frame = way_.frames[level];
    if (frame.is_shared()) {
      add_shared(memory_.busy[crowd_of(memory_, node.hash, node.alpha)], ~0u);
    }
    node.hash = frame.hash();
    node.best = static_cast<std::int8_t>(frame.best());
    node.alpha = static_cast<std::int8_t>(frame.alpha());
    node.stones = static_cast<std::int8_t>(frame.stones());
    node.expects_cut = frame.expects_cut();
    node.is_shared = frame.is_shared();
    state_.level = static_cast<std::int8_t>(level);
    return frame;
  }

  CLAIMEVEN_BOTH void take_first(ColumnList columns) {
    state_.column = static_cast<std::int8_t>(first_column(columns));
    state_.left = without_first(columns);
    state_.phase = Phase::kGo;
  }

  CLAIMEVEN_BOTH void return_with(int value, bool is_news) {
    state_.score = static_cast<std::int8_t>(value);
    state_.is_news = is_news;
    state_.phase = Phase::kReturn;
  }

  /// The most promising open move where not too many other searches are; this search is one of them from now
  /// on.
  CLAIMEVEN_BOTH int choose_apart(unsigned open) {
    // Searches that come here at the same time see the same crowds, and would all go the same way. So one that
    // finds more there on its arrival than it had seen before chooses once more.
    constexpr int kTries = 4;
    // How much a crowd takes off a move's promise, for each doubling: where one move is expected to do, and
    // where all have to be refuted.
    const int penalty = state_.node.expects_cut ? 20'000 : 50'000;
    CLAIMEVEN_NO_UNROLL
    for (int attempt = 1;; ++attempt) {
      ColumnPlace best = 0;
      CLAIMEVEN_UNROLL
      for (int c = 0; c < G::width(); ++c) {
        const MoveView& view = state_.views[c];
        const ColumnPlace place = column_place(view.promise - view.crowd_size * penalty, c);
        if ((open >> c & 1) != 0 && place > best) best = place;
      }
      const int chosen = static_cast<int>(best & 7);
      MoveView& view = state_.views[chosen];
      const std::uint32_t others = add_shared(memory_.busy[view.crowd], 1);
      if (crowd_size(others) <= view.crowd_size || attempt == kTries) return chosen;
      add_shared(memory_.busy[view.crowd], ~0u);
      view.crowd_size = crowd_size(others);
    }
  }

  /// Remembers the position's answer.
  CLAIMEVEN_BOTH void store() const {
    const TeamNode& node = state_.node;
    memory_.table.store(node.hash, Bounds::from_answer(node.alpha, state_.score), node.stones);
  }

  TeamState& state_;
  const TeamMemory<G>& memory_;
  TeamWay<G> way_;
};

}  // namespace claimeven::gpu
