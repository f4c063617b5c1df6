#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"
#include "gpu/device/quick_bounds.h"
#include "gpu/device/score_table.h"
#include "gpu/device/threat_order.h"

/// One search by one thread, as the sweep kernel runs it: in steps, so that the threads of a warp can all be at
/// the same step, each for another search.
namespace claimeven::gpu {

/// What a search does next.
enum class Step : std::uint8_t {
  kEnter,    ///< come to a position: is the game over, is a move forced?
  kExamine,  ///< what the table says of it, and whether a strategy bound may do
  kBound,    ///< whether it does
  kExpand,   ///< put its moves in order and play the first
  kLeave,    ///< take the score back to the position before
  kDone,     ///< the score is the answer
  kIdle,     ///< there is no question
};

/// MTD(f): what to ask about a score of which only this is known. Whether it is won comes first, since most
/// are.
CLAIMEVEN_BOTH int next_question(Bounds known) {
  return known.lower >= 1 ? known.lower : known.upper <= 0 ? known.upper - 1 : 0;
}

/// A search between two steps.
struct LaneState {
  Bitboard own = 0;  ///< stones of the side to move in the position that the search is at
  Bitboard occupied = 0;
  Bitboard other_threats = 0;  ///< once it has been entered
  /// | step: 3 | score + 32: 6 | alpha + 32: 6 | depth: 6 | stones: 6 |
  std::uint32_t numbers = 0;

  CLAIMEVEN_BOTH static Step step_of(std::uint32_t numbers) { return static_cast<Step>(numbers >> 24); }
};

/// The search. It keeps the board of the position where it is and a word for each move that led there; going
/// back takes the stone off again. So after the last step the board is the first one again.
///
/// A word of the stack, for a position on the way:
///
///     | forced: 1 | best + 32: 6 | column played: 3 | columns to come, first lowest, 7 for none: 21 |
template <class G, class Stack>
class LaneSearch {
 public:
  static_assert(G::width() <= 7);

  CLAIMEVEN_BOTH LaneSearch(const LaneState& state, Stack stack)
      : own_(state.own),
        occupied_(state.occupied),
        other_threats_(state.other_threats),
        stack_(stack),
        stones_(static_cast<int>(state.numbers & 63)),
        depth_(static_cast<int>(state.numbers >> 6 & 63)),
        alpha_(static_cast<int>(state.numbers >> 12 & 63) - 32),
        score_(static_cast<int>(state.numbers >> 18 & 63) - 32),
        step_(LaneState::step_of(state.numbers)) {}

  CLAIMEVEN_BOTH LaneState state() const {
    return {own_, occupied_, other_threats_,
            static_cast<std::uint32_t>(stones_) | static_cast<std::uint32_t>(depth_) << 6 |
                static_cast<std::uint32_t>(alpha_ + 32) << 12 | static_cast<std::uint32_t>(score_ + 32) << 18 |
                static_cast<std::uint32_t>(step_) << 24};
  }

  CLAIMEVEN_BOTH Step step() const { return step_; }
  /// Above alpha a lower bound, otherwise an upper one.
  CLAIMEVEN_BOTH int score() const { return score_; }
  CLAIMEVEN_BOTH int alpha() const { return alpha_; }

  /// Asks whether the score of a position is above alpha. It must need a search (no game over, no win in one).
  CLAIMEVEN_BOTH void ask(Bitboard own, Bitboard occupied, int alpha) {
    own_ = own;
    occupied_ = occupied;
    stones_ = popcount(occupied);
    depth_ = 0;
    ask_again(alpha);
  }
  /// Asks another question about the same position, when the last one is answered.
  CLAIMEVEN_BOTH void ask_again(int alpha) {
    alpha_ = alpha;
    step_ = Step::kEnter;
  }

  /// Takes its step. The caller names it, since it knows it already: a warp, for all of its threads at once.
  CLAIMEVEN_BOTH void take_step(Step step, const ScoreTable<G>& table) {
    switch (step) {
      case Step::kEnter:
        return enter();
      case Step::kExamine:
        return examine(table);
      case Step::kBound:
        return bound();
      case Step::kExpand:
        return expand();
      default:
        return leave(table);
    }
  }

