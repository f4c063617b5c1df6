#pragma once

#include <claimeven/board_size.h>
#include <claimeven/book_positions.h>
#include <claimeven/error.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// Making a book: the scores of the deepest ply are solved into score files, on one machine or on several, and
/// the files are packed into a book; the scores of all shallower plies follow from them.
namespace claimeven {

enum class BuildStage : std::uint8_t { kEnumerating, kSolving, kBackingUp, kPacking };

struct BuildProgress {
  BuildStage stage = BuildStage::kEnumerating;
  std::uint64_t done = 0;
  std::uint64_t total = 0;  ///< 0 where it is not known
  // While solving:
  std::uint64_t found_before = 0;          ///< of `done`, what an earlier run left
  Statistics work;                         ///< of this run
  std::map<int, std::uint64_t> histogram;  ///< how often each score has come up so far
  std::string damage;                      ///< what was wrong with the score file, as a sentence; mostly empty
};

/// The limits of a build, and whom it tells how far it is, about twice a second. What is done before a limit
/// comes is kept in the score file.
using BuildContext = Context<BuildProgress>;

/// A share of the work: number `index` (0-based) of `count` parts of about the same size.
struct BookPart {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
};

/// Solves the positions of BookPositions of a ply, or a part of them, into a score file. Goes on where an
/// earlier run on the same file stopped or was killed.
Expected<Ending> solve_book_ply(BoardSize size, int ply, BookPart part, const std::string& score_file,
                                const SolverOptions& options, const BuildContext& context = {});

/// The book file of some plies (none: 0 to the deepest) from score files that together have every score of the
/// deepest of them. Being stopped is the only limit that it knows; an error if scores are missing or contradict
/// each other. The same scores give the same bytes, whatever files they come in.
Expected<WithinLimits<std::vector<std::byte>>> pack_score_files(std::span<const std::string> score_files,
                                                                std::vector<int> plies = {},
                                                                const BuildContext& context = {});

/// Solves the deepest of the plies (none: an error) and writes their book to `book_file`. What is solved is
/// kept in `book_file`.scores until then, so the same call goes on where an earlier one stopped or was killed,
/// and gives the same bytes.
Expected<Ending> build_book(BoardSize size, std::vector<int> plies, const std::string& book_file,
                            const SolverOptions& options, const BuildContext& context = {});

/// A book in the making, for whoever has its positions solved elsewhere: by other machines, by a card. What is
/// known so far is in the score file of the book, which nobody else can write to meanwhile.
class BookWork {
 public:
  /// Goes on where an earlier work on the same book file, or build_book, stopped or was killed. Being stopped is
  /// the only limit that it knows.
  static Expected<WithinLimits<BookWork>> open(BoardSize size, std::vector<int> plies,
                                               const std::string& book_file, const BuildContext& context = {});
  BookWork(BookWork&&) noexcept;
  BookWork& operator=(BookWork&&) noexcept;
  ~BookWork();

  /// Those of the deepest ply: neighbours are alike, and are best solved together.
  const BookPositions& positions() const;
  bool is_known(std::size_t index) const;
  std::uint64_t known() const;
  std::map<int, std::uint64_t> histogram() const;
  /// What was wrong with the score file, as a sentence; mostly empty.
  const std::string& damage() const;

  /// The scores of neighbouring positions, from an index on: they are in the file when this returns. Those that
  /// are known stay as they were. An error, which adds nothing, where there is no such position or it can't have
  /// that score.
  Expected<void> add(std::size_t first, std::span<const Score> scores);

  /// Writes the book, and removes the score file. An error if scores are missing.
  Expected<Ending> finish(const BuildContext& context = {});

 private:
  struct State;
  explicit BookWork(std::unique_ptr<State> state);
  friend Expected<Ending> build_book(BoardSize size, std::vector<int> plies, const std::string& book_file,
                                     const SolverOptions& options, const BuildContext& context);
  std::unique_ptr<State> state_;
};

/// Writes a book file as a whole: whoever looks sees the old file or the new one.
Expected<void> write_book(const std::string& book_file, std::span<const std::byte> book);

/// The score file that build_book keeps.
std::string score_file_of(const std::string& book_file);

}  // namespace claimeven
