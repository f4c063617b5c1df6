/* The fill game's solver, players and reviews. */
#include "check.h"

void test_fill(void) {
  claimeven_fill_solver* solver = NULL;
  NULLS(claimeven_fill_solver_create(0, NULL));
  OK(claimeven_fill_solver_create(0, &solver));
  claimeven_fill_solver_free(solver);
  OK(claimeven_fill_solver_create(1 << 20, &solver));
  claimeven_game* game = game_of("12341234", CLAIMEVEN_FILL, 4, 4);
  claimeven_game* hard = game_of("", CLAIMEVEN_FILL, 7, 6);
  claimeven_game* wrong = game_of("", CLAIMEVEN_CONNECT_FOUR, 4, 4);
  claimeven_fill_result result;
  claimeven_analysis analysis;
  claimeven_variation variation;
  OK(claimeven_fill_solve(solver, game, NULL, &result));
  CHECK(result.is_exact && result.column >= 0 && result.column < 4 && result.ending == CLAIMEVEN_COMPLETE);
  FAILS(CLAIMEVEN_TOO_HARD, claimeven_fill_solve(solver, hard, NULL, &result));
  BAD(claimeven_fill_solve(solver, wrong, NULL, &result));
  NULLS(claimeven_fill_solve(NULL, game, NULL, &result));
  NULLS(claimeven_fill_solve(solver, NULL, NULL, &result));
  NULLS(claimeven_fill_solve(solver, game, NULL, NULL));
  OK(claimeven_fill_analyze(solver, game, NULL, &analysis));
  CHECK(analysis.is_complete && analysis.bounds.lower == result.bounds.lower);
  CHECK((analysis.best >> result.column & 1) == 1);
  FAILS(CLAIMEVEN_TOO_HARD, claimeven_fill_analyze(solver, hard, NULL, &analysis));
  BAD(claimeven_fill_analyze(solver, wrong, NULL, &analysis));
  NULLS(claimeven_fill_analyze(NULL, game, NULL, &analysis));
  NULLS(claimeven_fill_analyze(solver, NULL, NULL, &analysis));
  NULLS(claimeven_fill_analyze(solver, game, NULL, NULL));
  OK(claimeven_fill_principal_variation(solver, game, NULL, &variation));
  CHECK(variation.move_count == 8 && variation.moves[0] == result.column);
  CHECK(variation.ending == CLAIMEVEN_COMPLETE);
  FAILS(CLAIMEVEN_TOO_HARD, claimeven_fill_principal_variation(solver, hard, NULL, &variation));
  BAD(claimeven_fill_principal_variation(solver, wrong, NULL, &variation));
  NULLS(claimeven_fill_principal_variation(NULL, game, NULL, &variation));
  NULLS(claimeven_fill_principal_variation(solver, NULL, NULL, &variation));
  NULLS(claimeven_fill_principal_variation(solver, game, NULL, NULL));
  OK(claimeven_fill_solver_clear(solver));
  NULLS(claimeven_fill_solver_clear(NULL));

  claimeven_context* context = NULL;
  listener heard = {.stops = NULL};
  OK(claimeven_context_create(&context));
  OK(claimeven_context_set_progress(context, listen, &heard));
  OK(claimeven_fill_analyze(solver, game, context, &analysis));
  CHECK(heard.analyses > 0);
  OK(claimeven_context_stop(context));
  OK(claimeven_fill_solve(solver, game, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && result.column == -1);
  OK(claimeven_fill_principal_variation(solver, game, context, &variation));
  CHECK(variation.ending == CLAIMEVEN_STOPPED && variation.move_count == 0);
  claimeven_context_free(context);
  claimeven_game_free(wrong);
  claimeven_game_free(hard);
  claimeven_game_free(game);
  claimeven_fill_solver_free(solver);
  claimeven_fill_solver_free(NULL);
}

static void test_descriptions(void) {
  claimeven_player_description player;
  claimeven_level_description level;
  size_t count = 0;
  for (claimeven_game_kind kind = CLAIMEVEN_CONNECT_FOUR; kind <= CLAIMEVEN_FILL; ++kind) {
    OK(claimeven_player_count(kind, &count));
    CHECK(count > 0);
    for (size_t i = 0; i < count; ++i) {
      OK(claimeven_player_describe(kind, i, &player));
      CHECK(strlen(player.name) > 0 && strlen(player.pattern) > 0 && strlen(player.text) > 0);
      claimeven_player* made = NULL;
      OK(claimeven_player_create(player.name, kind, NULL, &made));
      claimeven_player_free(made);
    }
    BAD(claimeven_player_describe(kind, count, &player));
  }
  BAD(claimeven_player_count(5, &count));
  BAD(claimeven_player_describe(5, 0, &player));
  NULLS(claimeven_player_count(CLAIMEVEN_FILL, NULL));
  NULLS(claimeven_player_describe(CLAIMEVEN_FILL, 0, NULL));
  CHECK(claimeven_level_count() > 1);
  for (size_t i = 0; i < claimeven_level_count(); ++i) {
    OK(claimeven_level_describe(i, &level));
    CHECK(level.number == (int32_t)i + 1 && strlen(level.text) > 0 && level.name != NULL);
  }
  BAD(claimeven_level_describe(claimeven_level_count(), &level));
  NULLS(claimeven_level_describe(0, NULL));
}

void test_players(void) {
  test_descriptions();
  claimeven_player* player = NULL;
  claimeven_solver_options options;
  OK(claimeven_solver_options_init(&options));
  BAD(claimeven_player_create("nobody", CLAIMEVEN_CONNECT_FOUR, NULL, &player));
  BAD(claimeven_player_create("random", 9, NULL, &player));
  NULLS(claimeven_player_create(NULL, CLAIMEVEN_CONNECT_FOUR, NULL, &player));
  NULLS(claimeven_player_create("random", CLAIMEVEN_CONNECT_FOUR, NULL, NULL));
  options.threads = 0;
  BAD(claimeven_player_create("hard", CLAIMEVEN_CONNECT_FOUR, &options, &player));
  options.threads = 1;
  CHECK(player == NULL);
  OK(claimeven_player_create("hard", CLAIMEVEN_CONNECT_FOUR, &options, &player));
  char name[10];
  size_t length = 0;
  OK(claimeven_player_name(player, name, sizeof name, &length));
  CHECK(strcmp(name, "hard") == 0);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_player_name(player, name, 4, &length));
  NULLS(claimeven_player_name(NULL, name, sizeof name, &length));
  NULLS(claimeven_player_name(player, name, sizeof name, NULL));
  claimeven_game_kind kind = CLAIMEVEN_FILL;
  OK(claimeven_player_kind(player, &kind));
  CHECK(kind == CLAIMEVEN_CONNECT_FOUR);
  NULLS(claimeven_player_kind(NULL, &kind));
  NULLS(claimeven_player_kind(player, NULL));
  OK(claimeven_player_start(player, 7));
  NULLS(claimeven_player_start(NULL, 7));

  claimeven_game* game = game_of("121212", CLAIMEVEN_CONNECT_FOUR, 7, 6);
  claimeven_game* fill = game_of("121212", CLAIMEVEN_FILL, 7, 6);
  claimeven_player_move move;
  OK(claimeven_player_choose(player, game, NULL, &move));
  CHECK(move.column == 0 && move.ending == CLAIMEVEN_COMPLETE);
  BAD(claimeven_player_choose(player, fill, NULL, &move));
  NULLS(claimeven_player_choose(NULL, game, NULL, &move));
  NULLS(claimeven_player_choose(player, NULL, NULL, &move));
  NULLS(claimeven_player_choose(player, game, NULL, NULL));
  OK(claimeven_game_play(game, 0));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_player_choose(player, game, NULL, &move));
  claimeven_player_free(player);

  claimeven_context* context = NULL;
  claimeven_game* hard = game_of("44444", CLAIMEVEN_CONNECT_FOUR, 7, 6);
  OK(claimeven_context_create(&context));
  OK(claimeven_context_limit_nodes(context, 100));
  options.book_choice = CLAIMEVEN_WITHOUT_BOOK;
  OK(claimeven_player_create("impossible", CLAIMEVEN_CONNECT_FOUR, &options, &player));
  OK(claimeven_player_choose(player, hard, context, &move));
  CHECK(move.column >= 0 && move.column < 7 && move.ending == CLAIMEVEN_NODES && move.nodes >= 100);
  claimeven_game_free(hard);
  claimeven_context_free(context);
  claimeven_player_free(player);
  claimeven_player_free(NULL);
  claimeven_game_free(fill);
  claimeven_game_free(game);
}

