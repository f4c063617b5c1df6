#include "handles.h"

using namespace claimeven::c;
using claimeven::Expected;
using claimeven::lab::Algorithm;
using claimeven::lab::ComparedSearch;
using claimeven::lab::ComparedSet;
using claimeven::lab::Comparison;
using claimeven::lab::ComparisonOptions;
using claimeven::lab::ComparisonProgress;
using claimeven::lab::LabPosition;
using claimeven::lab::LabResult;
using claimeven::lab::PositionSet;
using claimeven::lab::SearchFigures;

namespace {

std::size_t index_of(const Algorithm* algorithm) {
  return static_cast<std::size_t>(algorithm - claimeven::lab::algorithms().data());
}

claimeven_comparison_options default_options() {
  const ComparisonOptions defaults;
  return {.nodes = defaults.nodes.value_or(CLAIMEVEN_NO_LIMIT),
          .seed = 1,
          .least_nanoseconds = 0,
          .searches = (std::uint32_t{1} << claimeven::lab::algorithms().size()) - 1,
          .depth = 0,
          .positions = 20,
          .reserved = 0};
}

Expected<ComparisonOptions> options_of(const claimeven_comparison_options& options) {
  const auto known = claimeven::lab::algorithms();
  ComparisonOptions made;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if ((options.searches >> i & 1) != 0) made.searches.push_back(&known[i]);
  }
  if (options.searches >> known.size() != 0) {
    return refuse("There are " + std::to_string(known.size()) + " searches, and no more bits for them.");
  }
  if (options.depth < 0 || options.depth > CLAIMEVEN_MOST_SQUARES) {
    return refuse("The depth is 0, or from 1 to " + std::to_string(CLAIMEVEN_MOST_SQUARES) + " plies, not " +
                  std::to_string(options.depth) + ".");
  }
  if (options.positions < 1 || options.positions > 100'000)
    return refuse("A set has from 1 to 100000 positions, not " + std::to_string(options.positions) + ".");
  made.nodes = node_limit(options.nodes);
  if (options.depth > 0) made.depth = options.depth;
  const auto least = time_limit(options.least_nanoseconds);
  if (!least) return refuse("The least time of a search is longer than anybody can wait.");
  made.least_time = *least;
  return made;
}

Comparison compare(std::span<const PositionSet> sets, const ComparisonOptions& options,
                   const claimeven_context* context) {
  const auto pass_on = [](const claimeven_context& listener, const ComparisonProgress& news) {
    const claimeven_comparison so_far{{std::shared_ptr<const Comparison>(), &news.so_far}};
    claimeven_progress progress{};
    progress.done = news.done;
    progress.total = news.total;
    progress.comparison = &so_far;
    progress.search = static_cast<std::int32_t>(index_of(&news.algorithm));
    tell(listener, progress);
  };
  return claimeven::lab::compare(sets, options, context_of<ComparisonProgress>(context, pass_on));
}

/// Of the sets that `make` gives for the options.
template <class Make>
claimeven_status compare_sets(const claimeven_comparison_options* options, const claimeven_context* context,
                              claimeven_comparison** out_comparison, Make make) {
  const claimeven_comparison_options asked = options == nullptr ? default_options() : *options;
  const auto made = options_of(asked);
  if (!made) return fail(made.error());
  const Expected<std::vector<PositionSet>> sets = make(asked);
  if (!sets) return fail(sets.error());
  return give(std::make_shared<const Comparison>(compare(*sets, *made, context)), out_comparison);
}

struct Row {
  std::size_t set;
  const ComparedSearch* search;
};

/// All of them, set by set.
std::vector<Row> rows_of(const Comparison& comparison) {
  std::vector<Row> rows;
  for (std::size_t set = 0; set < comparison.sets.size(); ++set) {
    for (const ComparedSearch& search : comparison.sets[set].searches) rows.push_back({set, &search});
  }
  return rows;
}

Expected<std::vector<SearchFigures>> figures_of(const claimeven_search_figures* rows, std::size_t count) {
  const auto known = claimeven::lab::algorithms();
  std::vector<SearchFigures> figures;
  for (const claimeven_search_figures& row : std::span(rows, count)) {
    if (row.search < 0 || static_cast<std::size_t>(row.search) >= known.size())
      return refuse("There is no search with the index " + std::to_string(row.search) + ".");
    if (row.complete < 0 || row.solved < 0 || row.positions < std::max(row.complete, row.solved))
      return refuse("A row can't have fewer positions than it has results of them.");
    if (row.is_through == 0) continue;
    figures.push_back({.algorithm = &known[static_cast<std::size_t>(row.search)],
                       .set = std::to_string(row.empty) + " empty squares",
                       .empty = row.empty,
                       .positions = static_cast<std::size_t>(row.positions),
                       .solved = static_cast<std::size_t>(row.solved),
                       .complete = static_cast<std::size_t>(row.complete),
                       .mean_nodes = row.mean_nodes,
                       .mean_ms = row.mean_ms,
                       .mean_depth = row.mean_depth});
  }
  return figures;
}

}  // namespace

