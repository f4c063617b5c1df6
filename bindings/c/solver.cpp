#include <limits>

#include "handles.h"

using namespace claimeven::c;
using claimeven::Score;
using claimeven::Solver;
using claimeven::SolverOptions;

static_assert(CLAIMEVEN_MOST_THREADS == SolverOptions::kMostThreads);
static_assert(CLAIMEVEN_LEAST_TABLE_BYTES == SolverOptions::kLeastTableBytes);

namespace claimeven::c {

Expected<SolverOptions> options_of(const claimeven_solver_options* options) {
  SolverOptions made;
  if (options == nullptr) return made;
  if (options->table_bytes > std::numeric_limits<std::size_t>::max()) return refuse("The table is too large.");
  made.threads = options->threads;
  made.table_bytes = static_cast<std::size_t>(options->table_bytes);
  if (const auto checked = check(made); !checked) return tl::unexpected(checked.error());
  switch (options->book_choice) {
    case CLAIMEVEN_DEFAULT_BOOK:
      return made;
    case CLAIMEVEN_WITHOUT_BOOK:
      made.book = nullptr;
      return made;
    case CLAIMEVEN_GIVEN_BOOK:
      if (options->book == nullptr) return refuse("The options say that a book is given, but it is NULL.");
      made.book = options->book->value;
      return made;
    default:
      return refuse("There is no choice of books with the number " + std::to_string(options->book_choice) +
                    ".");
  }
}

namespace {

claimeven_solve_result result_of(const SolveResult& result) {
  return {.bounds = to_c(result.bounds),
          .ending = number(result.ending),
          .is_exact = result.bounds.is_exact(),
          .statistics = to_c(result.statistics)};
}

/// An analysis that a caller brings, as it is.
Analysis from_c(const claimeven_analysis& analysis) {
  Analysis made;
  made.columns.resize(static_cast<std::size_t>(std::clamp(analysis.width, 0, CLAIMEVEN_MOST_COLUMNS)));
  for (std::size_t column = 0; column < made.columns.size(); ++column) {
    if ((analysis.playable >> column & 1) == 0) continue;
    const claimeven_bounds& bounds = analysis.columns[column];
    made.columns[column] = Bounds{bounds.lower, bounds.upper};
  }
  made.bounds = {analysis.bounds.lower, analysis.bounds.upper};
  made.ending = static_cast<Ending>(std::clamp(analysis.ending, CLAIMEVEN_COMPLETE + 0, CLAIMEVEN_STOPPED + 0));
  const claimeven_statistics& work = analysis.statistics;
  made.statistics = {work.nodes,      work.chain_steps, work.table_cuts,
                     work.bound_cuts, work.book_hits,   std::chrono::nanoseconds(work.nanoseconds)};
  return made;
}

/// What it says of this position, with what needs no search; NULL says nothing.
Expected<Analysis> known_of(const Position& position, const claimeven_analysis* known) {
  const Analysis start = begin_analysis(position);
  return known == nullptr ? start : combine(position, start, from_c(*known));
}

/// What the solver says of a position, once it is clear that nothing is NULL.
template <class Out, class Ask>
claimeven_status ask_solver(claimeven_solver* solver, const claimeven_position* position, Out* out, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(position);
    if (out == nullptr) return null_argument("out");
    *out = ask(solver->value, position->value);
    return CLAIMEVEN_OK;
  });
}

}  // namespace
}  // namespace claimeven::c

claimeven_status claimeven_solver_options_init(claimeven_solver_options* out_options) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_options);
    const SolverOptions defaults;
    *out_options = {.table_bytes = defaults.table_bytes,
                    .book = nullptr,
                    .book_choice = CLAIMEVEN_DEFAULT_BOOK,
                    .threads = defaults.threads};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_solver_create(const claimeven_solver_options* options,
                                         claimeven_solver** out_solver) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_solver);
    const auto made = options_of(options);
    if (!made) return fail(made.error());
    return give(Solver(*made), out_solver);
  });
}

void claimeven_solver_free(claimeven_solver* solver) {
  delete solver;
}

