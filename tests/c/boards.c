/* Values, positions and games. */
#include "check.h"

/* Old programs know these sizes: whoever changes one makes CLAIMEVEN_INTERFACE_VERSION larger. */
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(claimeven_bounds) == 8, "interface version");
_Static_assert(sizeof(claimeven_statistics) == 48, "interface version");
_Static_assert(sizeof(claimeven_progress) == 112, "interface version");
_Static_assert(sizeof(claimeven_book_facts) == 40, "interface version");
_Static_assert(sizeof(claimeven_solver_options) == 24, "interface version");
_Static_assert(sizeof(claimeven_solve_result) == 64, "interface version");
_Static_assert(sizeof(claimeven_outcome_result) == 72, "interface version");
_Static_assert(sizeof(claimeven_analysis) == 208, "interface version");
_Static_assert(sizeof(claimeven_batch_score) == 16, "interface version");
_Static_assert(sizeof(claimeven_batch_summary) == 64, "interface version");
_Static_assert(sizeof(claimeven_story_summary) == 344, "interface version");
_Static_assert(sizeof(claimeven_step) == 424, "interface version");
_Static_assert(sizeof(claimeven_marked_squares) == 520, "interface version");
_Static_assert(sizeof(claimeven_threat) == 32, "interface version");
_Static_assert(sizeof(claimeven_move_story) == 24, "interface version");
_Static_assert(sizeof(claimeven_fill_result) == 72, "interface version");
_Static_assert(sizeof(claimeven_player_description) == 24, "interface version");
_Static_assert(sizeof(claimeven_level_description) == 48, "interface version");
_Static_assert(sizeof(claimeven_match_options) == 56, "interface version");
_Static_assert(sizeof(claimeven_match_result) == 88, "interface version");
_Static_assert(sizeof(claimeven_estimate) == 24, "interface version");
_Static_assert(sizeof(claimeven_reviewed_move) == 56, "interface version");
_Static_assert(sizeof(claimeven_side_review) == 44, "interface version");
_Static_assert(sizeof(claimeven_review_summary) == 176, "interface version");
#endif

void test_values(void) {
  CHECK(claimeven_interface_version() == CLAIMEVEN_INTERFACE_VERSION);
  CHECK(strchr(claimeven_version(), '.') != NULL);
  CHECK(strcmp(claimeven_status_name(CLAIMEVEN_OK), "ok") == 0);
  CHECK(strcmp(claimeven_status_name(CLAIMEVEN_TOO_HARD), "too-hard") == 0);
  CHECK(strcmp(claimeven_status_name(CLAIMEVEN_INTERNAL), "internal") == 0);
  CHECK(strcmp(claimeven_status_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_status_name(14), "unknown") == 0);
  CHECK(strcmp(claimeven_side_name(CLAIMEVEN_FIRST), "x") == 0);
  CHECK(strcmp(claimeven_side_name(CLAIMEVEN_SECOND), "o") == 0);
  CHECK(strcmp(claimeven_side_name(CLAIMEVEN_NOBODY), "unknown") == 0);
  CHECK(strcmp(claimeven_outcome_name(CLAIMEVEN_LOSS), "loss") == 0);
  CHECK(strcmp(claimeven_outcome_name(CLAIMEVEN_DRAW), "draw") == 0);
  CHECK(strcmp(claimeven_outcome_name(CLAIMEVEN_WIN), "win") == 0);
  CHECK(strcmp(claimeven_outcome_name(2), "unknown") == 0);
  CHECK(strcmp(claimeven_game_result_name(CLAIMEVEN_FIRST_WINS), "x wins") == 0);
  CHECK(strcmp(claimeven_game_result_name(CLAIMEVEN_SECOND_WINS), "o wins") == 0);
  CHECK(strcmp(claimeven_game_result_name(CLAIMEVEN_DRAWN), "draw") == 0);
  CHECK(strcmp(claimeven_game_result_name(CLAIMEVEN_GOES_ON), "unknown") == 0);
  CHECK(strcmp(claimeven_game_kind_name(CLAIMEVEN_CONNECT_FOUR), "connect4") == 0);
  CHECK(strcmp(claimeven_game_kind_name(CLAIMEVEN_FILL), "fill") == 0);
  CHECK(strcmp(claimeven_game_kind_name(2), "unknown") == 0);
  CHECK(strcmp(claimeven_ending_name(CLAIMEVEN_COMPLETE), "complete") == 0);
  CHECK(strcmp(claimeven_ending_name(CLAIMEVEN_NODES), "nodes") == 0);
  CHECK(strcmp(claimeven_ending_name(CLAIMEVEN_TIME), "time") == 0);
  CHECK(strcmp(claimeven_ending_name(CLAIMEVEN_STOPPED), "stopped") == 0);
  CHECK(strcmp(claimeven_ending_name(4), "unknown") == 0);

  int32_t width = 0;
  int32_t height = 0;
  const size_t sizes = claimeven_size_count();
  CHECK(sizes > 1);
  for (size_t i = 0; i < sizes; ++i) {
    OK(claimeven_size_at(i, &width, &height));
    CHECK(width >= 4 && width <= CLAIMEVEN_MOST_COLUMNS && width * height <= CLAIMEVEN_MOST_SQUARES);
  }
  BAD(claimeven_size_at(sizes, &width, &height));
  NULLS(claimeven_size_at(0, NULL, &height));
  NULLS(claimeven_size_at(0, &width, NULL));
  OK(claimeven_size_parse("7x6", &width, &height));
  CHECK(width == 7 && height == 6);
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_size_parse("70x60", &width, &height));
  CHECK(claimeven_size_parse("seven", &width, &height) != CLAIMEVEN_OK);
  CHECK(width == 7 && height == 6);
  NULLS(claimeven_size_parse(NULL, &width, &height));
  NULLS(claimeven_size_parse("7x6", NULL, &height));
  NULLS(claimeven_size_parse("7x6", &width, NULL));
}

