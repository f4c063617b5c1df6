#include <limits>

#include "handles.h"

using namespace claimeven::c;
using claimeven::FillPosition;
using claimeven::FillSolver;

static_assert(CLAIMEVEN_MOST_FILL_EMPTY == FillSolver::kMostEmptySquares);

namespace {

/// Does `ask(solver, position)` once it is clear that there is a position of the fill game.
template <class Ask>
claimeven_status ask_fill(claimeven_fill_solver* solver, const claimeven_game* game, const void* out, Ask ask) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(game);
    CLAIMEVEN_NEED(out);
    if (const auto checked = check_kind(game->value, claimeven::GameKind::kFill); !checked)
      return fail(checked.error());
    return ask(solver->value, game->value.fill_position());
  });
}

}  // namespace

claimeven_status claimeven_fill_check(const claimeven_game* game) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(game);
    const auto checked = check_kind(game->value, claimeven::GameKind::kFill).and_then([game] {
      return check(game->value.fill_position());
    });
    return checked ? CLAIMEVEN_OK : fail(checked.error());
  });
}

claimeven_status claimeven_fill_solver_create(uint64_t table_bytes, claimeven_fill_solver** out_solver) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_solver);
    if (table_bytes > std::numeric_limits<std::size_t>::max()) {
      return fail(CLAIMEVEN_BAD_ARGUMENT, "The table is too large.");
    }
    return give(table_bytes == 0 ? FillSolver() : FillSolver(static_cast<std::size_t>(table_bytes)),
                out_solver);
  });
}

void claimeven_fill_solver_free(claimeven_fill_solver* solver) {
  delete solver;
}

claimeven_status claimeven_fill_solve(claimeven_fill_solver* solver, const claimeven_game* game,
                                      const claimeven_context* context, claimeven_fill_result* out_result) {
  return ask_fill(solver, game, out_result,
                  [&](FillSolver& asked, const FillPosition& position) -> claimeven_status {
                    const auto result = asked.solve(position, limits_of(context));
                    if (!result) return fail(result.error());
                    *out_result = {.bounds = to_c(result->bounds),
                                   .ending = number(result->ending),
                                   .is_exact = result->bounds.is_exact(),
                                   .column = result->column.value_or(-1),
                                   .reserved = 0,
                                   .statistics = to_c(result->statistics)};
                    return CLAIMEVEN_OK;
                  });
}

claimeven_status claimeven_fill_analyze(claimeven_fill_solver* solver, const claimeven_game* game,
                                        const claimeven_context* context, claimeven_analysis* out_analysis) {
  return ask_fill(solver, game, out_analysis,
                  [&](FillSolver& asked, const FillPosition& position) -> claimeven_status {
                    const auto analysis = asked.analyze(position, analysis_context(context));
                    if (!analysis) return fail(analysis.error());
                    *out_analysis = to_c(*analysis);
                    return CLAIMEVEN_OK;
                  });
}

claimeven_status claimeven_fill_principal_variation(claimeven_fill_solver* solver, const claimeven_game* game,
                                                    const claimeven_context* context,
                                                    claimeven_variation* out_variation) {
  return ask_fill(solver, game, out_variation,
                  [&](FillSolver& asked, const FillPosition& position) -> claimeven_status {
                    const auto variation = asked.principal_variation(position, limits_of(context));
                    if (!variation) return fail(variation.error());
                    *out_variation = to_c(*variation);
                    return CLAIMEVEN_OK;
                  });
}

claimeven_status claimeven_fill_solver_clear(claimeven_fill_solver* solver) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(solver);
    solver->value.clear();
    return CLAIMEVEN_OK;
  });
}
