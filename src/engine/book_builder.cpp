#include <claimeven/batch.h>
#include <claimeven/book_builder.h>
#include <claimeven/book_positions.h>
#include <claimeven/version.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>

#include "book/book_data.h"
#include "book/book_format.h"
#include "book/files.h"
#include "book/score_file.h"
#include "core/refuse.h"
#include "engine/score_sheet.h"

namespace claimeven {
namespace {

/// The plies in order, each once; an error for one that the board does not have.
Expected<std::vector<int>> checked_plies(BoardSize size, std::vector<int> plies) {
  std::ranges::sort(plies);
  plies.erase(std::unique(plies.begin(), plies.end()), plies.end());
  if (plies.empty()) return refuse("a book needs at least one ply");
  for (const int ply : {plies.front(), plies.back()}) {
    if (auto checked = check_ply(size, ply); !checked) return tl::unexpected(checked.error());
  }
  return plies;
}

/// All scores of a ply from files, and what ply of what board that is.
Expected<std::pair<ScoreFileSubject, std::vector<std::int8_t>>> read_all_scores(
    std::span<const std::string> files) {
  if (files.empty()) return refuse("there are no score files");
  std::vector<ScoreFileContents> all_contents;
  std::uint64_t scores_in_files = 0;
  std::string damage;
  for (const std::string& file : files) {
    auto contents = read_score_file(file);
    if (!contents) return tl::unexpected(contents.error());
    if (!all_contents.empty() && contents->subject != all_contents.front().subject) {
      return refuse(ErrorCode::kBadFile, file + " does not go with " + files.front() + ": it is for " +
                                             describe(contents->subject) + ", the other for " +
                                             describe(all_contents.front().subject));
    }
    if (contents->damaged_bytes != 0) {
      damage +=
          "; " + file + " is damaged or cut off after " + std::to_string(contents->intact_bytes) + " bytes";
    }
    for (const ScoreRun& run : contents->runs) scores_in_files += run.scores.size();
    all_contents.push_back(std::move(*contents));
  }
  const ScoreFileSubject subject = all_contents.front().subject;
  // Before there is memory taken for as many as a header claims.
  if (scores_in_files < subject.positions) {
    return refuse(ErrorCode::kBadFile, "at least " + std::to_string(subject.positions - scores_in_files) +
                                           " of " + std::to_string(subject.positions) + " scores are missing" +
                                           damage);
  }
  std::vector<std::optional<std::int8_t>> scores(subject.positions);
  for (std::size_t f = 0; f < files.size(); ++f) {
    for (const ScoreRun& run : all_contents[f].runs) {
      for (std::size_t i = 0; i < run.scores.size(); ++i) {
        auto& known = scores[run.first + i];
        if (known && *known != run.scores[i]) {
          return refuse(ErrorCode::kBadFile, files[f] + " contradicts another file: position " +
                                                 std::to_string(run.first + i) + " scores " +
                                                 std::to_string(run.scores[i]) + " here and " +
                                                 std::to_string(*known) + " there");
        }
        known = run.scores[i];
      }
    }
  }
  const auto is_missing = [](const auto& score) { return !score.has_value(); };
  const auto missing = std::ranges::count_if(scores, is_missing);
  if (missing != 0) {
    const auto first = std::ranges::find_if(scores, is_missing) - scores.begin();
    return refuse(ErrorCode::kBadFile, std::to_string(missing) + " of " + std::to_string(scores.size()) +
                                           " scores are missing, the first is position " +
                                           std::to_string(first) + damage);
  }
  std::vector<std::int8_t> all;
  all.reserve(scores.size());
  for (const auto& score : scores) all.push_back(*score);
  return std::pair(subject, std::move(all));
}

/// The context as the enumeration wants it.
Context<std::uint64_t> while_enumerating(const BuildContext& context) {
  const auto tell = [&context](std::uint64_t found) {
    BuildProgress news;
    news.done = found;
    context.tell(news);
  };
  return {.stop = context.stop, .progress = tell};
}

/// solve_book_ply, of a file that is locked.
Expected<Ending> solve_into(BoardSize size, int ply, BookPart part, const std::string& score_file,
                            const SolverOptions& options, const BuildContext& context) {
  if (auto checked = check_ply(size, ply); !checked) return tl::unexpected(checked.error());
  if (part.count == 0 || part.index >= part.count) return refuse("there is no such part of the work");
  const auto plies = book_positions(size, ply, ply, while_enumerating(context));
  if (!plies) return plies.error();
  const BookPositions& all = plies->front();
  auto scores_so_far = open_score_file(score_file, {size, ply, all.size()}, all.size() / part.count);
  if (!scores_so_far) return tl::unexpected(scores_so_far.error());
  auto& [sheet, file, damage] = *scores_so_far;

  const std::size_t first = all.size() * part.index / part.count;
  const std::size_t last = all.size() * (part.index + 1) / part.count;
  std::vector<std::size_t> indices;
  std::vector<Position> positions;
  for (std::size_t i = first; i < last; ++i) {
    if (sheet.is_known(i)) continue;
    indices.push_back(i);
    positions.push_back(all[i]);
  }
  BuildProgress news;
  news.stage = BuildStage::kSolving;
  news.total = last - first;
  news.found_before = last - first - indices.size();

  news.done = news.found_before;
  news.histogram = sheet.histogram();
  news.damage = damage;
  context.tell(news);
  if (context.limits().is_stopped()) return Ending::kStopped;

  Expected<void> saved;
  // A file that can't be written ends the work, as the caller's signal does.
  const StopSignal stop([&] { return !saved || context.limits().is_stopped(); });
  const auto take = [&, &known = sheet, &to = file](const BatchProgress& batch) {
    for (const BatchScore& scored : batch.scores) known.add_unsaved(indices[scored.index], scored.score.value);
    if (saved) saved = known.save(to);
    if (!saved || !context.progress) return;
    news.done += batch.scores.size();
    news.work = batch.statistics;
    news.histogram = known.histogram();
    context.tell(news);
  };
  const auto done = solve_batch(positions, options,
                                {.nodes = context.nodes, .time = context.time, .stop = stop, .progress = take});
  if (!done) return tl::unexpected(done.error());
  if (!saved)
    return refuse(ErrorCode::kFile,
                  saved.error().reason + "; what was solved before the last second is in that file");
  return done->ending;
}

/// A book takes the place of an earlier one, or of nothing: what else is there was not meant.
Expected<void> check_replaced(const std::string& book_file) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(book_file, ignored)) return {};
  const ByteView magic = std::as_bytes(std::span(kBookMagic));
  const auto bytes = read_file(book_file, magic);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->empty() ||
      std::ranges::equal(ByteView(*bytes).first(std::min(bytes->size(), magic.size())), magic))
    return {};
  return refuse(ErrorCode::kBadFile,
                book_file + " is there already, and is no book; move it away or choose another name");
}

}  // namespace