static void test_making_positions(void) {
  claimeven_position* none = NULL;
  claimeven_position* made = NULL;
  OK(claimeven_position_create(7, 6, &made));
  claimeven_position_free(made);
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_position_create(70, 6, &none));
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_position_create(INT32_MIN, INT32_MAX, &none));
  NULLS(claimeven_position_create(7, 6, NULL));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_position_parse("4444444", 7, 6, &none));
  CHECK(claimeven_error_index() == 6);
  NULLS(claimeven_position_parse(NULL, 7, 6, &none));
  NULLS(claimeven_position_parse("44", 7, 6, NULL));
  OK(claimeven_position_from_moves("44", 7, 6, &made));
  claimeven_position_free(made);
  CHECK(claimeven_position_from_moves("49", 7, 6, &none) != CLAIMEVEN_OK);
  CHECK(claimeven_error_index() == 1);
  NULLS(claimeven_position_from_moves(NULL, 7, 6, &none));
  NULLS(claimeven_position_from_moves("44", 7, 6, NULL));
  OK(claimeven_position_from_drawing("..../..../..../xo..", 4, 4, &made));
  claimeven_position_free(made);
  FAILS(CLAIMEVEN_IMPOSSIBLE, claimeven_position_from_drawing("..../x.../..../.o..", 4, 4, &none));
  CHECK(claimeven_position_from_drawing("abc", 4, 4, &none) != CLAIMEVEN_OK);
  NULLS(claimeven_position_from_drawing(NULL, 4, 4, &none));
  NULLS(claimeven_position_from_drawing("..../..../..../....", 4, 4, NULL));
  CHECK(claimeven_position_from_key(UINT64_MAX, 7, 6, &none) != CLAIMEVEN_OK);
  NULLS(claimeven_position_from_key(0, 7, 6, NULL));
  CHECK(none == NULL);
}

