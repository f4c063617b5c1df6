#pragma once

namespace claimeven {

/// What is proven of a value, or asked about it: lower <= value <= upper. The values are scores
/// (claimeven/score.h) or, in the fill game, differences of fours.
struct Bounds {
  int lower = 0;
  int upper = 0;

  /// No score and no difference of fours is beyond this.
  static constexpr int kWidest = 127;
  static constexpr Bounds unknown() { return {-kWidest, kWidest}; }
  static constexpr Bounds exactly(int value) { return {value, value}; }
  static constexpr Bounds at_least(int value) { return {value, kWidest}; }
  static constexpr Bounds at_most(int value) { return {-kWidest, value}; }
  /// What `answer` says to the question "is the value above alpha?": above alpha it is a lower bound, otherwise
  /// an upper one.
  static constexpr Bounds from_answer(int alpha, int answer) {
    return answer > alpha ? at_least(answer) : at_most(answer);
  }

  constexpr bool is_exact() const { return lower == upper; }
  constexpr bool contains(int value) const { return lower <= value && value <= upper; }
  /// Whether they tell if the value is above alpha, and what they answer then.
  constexpr bool settles(int alpha) const { return lower > alpha || upper <= alpha; }
  constexpr int answer(int alpha) const { return lower > alpha ? lower : upper; }
  /// Whether there is more to find out for someone who wants the value within the goal, and beyond it only on
  /// which side it lies.
  constexpr bool is_open(Bounds goal) const {
    return lower < upper && lower < goal.upper && upper > goal.lower;
  }
  /// The same seen from the other side.
  constexpr Bounds negated() const { return {-upper, -lower}; }
  constexpr Bounds shifted(int by) const { return {lower + by, upper + by}; }
  /// What both prove together.
  constexpr Bounds intersected(Bounds more) const {
    return {lower > more.lower ? lower : more.lower, upper < more.upper ? upper : more.upper};
  }
  /// Takes in the answer to a question whose answer was open: lower <= alpha < upper.
  constexpr void narrow(int alpha, int answer) { (answer > alpha ? lower : upper) = answer; }

  bool operator==(const Bounds&) const = default;
};

}  // namespace claimeven
