#include <claimeven/notation.h>
#include <claimeven/puzzle.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "core/random.h"
#include "core/refuse.h"
#include "search/threads.h"
#include "study/puzzle_examiner.h"

namespace claimeven {
namespace {

/// Games are played so many at a time, and chosen from in their order, so that threads change nothing.
constexpr std::size_t kRound = 16;
/// When so many games in a row bring no puzzle, what is still missing is too rare to wait for.
constexpr std::uint64_t kMostGamesInVain = 4'000;
/// Of a grade, at most this share, rounded up, has one theme.
constexpr double kMostOfOneTheme = 0.5;

/// Threads, each with an examiner of its own, that do the numbers of a range.
class Examiners {
 public:
  Examiners(const SolverOptions& options, const std::optional<StopSignal>& stop)
      : options_(options), stop_(stop) {
    options_.threads = 1;
    examiners_.resize(static_cast<std::size_t>(std::max(1, options.threads)));
    examiners_.front() = std::make_unique<PuzzleExaminer>(options_, stop_);
  }

  /// Calls work(examiner, number) for all from 0 to count - 1; false if it was stopped.
  template <class Work>
  bool for_each(std::size_t count, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    const auto run = [&](int thread) {
      std::unique_ptr<PuzzleExaminer>& examiner = examiners_[static_cast<std::size_t>(thread)];
      if (!examiner) {
        auto made = equipment([&] { return std::make_unique<PuzzleExaminer>(options_, stop_); });
        if (!made) return;
        examiner = std::move(*made);
      }
      while (!stop) {
        if (stop_ && stop_->is_requested()) stop = true;
        const std::size_t number = next++;
        if (stop || number >= count) return;
        work(*examiner, number);
      }
    };
    work_together(static_cast<int>(examiners_.size()), run, [&stop] { stop = true; });
    return !stop && !(stop_ && stop_->is_requested());
  }

