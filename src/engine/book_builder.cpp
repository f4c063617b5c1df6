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
#include "core/file_name.h"
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

/// Solves the positions first to last - 1 as far as they are not known yet.
Expected<Ending> solve_missing(const BookPositions& all, OpenScores& scores, std::size_t first,
                               std::size_t last, const SolverOptions& options, const BuildContext& context) {
  auto& [sheet, file, damage] = scores;
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
  if (!std::filesystem::is_regular_file(path_of(book_file), ignored)) return {};
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
  if (auto checked = check_ply(size, ply); !checked) return tl::unexpected(checked.error());
  if (part.count == 0 || part.index >= part.count) return refuse("there is no such part of the work");
  const auto plies = book_positions(size, ply, ply, while_enumerating(context));
  if (!plies) return plies.error();
  const BookPositions& all = plies->front();
  auto scores = open_score_file(score_file, {size, ply, all.size()}, all.size() / part.count);
  if (!scores) return tl::unexpected(scores.error());
  return solve_missing(all, *scores, all.size() * part.index / part.count,
                       all.size() * (part.index + 1) / part.count, options, context);
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

struct BookWork::State {
  std::string book_file;
  std::vector<int> plies;
  FileLock lock;
  BookPositions positions;
  OpenScores scores;
};

BookWork::BookWork(std::unique_ptr<State> state) : state_(std::move(state)) {}
BookWork::BookWork(BookWork&&) noexcept = default;
BookWork& BookWork::operator=(BookWork&&) noexcept = default;
BookWork::~BookWork() = default;

Expected<WithinLimits<BookWork>> BookWork::open(BoardSize size, std::vector<int> plies,
                                                const std::string& book_file, const BuildContext& context) {
  auto wanted = checked_plies(size, std::move(plies));
  if (!wanted) return tl::unexpected(wanted.error());
  if (auto room = check_room(book_file, 0); !room) return tl::unexpected(room.error());
  if (auto replaced = check_replaced(book_file); !replaced) return tl::unexpected(replaced.error());
  const std::string score_file = score_file_of(book_file);
  auto lock = lock_score_file(score_file);
  if (!lock) return tl::unexpected(lock.error());
  const int deepest = wanted->back();
  auto positions = book_positions(size, deepest, deepest, while_enumerating(context));
  if (!positions) return WithinLimits<BookWork>(tl::unexpected(positions.error()));
  const std::uint64_t count = positions->front().size();
  auto scores = open_score_file(score_file, {size, deepest, count}, count);
  if (!scores) return tl::unexpected(scores.error());
  return BookWork(std::make_unique<State>(State{book_file, std::move(*wanted), std::move(*lock),
                                                std::move(positions->front()), std::move(*scores)}));
}

const BookPositions& BookWork::positions() const {
  return state_->positions;
}
bool BookWork::is_known(std::size_t index) const {
  return state_->scores.sheet.is_known(index);
}
std::uint64_t BookWork::known() const {
  return state_->scores.sheet.known();
}
std::map<int, std::uint64_t> BookWork::histogram() const {
  return state_->scores.sheet.histogram();
}
const std::string& BookWork::damage() const {
  return state_->scores.damage;
}

Expected<void> BookWork::add(std::size_t first, std::span<const Score> scores) {
  const BookPositions& positions = state_->positions;
  if (first > positions.size() || scores.size() > positions.size() - first)
    return refuse("the ply has only " + std::to_string(positions.size()) + " positions");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (auto checked = check(scores[i], positions[first + i]); !checked) return checked;
  }
  ScoreSheet& sheet = state_->scores.sheet;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (!sheet.is_known(first + i)) sheet.add_unsaved(first + i, scores[i].value);
  }
  return sheet.save(state_->scores.file);
}

Expected<Ending> BookWork::finish(const BuildContext& context) {
  const std::string scores = score_file_of(state_->book_file);
  auto book = pack_score_files({&scores, 1}, state_->plies, context);
  if (!book) return tl::unexpected(book.error());
  if (!*book) return book->error();
  if (auto written = write_book(state_->book_file, **book); !written) {
    return refuse(ErrorCode::kFile, written.error().reason + "; all scores are in " + scores +
                                        ", so the same command goes on from there");
  }
  // Windows removes no file that is open.
  state_->scores.file.close();
  std::error_code ignored;
  std::filesystem::remove(path_of(scores), ignored);
  return Ending::kComplete;
}

Expected<Ending> build_book(BoardSize size, std::vector<int> plies, const std::string& book_file,
                            const SolverOptions& options, const BuildContext& context) {
  auto work = BookWork::open(size, std::move(plies), book_file, context);
  if (!work) return tl::unexpected(work.error());
  if (!*work) return work->error();
  BookWork::State& state = *(*work)->state_;
  const auto solved = solve_missing(state.positions, state.scores, 0, state.positions.size(), options, context);
  if (!solved || *solved != Ending::kComplete) return solved;
  return (*work)->finish(context);
}

}  // namespace claimeven
