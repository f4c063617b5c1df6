#include "search/searcher.h"

#include <algorithm>
#include <utility>

#include "book/internals.h"
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

Bounds Searcher::find(const Position& position, Bounds goal, Effort& effort,
                      std::function<void(Bounds)> narrowed, Seat seat) {
  if (const auto score = final_score(position)) return Bounds::exactly(score->value);
  return exact_search(size_).find(position, goal,
                                  {.table = table_,
                                   .book = usable_book(position),
                                   .effort = effort,
                                   .threads = seat.team == nullptr ? options_.threads : 1,
                                   .seat = seat,
                                   .narrowed = std::move(narrowed)});
}

}  // namespace claimeven