size_t claimeven_lab_search_count() {
  return claimeven::lab::algorithms().size();
}

claimeven_status claimeven_lab_search_describe(size_t index, claimeven_lab_search* out_search) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_search);
    const auto known = claimeven::lab::algorithms();
    if (index >= known.size()) return past_the_end("The lab", known.size(), "searches");
    // Literals, which end with a zero.
    *out_search = {.name = known[index].name.data(), .text = known[index].description.data()};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_comparison_options_init(claimeven_comparison_options* out_options) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_options);
    *out_options = default_options();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_compare_searches(const claimeven_comparison_options* options, const int32_t* empty,
                                            size_t count, const claimeven_context* context,
                                            claimeven_comparison** out_comparison) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_comparison);
    if (count > 0) CLAIMEVEN_NEED(empty);
    return compare_sets(options, context, out_comparison, [&](const claimeven_comparison_options& asked) {
      const std::vector<int> numbers(empty, empty + count);
      return claimeven::lab::random_sets({}, numbers, static_cast<std::size_t>(asked.positions), asked.seed);
    });
  });
}

claimeven_status claimeven_compare_searches_on(const claimeven_comparison_options* options,
                                               const claimeven_position* position,
                                               const claimeven_context* context,
                                               claimeven_comparison** out_comparison) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_comparison);
    CLAIMEVEN_NEED(position);
    return compare_sets(options, context, out_comparison, [&](const claimeven_comparison_options&) {
      const claimeven::Position& value = position->value;
      const int empty = value.size().squares() - value.stones();
      return Expected<std::vector<PositionSet>>(
          {{std::to_string(empty) + " empty squares",
            empty,
            {{"key " + std::to_string(value.key()), value, std::nullopt}}}});
    });
  });
}

void claimeven_comparison_free(claimeven_comparison* comparison) {
  delete comparison;
}

