#include "engine/score_sheet.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "book/files.h"
#include "core/refuse.h"

namespace claimeven {

std::map<int, std::uint64_t> ScoreSheet::histogram() const {
  std::map<int, std::uint64_t> histogram;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] != 0) histogram[static_cast<int>(i) - kCountOfZero] = counts_[i];
  }
  return histogram;
}

void ScoreSheet::add_unsaved(std::span<const std::int8_t> scores) {
  assert(scores.size() == scores_.size());
  // Most of it is the same as before, so it is compared in larger pieces first.
  constexpr std::size_t kPiece = 512;
  for (std::size_t first = 0; first < scores.size(); first += kPiece) {
    const std::size_t last = std::min(first + kPiece, scores.size());
    if (std::memcmp(scores.data() + first, scores_.data() + first, last - first) == 0) continue;
    for (std::size_t i = first; i < last; ++i) {
      if (scores[i] != kUnknown && !is_known(i)) add_unsaved(i, scores[i]);
    }
  }
}

std::size_t ScoreSheet::next(std::size_t from, bool unsaved) const {
  const std::uint64_t flip = unsaved ? 0 : ~std::uint64_t{0};
  std::uint64_t before = (std::uint64_t{1} << from % kWordBits) - 1;
  for (std::size_t word = from / kWordBits; word < unsaved_.size(); ++word) {
    const std::uint64_t found = (unsaved_[word] ^ flip) & ~before;
    if (found != 0) {
      return std::min(scores_.size(), word * kWordBits + static_cast<std::size_t>(std::countr_zero(found)));
    }
    before = 0;
  }
  return scores_.size();
}

Expected<void> ScoreSheet::save(ScoreFileWriter& file, std::size_t shortest_run) {
  for (std::size_t first = next(0, true); first < scores_.size();) {
    const std::size_t last = next(first, false);
    if (last - first >= shortest_run) {
      const auto run = std::span<const std::int8_t>(scores_).subspan(first, last - first);
      if (auto saved = file.append(first, run); !saved) return saved;
      for (std::size_t i = first; i < last; ++i)
        unsaved_[i / kWordBits] &= ~(std::uint64_t{1} << i % kWordBits);
    }
    first = next(last, true);
  }
  return {};
}

std::string describe(const ScoreFileSubject& subject) {
  return to_string(subject.size) + ", ply " + std::to_string(subject.ply) + ", " +
         std::to_string(subject.positions) + " positions";
}

Expected<void> check_ply(BoardSize size, int ply) {
  if (ply >= 0 && ply < size.squares()) return {};
  return refuse("a book of " + to_string(size) + " can have plies 0 to " + std::to_string(size.squares() - 1));
}

Expected<FileLock> lock_score_file(const std::string& path) {
  // The folder first, for the clearer error.
  if (auto room = check_room(path, 0); !room) return tl::unexpected(room.error());
  auto lock = FileLock::take(path);
  if (!lock) return refuse(ErrorCode::kFile, path + " cannot be written: " + lock.error().reason);
  return lock;
}

Expected<OpenScores> open_score_file(const std::string& path, const ScoreFileSubject& subject,
                                     std::size_t more_scores) {
  if (auto checked = check_ply(subject.size, subject.ply); !checked) return tl::unexpected(checked.error());
  // A score by itself takes a block, but most come in runs.
  if (auto room = check_room(path, 2 * more_scores); !room) return tl::unexpected(room.error());
  ScoreSheet sheet(subject.positions);
  std::string damage;
  const auto with_sheet = [&](ScoreFileWriter file) {
    return OpenScores{std::move(sheet), std::move(file), std::move(damage)};
  };
  const auto bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  // New, or cut off within its header.
  if (is_start_of_score_file(*bytes, subject)) return ScoreFileWriter::create(path, subject).map(with_sheet);
  const auto contents = parse_score_file(*bytes, path);
  if (!contents) return tl::unexpected(contents.error());
  if (contents->subject != subject) {
    return refuse(ErrorCode::kBadFile, path + " is there already, with other scores (" +
                                           describe(contents->subject) + " instead of " + describe(subject) +
                                           "); move it away or choose another name");
  }
  // A block that a kill cut off is of no use, but what else is wrong may still be wanted.
  if (contents->damaged_bytes != 0 && !contents->is_torn) {
    const std::string copy = path + ".damaged";
    if (auto kept = replace_file(copy, *bytes); !kept) return tl::unexpected(kept.error());
    damage = path + " is damaged: its last " + std::to_string(contents->damaged_bytes) + " of " +
             std::to_string(bytes->size()) +
             " bytes can't be used, so that up to as many scores are solved again; " + copy +
             " is a copy of it as it was";
  }
  for (const ScoreRun& run : contents->runs) {
    for (std::size_t i = 0; i < run.scores.size(); ++i) sheet.add(run.first + i, run.scores[i]);
  }
  return ScoreFileWriter::resume(path, *contents).map(with_sheet);
}

}  // namespace claimeven
