#include "handles.h"

static_assert(CLAIMEVEN_MOST_COLUMNS >= claimeven::BoardSize::kMostColumns);
static_assert(CLAIMEVEN_MOST_SQUARES >= claimeven::BoardSize::kMostSquares);

namespace claimeven::c {

claimeven_status refuse_buffer(std::size_t needed, std::size_t capacity) {
  return fail(CLAIMEVEN_SMALL_BUFFER, "The buffer has room for " + std::to_string(capacity) +
                                          " elements, and " + std::to_string(needed) + " are needed.");
}

claimeven_status give_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* out_length) {
  CLAIMEVEN_NEED(out_length);
  if (capacity > 0) CLAIMEVEN_NEED(buffer);
  *out_length = text.size();
  if (buffer == nullptr) return CLAIMEVEN_OK;
  if (capacity <= text.size()) return refuse_buffer(text.size() + 1, capacity);
  *std::ranges::copy(text, buffer).out = '\0';
  return CLAIMEVEN_OK;
}

std::uint32_t mask(std::span<const int> columns) {
  std::uint32_t set = 0;
  for (const int column : columns) set |= std::uint32_t{1} << column;
  return set;
}

claimeven_bounds to_c(Bounds bounds) {
  return {.lower = bounds.lower, .upper = bounds.upper};
}

claimeven_square to_c(Square square) {
  return {.column = square.column, .row = square.row};
}

claimeven_statistics to_c(const Statistics& statistics) {
  return {.nodes = statistics.nodes,
          .chain_steps = statistics.chain_steps,
          .table_cuts = statistics.table_cuts,
          .bound_cuts = statistics.bound_cuts,
          .book_hits = statistics.book_hits,
          .nanoseconds = statistics.time.count()};
}

claimeven_analysis to_c(const Analysis& analysis) {
  claimeven_analysis made{};
  made.width = static_cast<std::int32_t>(analysis.columns.size());
  for (std::size_t column = 0; column < analysis.columns.size(); ++column) {
    const std::optional<Bounds>& bounds = analysis.columns[column];
    if (!bounds) continue;
    made.columns[column] = to_c(*bounds);
    made.playable |= std::uint32_t{1} << column;
  }
  made.best = mask(analysis.best);
  made.is_complete = analysis.complete;
  made.bounds = to_c(analysis.bounds);
  made.ending = number(analysis.ending);
  made.statistics = to_c(analysis.statistics);
  return made;
}

claimeven_variation to_c(const Variation& variation) {
  claimeven_variation made{};
  made.move_count = give_list(variation.moves, made.moves, std::identity{});
  made.ending = number(variation.ending);
  made.statistics = to_c(variation.statistics);
  return made;
}

Context<Analysis> analysis_context(const claimeven_context* context) {
  return context_of<Analysis>(context, [](const claimeven_context& listener, const Analysis& news) {
    const claimeven_analysis analysis = to_c(news);
    claimeven_progress progress{};
    progress.bounds = analysis.bounds;
    progress.statistics = analysis.statistics;
    progress.analysis = &analysis;
    tell(listener, progress);
  });
}

Expected<GameKind> kind_of(claimeven_game_kind kind) {
  switch (kind) {
    case CLAIMEVEN_CONNECT_FOUR:
      return GameKind::kConnectFour;
    case CLAIMEVEN_FILL:
      return GameKind::kFill;
    default:
      return refuse("There is no kind of game with the number " + std::to_string(kind) + ".");
  }
}

}  // namespace claimeven::c

using namespace claimeven::c;

const char* claimeven_side_name(claimeven_side side) {
  return name_of_number(side, claimeven::Side::kFirst, claimeven::Side::kSecond);
}

const char* claimeven_outcome_name(claimeven_outcome outcome) {
  return name_of_number(outcome, claimeven::Outcome::kLoss, claimeven::Outcome::kWin);
}

const char* claimeven_game_result_name(claimeven_game_result result) {
  return name_of_number(result, claimeven::GameResult::kFirstWins, claimeven::GameResult::kDraw);
}

const char* claimeven_game_kind_name(claimeven_game_kind kind) {
  return name_of_number(kind, claimeven::GameKind::kConnectFour, claimeven::GameKind::kFill);
}

const char* claimeven_ending_name(claimeven_ending ending) {
  return name_of_number(ending, claimeven::Ending::kComplete, claimeven::Ending::kStopped);
}

claimeven_status claimeven_game_kind_from_name(const char* name, claimeven_game_kind* out_kind) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(name);
    CLAIMEVEN_NEED(out_kind);
    const auto kind = claimeven::game_kind(name);
    if (!kind) return fail(CLAIMEVEN_BAD_ARGUMENT, "There are games of the kinds connect4 and fill.");
    *out_kind = number(*kind);
    return CLAIMEVEN_OK;
  });
}

char claimeven_column_name(int32_t column) {
  return claimeven::column_name(column);
}

int32_t claimeven_column_from_name(char name) {
  return claimeven::column_from_name(name).value_or(-1);
}

claimeven_status claimeven_moves_text(const int32_t* columns, size_t count, char* buffer, size_t capacity,
                                      size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    if (count > 0) CLAIMEVEN_NEED(columns);
    const std::vector<int> moves(columns, columns + count);
    for (size_t i = 0; i < count; ++i) {
      if (claimeven::column_name(moves[i]) != '?') continue;
      return fail(CLAIMEVEN_BAD_ARGUMENT, "No board has a column " + std::to_string(moves[i]) + ".", i);
    }
    return give_text(claimeven::to_moves(moves), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_name_sides(const char* sentence, const char* first, const char* second, char* buffer,
                                      size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(sentence);
    CLAIMEVEN_NEED(first);
    CLAIMEVEN_NEED(second);
    return give_text(claimeven::name_sides(sentence, first, second), buffer, capacity, out_length);
  });
}

size_t claimeven_size_count() {
  return claimeven::BoardSize::all().size();
}

claimeven_status claimeven_size_at(size_t index, int32_t* out_width, int32_t* out_height) {
  return guarded([&] {
    CLAIMEVEN_NEED(out_width);
    CLAIMEVEN_NEED(out_height);
    const auto sizes = claimeven::BoardSize::all();
    if (index >= sizes.size()) {
      return fail(CLAIMEVEN_BAD_ARGUMENT, "There are " + std::to_string(sizes.size()) + " board sizes.");
    }
    *out_width = sizes[index].width();
    *out_height = sizes[index].height();
    return claimeven_status{CLAIMEVEN_OK};
  });
}

claimeven_status claimeven_size_parse(const char* text, int32_t* out_width, int32_t* out_height) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(text);
    CLAIMEVEN_NEED(out_width);
    CLAIMEVEN_NEED(out_height);
    const auto size = claimeven::BoardSize::parse(text);
    if (!size) return fail(size.error());
    *out_width = size->width();
    *out_height = size->height();
    return CLAIMEVEN_OK;
  });
}