Expected<Ending> solve_book_ply(BoardSize size, int ply, BookPart part, const std::string& score_file,
                                const SolverOptions& options, const BuildContext& context) {
  const auto lock = lock_score_file(score_file);
  if (!lock) return tl::unexpected(lock.error());
  return solve_into(size, ply, part, score_file, options, context);
}

Expected<WithinLimits<std::vector<std::byte>>> pack_score_files(std::span<const std::string> score_files,
                                                                std::vector<int> plies,
                                                                const BuildContext& context) {
  auto read = read_all_scores(score_files);
  if (!read) return tl::unexpected(read.error());
  auto& [subject, scores] = *read;
  if (plies.empty()) {
    for (int ply = 0; ply <= subject.ply; ++ply) plies.push_back(ply);
  }
  const auto wanted = checked_plies(subject.size, std::move(plies));
  if (!wanted) return tl::unexpected(wanted.error());
  if (wanted->back() != subject.ply) {
    return refuse(ErrorCode::kBadFile, "the score files are for ply " + std::to_string(subject.ply) +
                                           ", but the deepest ply of the book is " +
                                           std::to_string(wanted->back()));
  }
  auto positions = book_positions(subject.size, wanted->front(), subject.ply, while_enumerating(context));
  const WithinLimits<std::vector<std::byte>> stopped = tl::unexpected(Ending::kStopped);
  if (!positions) return stopped;
  if (positions->back().size() != subject.positions) {
    return refuse(ErrorCode::kBadFile, score_files.front() + " is of another program: it counts " +
                                           std::to_string(subject.positions) + " positions, and there are " +
                                           std::to_string(positions->back().size()));
  }

  std::vector<PlyScores> kept;
  PlyScores deeper{std::move(positions->back()), std::move(scores)};
  BuildProgress news;
  news.stage = BuildStage::kBackingUp;
  for (int ply = subject.ply;; --ply) {
    if (ply < subject.ply) {
      news.done = static_cast<std::uint64_t>(subject.ply - ply);
      news.total = static_cast<std::uint64_t>(subject.ply - wanted->front());
      context.tell(news);
      if (context.limits().is_stopped()) return stopped;
      BookPositions& here = (*positions)[static_cast<std::size_t>(ply - wanted->front())];
      std::vector<std::int8_t> backed_up = back_up(here, deeper);
      deeper = {std::move(here), std::move(backed_up)};
    }
    if (std::ranges::binary_search(*wanted, ply)) kept.push_back(deeper);
    if (ply == wanted->front()) break;
  }
  std::ranges::reverse(kept);
  news.stage = BuildStage::kPacking;
  context.tell(news);
  if (context.limits().is_stopped()) return stopped;
  std::vector<std::byte> book = pack_book(kept, "claimeven " + std::string(kVersion));
  // Whoever gets it may throw the scores away, so it has to be one that opens. (One of more than 2^32 bits is
  // not.)
  if (const auto readable = BookData::read(book, "the book"); !readable)
    return tl::unexpected(readable.error());
  return book;
}

Expected<void> write_book(const std::string& book_file, std::span<const std::byte> book) {
  return replace_file(book_file, book);
}

std::string score_file_of(const std::string& book_file) {
  return book_file + ".scores";
}

Expected<Ending> build_book(BoardSize size, std::vector<int> plies, const std::string& book_file,
                            const SolverOptions& options, const BuildContext& context) {
  auto wanted = checked_plies(size, std::move(plies));
  if (!wanted) return tl::unexpected(wanted.error());
  if (auto room = check_room(book_file, 0); !room) return tl::unexpected(room.error());
  if (auto replaced = check_replaced(book_file); !replaced) return tl::unexpected(replaced.error());
  const std::string scores = score_file_of(book_file);
  const auto lock = lock_score_file(scores);
  if (!lock) return tl::unexpected(lock.error());
  const auto solved = solve_into(size, wanted->back(), {}, scores, options, context);
  if (!solved || *solved != Ending::kComplete) return solved;
  auto book = pack_score_files({&scores, 1}, std::move(*wanted), context);
  if (!book) return tl::unexpected(book.error());
  if (!*book) return book->error();
  if (auto written = write_book(book_file, **book); !written) {
    return refuse(ErrorCode::kFile, written.error().reason + "; all scores are in " + scores +
                                        ", so the same command goes on from there");
  }
  std::error_code ignored;
  std::filesystem::remove(scores, ignored);
  return Ending::kComplete;
}

}  // namespace claimeven