  CLAIMEVEN_BOTH void enter() {
    constexpr G g;
    const Bitboard other = own_ ^ occupied_;
    const Bitboard other_threats = threats(g, other, occupied_);
    const Options next = options(g, {own_, other, 0, other_threats});
    const Bounds possible = quiet_bounds(g, stones_);
    if (next.choice == Choice::kForced) {
      push(kForced | word(0, column_of(g, next.moves), kNoColumns));
      play_stone(next.moves);
      return;
    }
    other_threats_ = other_threats;
    step_ = Step::kLeave;
    if (next.choice == Choice::kFull) {
      score_ = 0;
    } else if (next.choice == Choice::kLost) {
      score_ = score_of_loss_in_two(g, stones_);
    } else if (possible.settles(alpha_)) {
      score_ = possible.answer(alpha_);
    } else {
      step_ = Step::kExamine;
    }
  }

  CLAIMEVEN_BOTH void examine(const ScoreTable<G>& table) {
    constexpr G g;
    Bounds known = unknown_score();
    if (stones_ < ScoreTable<G>::kStoredBelow) known = table.probe(table_hash(g, own_, occupied_, stones_));
    step_ = Step::kLeave;
    if (known.settles(alpha_)) {
      score_ = known.answer(alpha_);
    } else {
      step_ = may_have_bound(g, sides(), stones_, alpha_) ? Step::kBound : Step::kExpand;
    }
  }

  CLAIMEVEN_BOTH void bound() {
    const int bound = quick_bound(G{}, sides(), stones_, alpha_);
    step_ = Step::kExpand;
    if (bound != kNoBound) {
      score_ = bound;
      step_ = Step::kLeave;
    }
  }

  CLAIMEVEN_BOTH void expand() {
    constexpr G g;
    // More than one move does not lose at once, so there is no threat to parry.
    const Bitboard moves = playable(g, occupied_) & ~(other_threats_ >> 1);
    const ColumnList columns = order_by_threats(g, own_, occupied_, moves, stones_);
    const int first = first_column(columns);
    push(word(lowest_quiet_score(g, stones_), first, without_first(columns)));
    play_stone(moves & column_squares(g, first));
    step_ = Step::kEnter;
  }

  CLAIMEVEN_BOTH void leave(const ScoreTable<G>& table) {
    constexpr G g;
    if (depth_ == 0) {
      step_ = Step::kDone;
      return;
    }
    const std::uint32_t popped = stack_[--depth_];
    // Take the stone off.
    const int column = static_cast<int>(popped >> 21 & 7);
    occupied_ ^= top_stones(g, occupied_) & column_squares(g, column);
    own_ ^= occupied_;
    --stones_;
    alpha_ = -alpha_ - 1;
    score_ = -score_;
    if ((popped & kForced) != 0) return;
    const int so_far = static_cast<int>(popped >> 24 & 63) - 32;
    score_ = score_ > so_far ? score_ : so_far;
    const ColumnList left = popped & kNoColumns;
    const int next = first_column(left);
    if (score_ <= alpha_ && next != 7) {
      push(word(score_, next, without_first(left)));
      play_stone(playable(g, occupied_) & column_squares(g, next));
      step_ = Step::kEnter;
      return;
    }
    table.store(table_hash(g, own_, occupied_, stones_), Bounds::from_answer(alpha_, score_), stones_);
  }

 private:
  static constexpr std::uint32_t kForced = 1u << 30;

  /// Once the position has been entered.
  CLAIMEVEN_BOTH Sides sides() const { return {own_, own_ ^ occupied_, 0, other_threats_}; }
  CLAIMEVEN_BOTH static std::uint32_t word(int best, int column, ColumnList to_come) {
    return static_cast<std::uint32_t>(best + 32) << 24 | static_cast<std::uint32_t>(column) << 21 | to_come;
  }
  CLAIMEVEN_BOTH void push(std::uint32_t word) { stack_[depth_++] = word; }
  CLAIMEVEN_BOTH void play_stone(Bitboard stone) {
    own_ ^= occupied_;
    occupied_ |= stone;
    ++stones_;
    alpha_ = -alpha_ - 1;
  }

  Bitboard own_;
  Bitboard occupied_;
  Bitboard other_threats_;
  Stack stack_;
  int stones_;
  int depth_;
  int alpha_;
  int score_;
  Step step_;
};

}  // namespace claimeven::gpu