/* Everything of a review can be asked for. */
static void read_review(const claimeven_review* review, size_t moves) {
  claimeven_review_summary summary;
  claimeven_reviewed_move move;
  size_t place = 0;
  claimeven_outcome before = CLAIMEVEN_DRAW;
  claimeven_outcome after = CLAIMEVEN_DRAW;
  OK(claimeven_review_get_summary(review, &summary));
  CHECK(summary.moves == moves && summary.ending == CLAIMEVEN_COMPLETE);
  CHECK((size_t)(summary.sides[0].moves + summary.sides[1].moves) == moves);
  CHECK(summary.sides[0].best <= summary.sides[0].known && summary.sides[0].known == summary.sides[0].moves);
  for (size_t i = 0; i < moves; ++i) {
    OK(claimeven_review_move(review, i, &move));
    CHECK(move.number == (int32_t)i + 1 && move.sentence != NULL && move.why != NULL);
    CHECK(move.side == (i % 2 == 0 ? CLAIMEVEN_FIRST : CLAIMEVEN_SECOND));
    CHECK(strcmp(claimeven_move_class_name(move.move_class), "") != 0);
  }
  for (size_t i = 0; i < summary.turning_points; ++i) {
    OK(claimeven_review_turning_point(review, i, &place, &before, &after));
    CHECK(place < moves && before > after);
  }
  BAD(claimeven_review_move(review, moves, &move));
  BAD(claimeven_review_turning_point(review, summary.turning_points, &place, &before, &after));
  NULLS(claimeven_review_get_summary(NULL, &summary));
  NULLS(claimeven_review_get_summary(review, NULL));
  NULLS(claimeven_review_move(NULL, 0, &move));
  NULLS(claimeven_review_move(review, 0, NULL));
  NULLS(claimeven_review_turning_point(NULL, 0, &place, &before, &after));
  NULLS(claimeven_review_turning_point(review, 0, NULL, &before, &after));
  NULLS(claimeven_review_turning_point(review, 0, &place, NULL, &after));
  NULLS(claimeven_review_turning_point(review, 0, &place, &before, NULL));
}

