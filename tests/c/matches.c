/* Matches. */
#include <math.h>

#include "check.h"

static void test_bad_matches(void) {
  claimeven_match_options options;
  claimeven_solver_options solver;
  claimeven_match_result result = {.wins = 99};
  NULLS(claimeven_match_options_init(NULL));
  NULLS(claimeven_play_match(NULL, "random", NULL, NULL, NULL, &result));
  NULLS(claimeven_play_match("random", NULL, NULL, NULL, NULL, &result));
  NULLS(claimeven_play_match("random", "random", NULL, NULL, NULL, NULL));
  BAD(claimeven_play_match("nobody", "random", NULL, NULL, NULL, &result));
  CHECK(strncmp(claimeven_error_message(), "player A: ", 10) == 0);
  BAD(claimeven_play_match("random", "nobody", NULL, NULL, NULL, &result));
  CHECK(strncmp(claimeven_error_message(), "player B: ", 10) == 0);
  OK(claimeven_solver_options_init(&solver));
  solver.threads = 0;
  BAD(claimeven_play_match("random", "random", NULL, &solver, NULL, &result));
  OK(claimeven_match_options_init(&options));
  options.kind = 2;
  BAD(claimeven_play_match("random", "random", &options, NULL, NULL, &result));
  OK(claimeven_match_options_init(&options));
  options.width = 70;
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_play_match("random", "random", &options, NULL, NULL, &result));
  OK(claimeven_match_options_init(&options));
  options.opening_plies = 42;
  BAD(claimeven_play_match("random", "random", &options, NULL, NULL, &result));
  options.opening_plies = -1;
  BAD(claimeven_play_match("random", "random", &options, NULL, NULL, &result));
  OK(claimeven_match_options_init(&options));
  options.threads = CLAIMEVEN_MOST_THREADS + 1;
  BAD(claimeven_play_match("random", "random", &options, NULL, NULL, &result));
  CHECK(result.wins == 99);
}

static void test_estimates(void) {
  claimeven_match_result result = {.wins = 30, .draws = 20, .losses = 50};
  claimeven_estimate estimate = {.value = 99};
  NULLS(claimeven_estimate_score(NULL, &estimate));
  NULLS(claimeven_estimate_score(&result, NULL));
  NULLS(claimeven_estimate_elo(NULL, &estimate));
  NULLS(claimeven_estimate_elo(&result, NULL));
  OK(claimeven_estimate_score(&result, &estimate));
  CHECK(estimate.low < 0.4 && estimate.value == 0.4 && estimate.high > 0.4 && estimate.high < 0.5);
  OK(claimeven_estimate_elo(&result, &estimate));
  CHECK(estimate.low < -71 && fabs(estimate.value + 70.4) < 0.1 && estimate.high > -70);
  result = (claimeven_match_result){.wins = 10};
  OK(claimeven_estimate_elo(&result, &estimate));
  CHECK(isinf(estimate.value) && isinf(estimate.high) && estimate.low > 0);
}

void test_matches(void) {
  test_bad_matches();
  test_estimates();
  claimeven_match_options options;
  claimeven_match_result result;
  claimeven_match_result again;
  claimeven_context* context = NULL;
  OK(claimeven_context_create(&context));
  for (claimeven_game_kind kind = CLAIMEVEN_CONNECT_FOUR; kind <= CLAIMEVEN_FILL; ++kind) {
    OK(claimeven_match_options_init(&options));
    CHECK(options.games == 100 && options.width == 7 && options.height == 6);
    options.kind = kind;
    options.games = 20;
    options.seed = 7;
    options.move_nodes = 1000;
    listener heard = {.stops = NULL};
    OK(claimeven_context_set_progress(context, listen, &heard));
    const char* strong = kind == CLAIMEVEN_FILL ? "h1:2" : "heuristic:2";
    OK(claimeven_play_match(strong, "random", &options, NULL, context, &result));
    CHECK(result.wins + result.draws + result.losses == 20 && result.wins > 10);
    CHECK(result.score > 0.5 && result.ending == CLAIMEVEN_COMPLETE);
    CHECK(result.moves[0] > 0 && result.moves[1] > 0 && result.nodes[0] > 0 && result.nanoseconds[0] > 0);
    CHECK(heard.matches == 20 && heard.done == 20 && heard.total == 20);
    options.threads = 2;
    OK(claimeven_play_match(strong, "random", &options, NULL, NULL, &again));
    CHECK(again.wins == result.wins && again.moves[0] == result.moves[0] && again.nodes[0] == result.nodes[0]);
  }
  /* Stopped by the callback after the first game, and before it. */
  OK(claimeven_match_options_init(&options));
  listener stopping = {.stops = context};
  OK(claimeven_context_set_progress(context, listen, &stopping));
  OK(claimeven_play_match("random", "random", &options, NULL, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && result.wins + result.draws + result.losses == 1);
  OK(claimeven_play_match("random", "random", NULL, NULL, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && result.wins + result.draws + result.losses == 0);
  claimeven_context_free(context);
}