static void test_null_positions(const claimeven_position* some) {
  int32_t number = 0;
  uint32_t mask = 0;
  uint64_t key = 0;
  size_t length = 0;
  claimeven_position* made = NULL;
  NULLS(claimeven_position_clone(NULL, &made));
  NULLS(claimeven_position_clone(some, NULL));
  NULLS(claimeven_position_mirror(NULL, &made));
  NULLS(claimeven_position_mirror(some, NULL));
  NULLS(claimeven_position_play(NULL, 0));
  NULLS(claimeven_position_size(NULL, &number, &number));
  NULLS(claimeven_position_size(some, NULL, &number));
  NULLS(claimeven_position_size(some, &number, NULL));
  NULLS(claimeven_position_stones(NULL, &number));
  NULLS(claimeven_position_stones(some, NULL));
  NULLS(claimeven_position_to_move(NULL, &number));
  NULLS(claimeven_position_to_move(some, NULL));
  NULLS(claimeven_position_at(NULL, 0, 0, &number));
  NULLS(claimeven_position_at(some, 0, 0, NULL));
  NULLS(claimeven_position_legal_columns(NULL, &mask));
  NULLS(claimeven_position_legal_columns(some, NULL));
  NULLS(claimeven_position_is_winning_move(NULL, 0, &number));
  NULLS(claimeven_position_is_winning_move(some, 0, NULL));
  NULLS(claimeven_position_winner(NULL, &number));
  NULLS(claimeven_position_winner(some, NULL));
  NULLS(claimeven_position_is_over(NULL, &number));
  NULLS(claimeven_position_is_over(some, NULL));
  NULLS(claimeven_position_result(NULL, &number));
  NULLS(claimeven_position_result(some, NULL));
  NULLS(claimeven_position_is_reachable(NULL, &number));
  NULLS(claimeven_position_is_reachable(some, NULL));
  NULLS(claimeven_position_equals(NULL, some, &number));
  NULLS(claimeven_position_equals(some, NULL, &number));
  NULLS(claimeven_position_equals(some, some, NULL));
  NULLS(claimeven_position_key(NULL, &key));
  NULLS(claimeven_position_key(some, NULL));
  NULLS(claimeven_position_symmetric_key(NULL, &key));
  NULLS(claimeven_position_symmetric_key(some, NULL));
  NULLS(claimeven_position_draw(NULL, NULL, 0, &length));
  NULLS(claimeven_position_draw(some, NULL, 0, NULL));
  NULLS(claimeven_position_draw(some, NULL, 10, &length));
  NULLS(claimeven_score_plies(NULL, 1, &number));
  NULLS(claimeven_score_plies(some, 1, NULL));
  NULLS(claimeven_score_moves(NULL, 1, &number));
  NULLS(claimeven_score_moves(some, 1, NULL));
  NULLS(claimeven_score_sentence(NULL, 1, NULL, 0, &length));
  NULLS(claimeven_score_sentence(some, 1, NULL, 0, NULL));
  BAD(claimeven_score_plies(some, 1000, &number));
  BAD(claimeven_score_moves(some, INT32_MIN, &number));
  BAD(claimeven_score_sentence(some, INT32_MAX, NULL, 0, &length));
  claimeven_position_free(NULL);
}