void test_reviews(void) {
  CHECK(strcmp(claimeven_move_class_name(CLAIMEVEN_MOVE_BLUNDER), "blunder") == 0);
  CHECK(strcmp(claimeven_move_class_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_move_class_name(CLAIMEVEN_MOVE_CLASSES), "unknown") == 0);
  CHECK(strcmp(claimeven_move_class_meaning(CLAIMEVEN_MOVE_BLUNDER), "It turned a win into a loss.") == 0);
  CHECK(strcmp(claimeven_move_class_meaning(-1), claimeven_move_class_meaning(CLAIMEVEN_MOVE_UNKNOWN)) == 0);
  claimeven_solver* solver = small_solver();
  claimeven_fill_solver* fill_solver = NULL;
  OK(claimeven_fill_solver_create(0, &fill_solver));
  /* o lets x have its four. */
  claimeven_game* game = game_of("1212121", CLAIMEVEN_CONNECT_FOUR, 4, 4);
  claimeven_game* fill = game_of("1212121", CLAIMEVEN_FILL, 4, 4);
  claimeven_review* review = NULL;
  BAD(claimeven_review_game(solver, fill, NULL, &review));
  NULLS(claimeven_review_game(NULL, game, NULL, &review));
  NULLS(claimeven_review_game(solver, NULL, NULL, &review));
  NULLS(claimeven_review_game(solver, game, NULL, NULL));
  BAD(claimeven_review_fill_game(fill_solver, game, NULL, &review));
  NULLS(claimeven_review_fill_game(NULL, fill, NULL, &review));
  NULLS(claimeven_review_fill_game(fill_solver, NULL, NULL, &review));
  NULLS(claimeven_review_fill_game(fill_solver, fill, NULL, NULL));
  CHECK(review == NULL);
  listener heard = {.stops = NULL};
  claimeven_context* context = NULL;
  OK(claimeven_context_create(&context));
  OK(claimeven_context_set_progress(context, listen, &heard));
  OK(claimeven_review_game(solver, game, context, &review));
  CHECK(heard.moves == 7 && heard.calls == 7 && heard.done == 7 && heard.total == 7);
  claimeven_context_free(context);
  claimeven_review_summary summary;
  OK(claimeven_review_get_summary(review, &summary));
  CHECK(summary.result == CLAIMEVEN_FIRST_WINS && summary.turning_points >= 1 && summary.is_complete);
  read_review(review, 7);
  claimeven_review_free(review);
  OK(claimeven_review_fill_game(fill_solver, fill, NULL, &review));
  read_review(review, 7);
  claimeven_review_free(review);
  claimeven_review_free(NULL);
  claimeven_game_free(fill);
  claimeven_game_free(game);
  claimeven_fill_solver_free(fill_solver);
  claimeven_solver_free(solver);
}
