#include <claimeven/batch.h>
#include <claimeven/book_check.h>
#include <claimeven/book_positions.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "book/internals.h"
#include "book/key.h"
#include "book/lookup.h"
#include "core/chain.h"
#include "core/enumerate.h"
#include "core/random.h"

namespace claimeven {
namespace {

constexpr std::size_t kPositionsBetweenCalls = std::size_t{1} << 15;

void count(OutcomeTotals& totals, const Position& position, Score score, std::uint64_t times) {
  totals.add(position.to_move() == Side::kFirst ? score.value : -score.value, times);
}

/// Whether the score is the best of the moves'. Requires a game that is not over, and the next ply in the book.
bool agrees_with_moves(const Book& book, const Position& position, Score score) {
  std::optional<Score> best;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.can_play(column)) continue;
    const Position child = position.after(column);
    const Score of_move = -book_score(book, child);
    best = best ? std::max(*best, of_move) : of_move;
  }
  return best == score;
}

/// A seeded choice of `count` of the numbers below `all`, ascending.
std::vector<std::uint64_t> sample_numbers(std::uint64_t all, std::uint64_t count, std::uint64_t seed) {
  if (count >= all) {
    std::vector<std::uint64_t> numbers(static_cast<std::size_t>(all));
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{0});
    return numbers;
  }
  // Floyd's algorithm.
  Dice dice(seed);
  std::set<std::uint64_t> chosen;
  for (std::uint64_t last = all - count; last < all; ++last) {
    if (!chosen.insert(dice.below(last + 1)).second) chosen.insert(last);
  }
  return {chosen.begin(), chosen.end()};
}

}  // namespace

Score book_score(const Book& book, const Position& position) {
  if (const auto score = score_without_search(position)) return *score;
  const BoardSize size = position.size();
  return {score_in_book(size, BookInternals::data(book), sides_of(size, position), position.stones())};
}

bool BookCheck::passed() const {
  return std::ranges::all_of(plies, &PlyCheck::passed) && (!uci || *uci == kUciTotals) && wrong.empty();
}

WithinLimits<BookCheck> check_book(const Book& book, const BookCheckOptions& options,
                                   const Context<BookCheckProgress>& context) {
  const BoardSize size = book.board_size();
  const int last_ply = book.plies().back();
  const auto go_on = [&](const std::string& stage, std::uint64_t done, std::uint64_t total) {
    context.tell({stage, done, total});
    return !context.limits().is_stopped();
  };

  const tl::unexpected<Ending> stopped(Ending::kStopped);
  BookCheck check;
  for (PlyPositions ply(size, MirrorImages::kTogether);;) {
    const std::string stage = "counting ply " + std::to_string(ply.ply());
    if (book.has_ply(ply.ply())) {
      PlyCheck& here = check.plies.emplace_back();
      here.ply = ply.ply();
      here.stored = book.positions(ply.ply());
      here.published = published_totals(size, ply.ply());
      if (book.has_ply(ply.ply() + 1)) here.contradictions = 0;
      const bool is_uci = size == BoardSize{} && ply.ply() == 8;
      if (is_uci) check.uci.emplace();
      for (std::size_t i = 0; i < ply.size(); ++i) {
        if (i % kPositionsBetweenCalls == 0 && !go_on(stage, i, ply.size())) return stopped;
        const Position position = ply[i];
        const Score score = book_score(book, position);
        count(here.totals, position, score, position == position.mirrored() ? 1 : 2);
        if (!score_without_search(position)) ++here.expected;
        if (position.is_over()) continue;
        if (here.contradictions && !agrees_with_moves(book, position, score)) ++*here.contradictions;
        if (is_uci && is_quiet(position)) count(*check.uci, position, score, 1);
      }
    }
    if (ply.ply() == last_ply) break;
    if (!ply.advance([&](std::uint64_t found) { return go_on(stage, found, 0); })) return stopped;
  }

  if (options.sample == 0U) return check;
  const auto plies = book_positions(
      size, book.plies().front(), last_ply,
      {.stop = context.stop, .progress = [&](std::uint64_t found) { go_on("listing positions", found, 0); }});
  if (!plies) return tl::unexpected(plies.error());
  std::uint64_t all = 0;
  for (const BookPositions& ply : *plies) all += book.has_ply(ply.ply()) ? ply.size() : 0;
  std::vector<Position> sample;
  std::uint64_t before = 0;
  const auto numbers = sample_numbers(all, options.sample.value_or(all), options.seed);
  auto next = numbers.begin();
  for (const BookPositions& ply : *plies) {
    if (!book.has_ply(ply.ply())) continue;
    for (; next != numbers.end() && *next < before + ply.size(); ++next) {
      sample.push_back(ply[static_cast<std::size_t>(*next - before)]);
    }
    before += ply.size();
  }

  SolverOptions without_book = options.solver;
  without_book.book = nullptr;
  const auto take = [&](const BatchProgress& batch) {
    for (const auto& [index, score] : batch.scores) {
      const Score in_book = book_score(book, sample[index]);
      if (in_book != score) check.wrong.push_back({sample[index], in_book, score});
    }
    check.solved = batch.done;
    go_on("solving again", batch.done, batch.total);
  };
  const auto solved = solve_batch(sample, without_book, {.stop = context.stop, .progress = take});
  // One board size: there is no error.
  if (solved->ending != Ending::kComplete) return tl::unexpected(solved->ending);
  return check;
}

bool visit_book(const Book& book, const std::function<bool(const Position&, Score)>& visit) {
  const int last_ply = book.plies().back();
  for (PlyPositions ply(book.board_size(), MirrorImages::kTogether);; ply.advance()) {
    if (book.has_ply(ply.ply())) {
      for (std::size_t i = 0; i < ply.size(); ++i) {
        const Position position = ply[i];
        if (!position.is_over() && !visit(position, book_score(book, position))) return false;
      }
    }
    if (ply.ply() == last_ply) return true;
  }
}

}  // namespace claimeven