claimeven_status claimeven_comparison_get_summary(const claimeven_comparison* comparison,
                                                  claimeven_comparison_summary* out_summary) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(comparison);
    CLAIMEVEN_NEED(out_summary);
    const Comparison& value = *comparison->value;
    *out_summary = {.disagreement = value.disagreement ? value.disagreement->c_str() : "",
                    .sets = value.sets.size(),
                    .rows = rows_of(value).size(),
                    .ending = number(value.ending),
                    .reserved = 0};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_comparison_set(const claimeven_comparison* comparison, size_t set,
                                          int32_t* out_empty, int32_t* out_positions) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(comparison);
    CLAIMEVEN_NEED(out_empty);
    CLAIMEVEN_NEED(out_positions);
    const std::vector<ComparedSet>& sets = comparison->value->sets;
    if (set >= sets.size()) return past_the_end("The comparison", sets.size(), "sets");
    *out_empty = sets[set].set.empty.value_or(-1);
    *out_positions = static_cast<std::int32_t>(sets[set].set.positions.size());
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_comparison_position(const claimeven_comparison* comparison, size_t set, size_t index,
                                               const char** out_moves) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(comparison);
    CLAIMEVEN_NEED(out_moves);
    const std::vector<ComparedSet>& sets = comparison->value->sets;
    if (set >= sets.size()) return past_the_end("The comparison", sets.size(), "sets");
    const std::vector<LabPosition>& positions = sets[set].set.positions;
    if (index >= positions.size()) return past_the_end("The set", positions.size(), "positions");
    *out_moves = positions[index].moves.c_str();
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_comparison_row(const claimeven_comparison* comparison, size_t row,
                                          claimeven_search_figures* out_figures) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(comparison);
    CLAIMEVEN_NEED(out_figures);
    const std::vector<Row> rows = rows_of(*comparison->value);
    if (row >= rows.size()) return past_the_end("The comparison", rows.size(), "rows");
    const auto [set, search] = rows[row];
    const PositionSet& positions = comparison->value->sets[set].set;
    const SearchFigures figures = search->figures(positions);
    *out_figures = {.search = static_cast<std::int32_t>(index_of(figures.algorithm)),
                    .set = static_cast<std::int32_t>(set),
                    .empty = figures.empty.value_or(-1),
                    .positions = static_cast<std::int32_t>(figures.positions),
                    .solved = static_cast<std::int32_t>(figures.solved),
                    .complete = static_cast<std::int32_t>(figures.complete),
                    .is_through = figures.positions == positions.positions.size(),
                    .reserved = 0,
                    .mean_nodes = figures.mean_nodes,
                    .mean_ms = figures.mean_ms,
                    .mean_depth = figures.mean_depth};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_comparison_result(const claimeven_comparison* comparison, size_t row, size_t index,
                                             claimeven_lab_result* out_result) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(comparison);
    CLAIMEVEN_NEED(out_result);
    const std::vector<Row> rows = rows_of(*comparison->value);
    if (row >= rows.size()) return past_the_end("The comparison", rows.size(), "rows");
    const std::vector<LabResult>& results = rows[row].search->results;
    if (index >= results.size()) return past_the_end("The row", results.size(), "results");
    const LabResult& result = results[index];
    *out_result = {.nodes = result.nodes,
                   .nanoseconds = result.time.count(),
                   .is_solved = result.value.has_value(),
                   .score = result.value.value_or(0),
                   .depth = result.depth,
                   .is_complete = result.complete};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_search_chart(const claimeven_search_figures* rows, size_t count, uint64_t nodes,
                                        int32_t is_dark, int32_t is_narrow, char* buffer, size_t capacity,
                                        size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(rows);
    const auto figures = figures_of(rows, count);
    if (!figures) return fail(figures.error());
    const auto svg = claimeven::lab::search_chart(*figures, node_limit(nodes),
                                                  {.is_dark = is_dark != 0, .is_narrow = is_narrow != 0});
    if (!svg) return fail(CLAIMEVEN_BAD_ARGUMENT, "A chart needs a row that is through.");
    return give_text(*svg, buffer, capacity, out_length);
  });
}

claimeven_status claimeven_search_finding(const claimeven_search_figures* rows, size_t count, size_t search,
                                          char* buffer, size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    if (count > 0) CLAIMEVEN_NEED(rows);
    const auto known = claimeven::lab::algorithms();
    if (search >= known.size()) return past_the_end("The lab", known.size(), "searches");
    const auto figures = figures_of(rows, count);
    if (!figures) return fail(figures.error());
    return give_text(claimeven::lab::finding(*figures, known[search]).value_or(""), buffer, capacity,
                     out_length);
  });
}