void test_positions(void) {
  test_making_positions();
  /* x has three in the first column and is to move. */
  claimeven_position* position = position_of("121212", 7, 6);
  test_null_positions(position);
  int32_t width = 0;
  int32_t height = 0;
  int32_t number = 0;
  uint32_t mask = 0;
  OK(claimeven_position_size(position, &width, &height));
  CHECK(width == 7 && height == 6);
  OK(claimeven_position_stones(position, &number));
  CHECK(number == 6);
  OK(claimeven_position_to_move(position, &number));
  CHECK(number == CLAIMEVEN_FIRST);
  OK(claimeven_position_at(position, 1, 2, &number));
  CHECK(number == CLAIMEVEN_SECOND);
  OK(claimeven_position_at(position, 6, 5, &number));
  CHECK(number == CLAIMEVEN_NOBODY);
  BAD(claimeven_position_at(position, 7, 0, &number));
  BAD(claimeven_position_at(position, 0, -1, &number));
  OK(claimeven_position_legal_columns(position, &mask));
  CHECK(mask == 0x7f);
  OK(claimeven_position_is_winning_move(position, 0, &number));
  CHECK(number == 1);
  OK(claimeven_position_is_winning_move(position, -5, &number));
  CHECK(number == 0);
  OK(claimeven_position_winner(position, &number));
  CHECK(number == CLAIMEVEN_NOBODY);
  OK(claimeven_position_is_over(position, &number));
  CHECK(number == 0);
  OK(claimeven_position_result(position, &number));
  CHECK(number == CLAIMEVEN_GOES_ON);
  OK(claimeven_position_is_reachable(position, &number));
  CHECK(number == 1);
  OK(claimeven_score_plies(position, 18, &number));
  CHECK(number == 1);
  OK(claimeven_score_moves(position, 18, &number));
  CHECK(number == 1);

  /* Texts: the length alone, a buffer that is one too small, one that is just large enough. */
  size_t length = 0;
  char text[60];
  memset(text, '#', sizeof text);
  OK(claimeven_position_draw(position, NULL, 0, &length));
  CHECK(length == 48);
  length = 0;
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_position_draw(position, text, 48, &length));
  CHECK(length == 48 && text[0] == '#');
  OK(claimeven_position_draw(position, text, 49, &length));
  CHECK(strlen(text) == 48 && text[49] == '#');
  claimeven_position* drawn = NULL;
  OK(claimeven_position_from_drawing(text, 7, 6, &drawn));
  OK(claimeven_position_equals(position, drawn, &number));
  CHECK(number == 1);
  claimeven_position_free(drawn);
  char sentence[100];
  OK(claimeven_score_sentence(position, 18, sentence, sizeof sentence, &length));
  CHECK(strncmp(sentence, "x to move wins", 14) == 0);

  uint64_t key = 0;
  uint64_t symmetric = 0;
  uint64_t other_symmetric = 0;
  OK(claimeven_position_key(position, &key));
  claimeven_position* same = NULL;
  OK(claimeven_position_from_key(key, 7, 6, &same));
  OK(claimeven_position_equals(position, same, &number));
  CHECK(number == 1);
  claimeven_position* mirrored = NULL;
  OK(claimeven_position_mirror(position, &mirrored));
  OK(claimeven_position_equals(position, mirrored, &number));
  CHECK(number == 0);
  OK(claimeven_position_symmetric_key(position, &symmetric));
  OK(claimeven_position_symmetric_key(mirrored, &other_symmetric));
  CHECK(symmetric == other_symmetric);

  claimeven_position* copy = NULL;
  OK(claimeven_position_clone(position, &copy));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_position_play(copy, 7));
  OK(claimeven_position_play(copy, 0));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_position_play(copy, 3));
  OK(claimeven_position_winner(copy, &number));
  CHECK(number == CLAIMEVEN_FIRST);
  OK(claimeven_position_result(copy, &number));
  CHECK(number == CLAIMEVEN_FIRST_WINS);
  OK(claimeven_position_legal_columns(copy, &mask));
  CHECK(mask == 0);
  OK(claimeven_position_stones(position, &number));
  CHECK(number == 6);
  claimeven_position_free(copy);
  claimeven_position_free(mirrored);
  claimeven_position_free(same);
  claimeven_position_free(position);
}

