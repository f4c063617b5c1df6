#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "book/score_file.h"
#include "core/platform.h"

/// What every program that solves a ply into a score file needs: the scores so far, and the file they go to.
namespace claimeven {

/// The scores of a ply as far as they are known, and how much of that the score file has. A byte and a bit for
/// each position: plies of 10^8 positions fit.
class ScoreSheet {
 public:
  /// Stands for a score that is not known; no board has room for it.
  static constexpr std::int8_t kUnknown = 127;

  explicit ScoreSheet(std::size_t positions)
      : scores_(positions, kUnknown), unsaved_((positions + kWordBits - 1) / kWordBits) {}

  bool is_known(std::size_t index) const { return scores_[index] != kUnknown; }
  std::uint64_t known() const { return known_; }
  /// How often each score has come up.
  std::map<int, std::uint64_t> histogram() const;
  /// One for each position.
  std::span<const std::int8_t> scores() const { return scores_; }

  void add(std::size_t index, int score) {
    if (is_known(index)) return;
    scores_[index] = static_cast<std::int8_t>(score);
    ++known_;
    ++counts_[static_cast<std::size_t>(score + kCountOfZero)];
  }
  void add_unsaved(std::size_t index, int score) {
    add(index, score);
    unsaved_[index / kWordBits] |= std::uint64_t{1} << index % kWordBits;
  }
  /// Adds what is new in scores of all positions. Requires as many as there are positions.
  void add_unsaved(std::span<const std::int8_t> scores);

  /// Writes what the file does not have yet, in runs of neighbours, and leaves out those that are shorter than
  /// `shortest_run`: a block is 20 bytes more than its scores, so holes that will soon be filled are worth
  /// waiting for.
  Expected<void> save(ScoreFileWriter& file, std::size_t shortest_run = 1);

 private:
  static constexpr std::size_t kWordBits = 64;
  static constexpr int kCountOfZero = 128;

  /// The first index from `from` on that is (or is not) unsaved; the number of positions if there is none.
  std::size_t next(std::size_t from, bool unsaved) const;

  std::vector<std::int8_t> scores_;
  std::vector<std::uint64_t> unsaved_;  ///< a bit for each position
  std::uint64_t known_ = 0;
  std::array<std::uint64_t, 256> counts_{};  ///< of each score, that of 0 in the middle
};

/// "5x4, ply 7, 1234 positions".
std::string describe(const ScoreFileSubject& subject);

/// An error for a ply that books of the board can't have.
Expected<void> check_ply(BoardSize size, int ply);

/// Keeps others from a score file: two programs that append to one file would spoil it.
Expected<FileLock> lock_score_file(const std::string& path);

/// A ply's scores and the file that they go to.
struct OpenScores {
  ScoreSheet sheet;
  ScoreFileWriter file;
  std::string damage;  ///< what was wrong with the file, where a copy of it is, and what has to be solved again
};

/// Continues the file that an earlier run left, whose scores are in the sheet then, or starts one. Refused for
/// a ply that books of the board can't have, and where there is no room for so many more scores.
Expected<OpenScores> open_score_file(const std::string& path, const ScoreFileSubject& subject,
                                     std::size_t more_scores);

}  // namespace claimeven