claimeven_status claimeven_solve(claimeven_solver* solver, const claimeven_position* position,
                                 const claimeven_context* context, claimeven_solve_result* out_result) {
  return ask_solver(solver, position, out_result, [&](Solver& asked, const claimeven::Position& about) {
    using claimeven::SolveResult;
    const auto pass_on = [](const claimeven_context& listener, const SolveResult& news) {
      claimeven_progress progress{};
      progress.bounds = to_c(news.bounds);
      progress.statistics = to_c(news.statistics);
      tell(listener, progress);
    };
    return result_of(asked.solve(about, context_of<SolveResult>(context, pass_on)));
  });
}

claimeven_status claimeven_solve_between(claimeven_solver* solver, const claimeven_position* position,
                                         int32_t low, int32_t high, const claimeven_context* context,
                                         claimeven_solve_result* out_result) {
  if (const auto checked = claimeven::check_between({low}, {high}); !checked) return fail(checked.error());
  return ask_solver(solver, position, out_result, [&](Solver& asked, const claimeven::Position& about) {
    return result_of(asked.solve_between(about, Score{low}, Score{high}, limits_of(context)));
  });
}

claimeven_status claimeven_solve_outcome(claimeven_solver* solver, const claimeven_position* position,
                                         const claimeven_context* context,
                                         claimeven_outcome_result* out_result) {
  return ask_solver(solver, position, out_result, [&](Solver& asked, const claimeven::Position& about) {
    const claimeven::OutcomeResult result = asked.solve_outcome(about, limits_of(context));
    const auto outcome = result.outcome();
    return claimeven_outcome_result{.bounds = to_c(result.bounds),
                                    .ending = number(result.ending),
                                    .is_known = outcome.has_value(),
                                    .outcome = number(outcome.value_or(claimeven::Outcome::kDraw)),
                                    .reserved = 0,
                                    .statistics = to_c(result.statistics)};
  });
}

claimeven_status claimeven_analyze(claimeven_solver* solver, const claimeven_position* position,
                                   const claimeven_context* context, claimeven_analysis* out_analysis) {
  return ask_solver(solver, position, out_analysis, [&](Solver& asked, const claimeven::Position& about) {
    return to_c(asked.analyze(about, analysis_context(context)));
  });
}

claimeven_status claimeven_analyze_columns(claimeven_solver* solver, const claimeven_position* position,
                                           uint32_t columns, const claimeven_analysis* known,
                                           const claimeven_context* context, claimeven_analysis* out_analysis) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    const auto start = known_of(position->value, known);
    if (!start) return fail(start.error());
    return ask_solver(solver, position, out_analysis, [&](Solver& asked, const claimeven::Position& about) {
      std::vector<int> wanted = about.legal_columns();
      std::erase_if(wanted, [columns](int column) { return (columns >> column & 1) == 0; });
      return to_c(asked.analyze_columns(about, wanted, *start, analysis_context(context)));
    });
  });
}

claimeven_status claimeven_begin_analysis(const claimeven_position* position,
                                          claimeven_analysis* out_analysis) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(out_analysis);
    *out_analysis = to_c(claimeven::begin_analysis(position->value));
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_open_columns(const claimeven_position* position, const claimeven_analysis* analysis,
                                        int32_t* buffer, size_t capacity, size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(analysis);
    const auto known = known_of(position->value, analysis);
    if (!known) return fail(known.error());
    return give_elements(claimeven::open_columns(position->value, *known), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_combine(const claimeven_position* position, const claimeven_analysis* one,
                                   const claimeven_analysis* other, claimeven_analysis* out_analysis) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(position);
    CLAIMEVEN_NEED(one);
    CLAIMEVEN_NEED(other);
    CLAIMEVEN_NEED(out_analysis);
    const auto both = combine(position->value, from_c(*one), from_c(*other));
    if (!both) return fail(both.error());
    *out_analysis = to_c(*both);
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_principal_variation(claimeven_solver* solver, const claimeven_position* position,
                                               const claimeven_context* context,
                                               claimeven_variation* out_variation) {
  return ask_solver(solver, position, out_variation, [&](Solver& asked, const claimeven::Position& about) {
    return to_c(asked.principal_variation(about, limits_of(context)));
  });
}

claimeven_status claimeven_solver_clear(claimeven_solver* solver) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(solver);
    solver->value.clear();
    return CLAIMEVEN_OK;
  });
}