static void test_bad_games(const claimeven_game* some, const claimeven_position* position) {
  claimeven_game* made = NULL;
  claimeven_position* made_position = NULL;
  int32_t number = 0;
  uint32_t mask = 0;
  size_t length = 0;
  BAD(claimeven_game_create(2, 7, 6, &made));
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_game_create(CLAIMEVEN_FILL, 0, 0, &made));
  NULLS(claimeven_game_create(CLAIMEVEN_FILL, 7, 6, NULL));
  NULLS(claimeven_game_from_moves(NULL, CLAIMEVEN_FILL, 7, 6, &made));
  NULLS(claimeven_game_from_moves("4", CLAIMEVEN_FILL, 7, 6, NULL));
  BAD(claimeven_game_from_moves("4", -1, 7, 6, &made));
  NULLS(claimeven_game_from_position(NULL, CLAIMEVEN_FILL, &made));
  NULLS(claimeven_game_from_position(position, CLAIMEVEN_FILL, NULL));
  BAD(claimeven_game_from_position(position, 17, &made));
  NULLS(claimeven_game_clone(NULL, &made));
  NULLS(claimeven_game_clone(some, NULL));
  NULLS(claimeven_game_play(NULL, 0));
  NULLS(claimeven_game_undo(NULL, &number));
  NULLS(claimeven_game_redo(NULL, &number));
  NULLS(claimeven_game_get_kind(NULL, &number));
  NULLS(claimeven_game_get_kind(some, NULL));
  NULLS(claimeven_game_position(NULL, &made_position));
  NULLS(claimeven_game_position(some, NULL));
  NULLS(claimeven_game_to_move(NULL, &number));
  NULLS(claimeven_game_to_move(some, NULL));
  NULLS(claimeven_game_moves(NULL, NULL, 0, &length));
  NULLS(claimeven_game_moves(some, NULL, 0, NULL));
  NULLS(claimeven_game_moves(some, NULL, 5, &length));
  NULLS(claimeven_game_moves_text(NULL, NULL, 0, &length));
  NULLS(claimeven_game_moves_text(some, NULL, 0, NULL));
  NULLS(claimeven_game_legal_columns(NULL, &mask));
  NULLS(claimeven_game_legal_columns(some, NULL));
  NULLS(claimeven_game_get_result(NULL, &number));
  NULLS(claimeven_game_get_result(some, NULL));
  NULLS(claimeven_game_fours(NULL, CLAIMEVEN_FIRST, &number));
  NULLS(claimeven_game_fours(some, CLAIMEVEN_FIRST, NULL));
  BAD(claimeven_game_fours(some, CLAIMEVEN_NOBODY, &number));
  BAD(claimeven_game_fours(some, CLAIMEVEN_FIRST, &number)); /* not of the fill kind */
  CHECK(made == NULL && made_position == NULL);
  claimeven_game_free(NULL);
}

void test_games(void) {
  claimeven_game* game = NULL;
  claimeven_position* position = NULL;
  int32_t number = 0;
  uint32_t mask = 0;
  size_t length = 0;
  OK(claimeven_game_create(CLAIMEVEN_CONNECT_FOUR, 7, 6, &game));
  const int32_t moves[] = {0, 1, 0, 1, 0, 1, 0};
  for (size_t i = 0; i < 7; ++i) OK(claimeven_game_play(game, moves[i]));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_game_play(game, 0));
  CHECK(claimeven_error_index() == 7);
  OK(claimeven_game_get_result(game, &number));
  CHECK(number == CLAIMEVEN_FIRST_WINS);
  int32_t played[7];
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_game_moves(game, played, 6, &length));
  CHECK(length == 7);
  OK(claimeven_game_moves(game, played, 7, &length));
  CHECK(memcmp(played, moves, sizeof moves) == 0);
  char text[8];
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_game_moves_text(game, text, 7, &length));
  OK(claimeven_game_moves_text(game, text, 8, &length));
  CHECK(strcmp(text, "1212121") == 0);
  OK(claimeven_game_undo(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_to_move(game, &number));
  CHECK(number == CLAIMEVEN_FIRST);
  OK(claimeven_game_redo(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_redo(game, &number));
  CHECK(number == 0);
  OK(claimeven_game_undo(game, NULL));
  OK(claimeven_game_redo(game, NULL));
  OK(claimeven_game_get_kind(game, &number));
  CHECK(number == CLAIMEVEN_CONNECT_FOUR);
  OK(claimeven_game_position(game, &position));
  test_bad_games(game, position);

  /* In the fill game the four does not end it. */
  claimeven_game* fill = NULL;
  OK(claimeven_game_from_position(position, CLAIMEVEN_FILL, &fill));
  OK(claimeven_game_fours(fill, CLAIMEVEN_FIRST, &number));
  CHECK(number == 1);
  OK(claimeven_game_fours(fill, CLAIMEVEN_SECOND, &number));
  CHECK(number == 0);
  OK(claimeven_game_legal_columns(fill, &mask));
  CHECK(mask == 0x7f);
  OK(claimeven_game_legal_columns(game, &mask));
  CHECK(mask == 0);
  claimeven_game* copy = NULL;
  OK(claimeven_game_clone(fill, &copy));
  OK(claimeven_game_play(copy, 6));
  OK(claimeven_game_moves(fill, NULL, 0, &length));
  CHECK(length == 0);
  claimeven_game_free(copy);
  claimeven_game_free(fill);
  claimeven_position_free(position);
  claimeven_game_free(game);
}
