#include "search/searcher.h"

#include <algorithm>
#include <utility>

#include "book/internals.h"
#include "core/bitboard.h"
#include "search/threads.h"

namespace claimeven {

namespace {

SolverOptions in_range(SolverOptions options) {
  options.threads = kHasThreads ? std::clamp(options.threads, 1, SolverOptions::kMostThreads) : 1;
  options.table_bytes = std::max(options.table_bytes, SolverOptions::kLeastTableBytes);
  return options;
}

}  // namespace

Searcher::Searcher(const SolverOptions& options) : options_(in_range(options)), table_(options_.table_bytes) {
  clear();
}

void Searcher::clear() {
  table_.clear(exact_search(size_).hash_bits());
}

void Searcher::prepare(const Position& position) {
  if (position.size() == size_ && !table_.is_worn()) return;
  size_ = position.size();
  clear();
}

BookView Searcher::usable_book(const Position& position) const {
  const Book* const book = options_.book.get();
  if (book == nullptr || book->board_size() != size_) return {};
  const BookView view(&BookInternals::data(*book));
  const bool ahead = view.plies >> position.stones() != 0;
  return ahead && is_reachable(position) ? view : BookView{};
}

Bounds Searcher::bounds_by_book(const Position& position) const {
  Bounds bounds = Bounds::unknown();
  const Book* const book = options_.book.get();
  if (book == nullptr || book->board_size() != size_) return bounds;
  if (book->has_ply(position.stones()) || !book->has_ply(position.stones() - 1)) return bounds;
  for (Bitboard tops = top_stones(size_, position.occupied()) & position.opponent(); tops != 0;
       tops &= tops - 1) {
    const Bitboard last = lowest_bit(tops);
    const auto before = Position::from_bitboards(position.opponent() ^ last, position.occupied() ^ last, size_);
    if (const auto score = book->find(*before)) bounds.lower = std::max(bounds.lower, -score->value);
  }
  return bounds;
}

Bounds Searcher::find(const Position& position, Bounds goal, Effort& effort,
                      std::function<void(Bounds)> narrowed, Seat seat) {
  if (const auto score = final_score(position)) return Bounds::exactly(score->value);
  return exact_search(size_).find(position, goal,
                                  {.table = table_,
                                   .book = usable_book(position),
                                   .known = bounds_by_book(position),
                                   .effort = effort,
                                   .threads = seat.team == nullptr ? options_.threads : 1,
                                   .seat = seat,
                                   .narrowed = std::move(narrowed)});
}

Bounds Searcher::known(const Position& position, Effort& effort, Seat seat) {
  // Whether it is more than any score can be is no question.
  return find(position, Bounds::exactly(Bounds::kWidest), effort, {}, seat);
}

}  // namespace claimeven