 private:
  SolverOptions options_;
  std::optional<StopSignal> stop_;
  std::vector<std::unique_ptr<PuzzleExaminer>> examiners_;
};

std::vector<Puzzle> puzzles_of_game(PuzzleExaminer& examiner, std::uint64_t seed) {
  std::vector<Puzzle> puzzles;
  const std::vector<int> moves = examiner.play_game(seed);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (auto puzzle = examiner.puzzle_of(std::span(moves).first(ply))) puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

/// Chooses puzzles until there are enough of each grade.
class Selection {
 public:
  explicit Selection(int per_grade) : per_grade_(per_grade) {}

  const std::array<int, kPuzzleGrades.size()>& found() const { return found_; }
  bool is_full() const {
    return std::ranges::all_of(found_, [&](int count) { return count >= per_grade_; });
  }

  /// Takes the one of a game's puzzles that is wanted most; false if none is.
  bool take_one(std::vector<Puzzle>& puzzles) {
    const auto wanted = [&](const Puzzle& puzzle) {
      return found_of(puzzle) < per_grade_ && of_theme(puzzle) < most_of_one_theme() && is_new(puzzle);
    };
    std::erase_if(puzzles, [&](const Puzzle& puzzle) { return !wanted(puzzle); });
    if (puzzles.empty()) return false;
    const auto rarest =
        std::ranges::min_element(puzzles, {}, [&](const Puzzle& puzzle) { return of_theme(puzzle); });
    ++found_of(*rarest);
    ++of_theme(*rarest);
    positions_.push_back(rarest->position());
    chosen_.push_back(std::move(*rarest));
    return true;
  }

  /// From the easiest: by grade, and by how soon the game ends.
  std::vector<Puzzle> take_all() {
    std::ranges::sort(chosen_, {}, [](const Puzzle& puzzle) {
      return std::tuple(puzzle.grade, puzzle.score.moves_to_end(puzzle.position()), puzzle.moves);
    });
    return std::move(chosen_);
  }

 private:
  int most_of_one_theme() const { return static_cast<int>(std::ceil(kMostOfOneTheme * per_grade_)); }
  int& found_of(const Puzzle& puzzle) { return found_[static_cast<std::size_t>(puzzle.grade - 1)]; }
  int& of_theme(const Puzzle& puzzle) { return of_theme_[{puzzle.grade, puzzle.theme}]; }
  bool is_new(const Puzzle& puzzle) const {
    return std::ranges::none_of(positions_, [position = puzzle.position()](const Position& other) {
      return squares_that_differ(position, other) < kLeastDifference;
    });
  }

  int per_grade_;
  std::vector<Puzzle> chosen_;
  std::vector<Position> positions_;  ///< of the chosen ones
  std::array<int, kPuzzleGrades.size()> found_{};
  std::map<std::pair<int, PuzzleTheme>, int> of_theme_;
};

/// What a puzzle says of itself that is not so.
Expected<void> compare(const Puzzle& puzzle, const std::optional<Puzzle>& truth, std::size_t index) {
  const auto wrong = [&](const std::string& what) {
    return refuse(ErrorCode::kArgument, "the position " + to_moves(puzzle.moves) + " " + what, index);
  };
  if (!truth) return wrong("is no puzzle: no single move is right, or it is none of the grades and themes");
  if (puzzle.answer != truth->answer) {
    return wrong(std::string("has the answer ") + column_name(truth->answer) + ", not " +
                 column_name(puzzle.answer));
  }
  if (puzzle.score != truth->score) return wrong("has the score " + std::to_string(truth->score.value));
  if (puzzle.goal != truth->goal) return wrong("has the goal " + std::string(name_of(truth->goal)));
  if (puzzle.grade != truth->grade) return wrong("is of grade " + std::to_string(truth->grade));
  if (puzzle.theme != truth->theme) return wrong("has the theme " + std::string(name_of(truth->theme)));
  return {};
}

}  // namespace

WithinLimits<std::vector<Puzzle>> make_puzzles(const PuzzleOptions& options,
                                               const Context<PuzzleProgress>& context) {
  Examiners examiners(options.solver, context.stop);
  Selection selection(options.per_grade);
  std::uint64_t games = 0;
  for (std::uint64_t in_vain = 0; !selection.is_full() && in_vain < kMostGamesInVain;) {
    std::vector<std::vector<Puzzle>> round(kRound);
    const bool complete = examiners.for_each(kRound, [&](PuzzleExaminer& examiner, std::size_t i) {
      round[i] = puzzles_of_game(examiner, mixed(options.seed, games + i));
    });
    if (!complete) return tl::unexpected(Ending::kStopped);
    games += kRound;
    for (std::vector<Puzzle>& puzzles : round) in_vain = selection.take_one(puzzles) ? 0 : in_vain + 1;
    context.tell({games, selection.found()});
  }
  return selection.take_all();
}

WithinLimits<std::vector<Error>> check_puzzles(std::span<const Puzzle> puzzles, const SolverOptions& options,
                                               const Context<std::size_t>& context) {
  std::vector<std::optional<Error>> wrong(puzzles.size());
  Mutex mutex;
  std::size_t done = 0;
  Examiners examiners(options, context.stop);
  const bool complete = examiners.for_each(puzzles.size(), [&](PuzzleExaminer& examiner, std::size_t i) {
    if (const auto same = compare(puzzles[i], examiner.puzzle_of(puzzles[i].moves), i); !same) {
      wrong[i] = same.error();
    }
    const Lock lock(mutex);
    context.tell(++done);
  });
  if (!complete) return tl::unexpected(Ending::kStopped);
  std::vector<Error> errors;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (wrong[i]) errors.push_back(std::move(*wrong[i]));
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (squares_that_differ(puzzles[i].position(), puzzles[earlier].position()) >= kLeastDifference) continue;
      errors.push_back({"the position " + to_moves(puzzles[i].moves) + " is too much like that of puzzle " +
                            std::to_string(earlier + 1),
                        i, ErrorCode::kArgument});
    }
  }
  return errors;
}

}  // namespace claimeven
