#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Positions of the standard board where one move is right: for learners, in grades and by themes
/// (docs/puzzles.md).
namespace claimeven {

/// What the right move does that no other one does.
enum class PuzzleGoal : std::uint8_t {
  kWin,       ///< wins
  kDraw,      ///< does not lose
  kQuickest,  ///< wins sooner than the others that win, by three moves or more
};

/// What the right move leads to, by its story (claimeven/why.h).
enum class PuzzleTheme : std::uint8_t {
  kDoubleThreat,  ///< two squares to complete a four
  kForcedLine,  ///< the same, and each reply until then, two or more, is the only one that does not lose at once
  kZugzwang,    ///< the other side has to play below a threat in the end
  kClaimeven,   ///< whoever plays the move answers above from then on, and gets a four that way
  kOnlyDefence,  ///< every other move loses, and, if this one wins, sooner than it does
};

inline constexpr std::array kPuzzleGoals{PuzzleGoal::kWin, PuzzleGoal::kDraw, PuzzleGoal::kQuickest};
inline constexpr std::array kPuzzleThemes{PuzzleTheme::kDoubleThreat, PuzzleTheme::kForcedLine,
                                          PuzzleTheme::kZugzwang, PuzzleTheme::kClaimeven,
                                          PuzzleTheme::kOnlyDefence};

/// "win", "draw", "quickest"; "double-threat", "forced-line", "zugzwang", "claimeven", "only-defence".
std::string_view name_of(PuzzleGoal goal);
std::string_view name_of(PuzzleTheme theme);

/// Which level of the exact player (claimeven/player.h) finds the moves of a grade, and which one, that of the
/// grade below, does not: each more often than not.
struct PuzzleGrade {
  int found_by = 0;
  int missed_by = 0;
};
/// From the easiest: kPuzzleGrades[0] is grade 1.
inline constexpr std::array kPuzzleGrades{PuzzleGrade{3, 2}, PuzzleGrade{5, 3}, PuzzleGrade{6, 5},
                                          PuzzleGrade{8, 6}, PuzzleGrade{10, 8}};

struct Puzzle {
  std::vector<int> moves = {};  ///< that lead to it from the empty board
  int grade = 1;                ///< 1 to kPuzzleGrades.size()
  PuzzleTheme theme = PuzzleTheme::kDoubleThreat;
  PuzzleGoal goal = PuzzleGoal::kWin;
  int answer = 0;    ///< the column
  Score score = {};  ///< of the position, and of the answer

  /// Requires moves that can be played.
  Position position() const;
  bool operator==(const Puzzle&) const = default;
};

/// "x to move: only one column wins."
std::string task(const Puzzle& puzzle);

/// Whether a move does what the goal asks for: the first one, and each later one of the same side when the
/// puzzle is played to the end. `best` is the score of the position and `score` that of the move, both from the
/// view of that side.
bool keeps(PuzzleGoal goal, Score best, Score score);

/// Those of the library, from the easiest grade to the hardest (data/puzzles.jsonl).
std::span<const Puzzle> known_puzzles();
/// The place of one of so many, which the seed draws: the same one everywhere. Requires count > 0.
std::size_t drawn_puzzle(std::size_t count, std::uint64_t seed);
/// The place among known_puzzles() of the puzzle of a day, "2026-11-18": the same one for everybody. The grades
/// take turns, from the easiest day by day, and in each every puzzle comes once before any comes again.
Expected<std::size_t> puzzle_of_day(std::string_view date);

struct PuzzleOptions {
  int per_grade = 130;
  std::uint64_t seed = 1;
  /// Of each thread; the threads of `solver` are games at a time.
  SolverOptions solver = {};
};

struct PuzzleProgress {
  std::uint64_t games = 0;
  std::array<int, kPuzzleGrades.size()> found{};
};

/// Puzzles from games that the levels play against each other, of a game at most one, none like another or its
/// mirror image. They do not depend on the number of threads. Fewer if the games stop to bring any of a grade.
/// Stopping is the only limit that it knows.
WithinLimits<std::vector<Puzzle>> make_puzzles(const PuzzleOptions& options,
                                               const Context<PuzzleProgress>& context = {});

/// Solves them again and tells what is wrong with any of them or with two of them; the index of an error is
/// that of the puzzle. The progress is how many are done; stopping is the only limit that it knows.
WithinLimits<std::vector<Error>> check_puzzles(std::span<const Puzzle> puzzles, const SolverOptions& options,
                                               const Context<std::size_t>& context = {});

}  // namespace claimeven
