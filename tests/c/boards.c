/* Values, positions and games. */
#include "check.h"

/* Old programs know these sizes: whoever changes one makes CLAIMEVEN_INTERFACE_VERSION larger. */
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(claimeven_bounds) == 8, "interface version");
_Static_assert(sizeof(claimeven_statistics) == 48, "interface version");
_Static_assert(sizeof(claimeven_progress) == 128, "interface version");
_Static_assert(sizeof(claimeven_book_facts) == 40, "interface version");
_Static_assert(sizeof(claimeven_solver_options) == 24, "interface version");
_Static_assert(sizeof(claimeven_solve_result) == 64, "interface version");
_Static_assert(sizeof(claimeven_outcome_result) == 72, "interface version");
_Static_assert(sizeof(claimeven_variation) == 312, "interface version");
_Static_assert(sizeof(claimeven_player_move) == 16, "interface version");
_Static_assert(sizeof(claimeven_analysis) == 208, "interface version");
_Static_assert(sizeof(claimeven_batch_score) == 16, "interface version");
_Static_assert(sizeof(claimeven_batch_result) == 64, "interface version");
_Static_assert(sizeof(claimeven_story_summary) == 344, "interface version");
_Static_assert(sizeof(claimeven_step) == 424, "interface version");
_Static_assert(sizeof(claimeven_marked_squares) == 520, "interface version");
_Static_assert(sizeof(claimeven_threat) == 32, "interface version");
_Static_assert(sizeof(claimeven_move_story) == 72, "interface version");
_Static_assert(sizeof(claimeven_fill_result) == 72, "interface version");
_Static_assert(sizeof(claimeven_impossibility) == 528, "interface version");
_Static_assert(sizeof(claimeven_player_description) == 24, "interface version");
_Static_assert(sizeof(claimeven_level_description) == 48, "interface version");
_Static_assert(sizeof(claimeven_match_options) == 56, "interface version");
_Static_assert(sizeof(claimeven_match_result) == 88, "interface version");
_Static_assert(sizeof(claimeven_estimate) == 24, "interface version");
_Static_assert(sizeof(claimeven_reviewed_move) == 56, "interface version");
_Static_assert(sizeof(claimeven_side_review) == 72, "interface version");
_Static_assert(sizeof(claimeven_review_summary) == 232, "interface version");
_Static_assert(sizeof(claimeven_puzzle) == 280, "interface version");
_Static_assert(sizeof(claimeven_lab_search) == 16, "interface version");
_Static_assert(sizeof(claimeven_comparison_options) == 40, "interface version");
_Static_assert(sizeof(claimeven_search_figures) == 56, "interface version");
_Static_assert(sizeof(claimeven_lab_result) == 32, "interface version");
_Static_assert(sizeof(claimeven_comparison_summary) == 32, "interface version");
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

  claimeven_game_kind kind = CLAIMEVEN_CONNECT_FOUR;
  OK(claimeven_game_kind_from_name("fill", &kind));
  CHECK(kind == CLAIMEVEN_FILL);
  BAD(claimeven_game_kind_from_name("chess", &kind));
  CHECK(kind == CLAIMEVEN_FILL);
  NULLS(claimeven_game_kind_from_name(NULL, &kind));
  NULLS(claimeven_game_kind_from_name("fill", NULL));
  CHECK(claimeven_column_name(0) == '1' && claimeven_column_name(9) == 'a');
  CHECK(claimeven_column_name(-1) == '?' && claimeven_column_name(INT32_MAX) == '?');
  CHECK(claimeven_column_from_name('7') == 6 && claimeven_column_from_name('a') == 9);
  CHECK(claimeven_column_from_name('0') == -1 && claimeven_column_from_name('\0') == -1);

  const int32_t columns[] = {3, 3, 4, 9};
  const int32_t none[] = {3, -1};
  char text[5] = "####";
  size_t length = 0;
  OK(claimeven_moves_text(columns, 4, text, sizeof text, &length));
  CHECK(strcmp(text, "445a") == 0 && length == 4);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_moves_text(columns, 4, text, 4, &length));
  BAD(claimeven_moves_text(none, 2, text, sizeof text, &length));
  CHECK(claimeven_error_index() == 1);
  OK(claimeven_moves_text(NULL, 0, text, sizeof text, &length));
  CHECK(strcmp(text, "") == 0 && length == 0);
  NULLS(claimeven_moves_text(NULL, 1, text, sizeof text, &length));
  NULLS(claimeven_moves_text(columns, 4, text, sizeof text, NULL));
  NULLS(claimeven_moves_text(columns, 4, NULL, 5, &length));

  char named[30];
  OK(claimeven_name_sides("o to move on 7x6 draws; x, too.", "Yellow", "Red", NULL, 0, &length));
  CHECK(length == 38);
  OK(claimeven_name_sides("o to move draws.", "Yellow", "Red", named, sizeof named, &length));
  CHECK(strcmp(named, "Red to move draws.") == 0 && length == 18);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_name_sides("x", "Yellow", "Red", named, 6, &length));
  CHECK(strcmp(named, "Red to move draws.") == 0 && length == 6);
  OK(claimeven_name_sides("", "", "", named, sizeof named, &length));
  CHECK(strcmp(named, "") == 0 && length == 0);
  NULLS(claimeven_name_sides(NULL, "Yellow", "Red", named, sizeof named, &length));
  NULLS(claimeven_name_sides("x", NULL, "Red", named, sizeof named, &length));
  NULLS(claimeven_name_sides("x", "Yellow", NULL, named, sizeof named, &length));
  NULLS(claimeven_name_sides("x", "Yellow", "Red", named, sizeof named, NULL));

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

/* A handle that could not be made is NULL, whatever was there before. */
static void test_failed_handles(const claimeven_position* some) {
  char nothing = 0;
  claimeven_position* position = (claimeven_position*)(void*)&nothing;
  CHECK(claimeven_position_create(1, 1, &position) != CLAIMEVEN_OK && position == NULL);
  position = (claimeven_position*)(void*)&nothing;
  CHECK(claimeven_position_parse("z", 7, 6, &position) != CLAIMEVEN_OK && position == NULL);
  position = (claimeven_position*)(void*)&nothing;
  CHECK(claimeven_position_parse(NULL, 7, 6, &position) != CLAIMEVEN_OK && position == NULL);
  claimeven_game* game = (claimeven_game*)(void*)&nothing;
  CHECK(claimeven_game_from_moves("9", CLAIMEVEN_FILL, 7, 6, &game) != CLAIMEVEN_OK && game == NULL);
  claimeven_book* book = (claimeven_book*)(void*)&nothing;
  CHECK(claimeven_book_open("no\xffwhere", &book) != CLAIMEVEN_OK && book == NULL);
  CHECK(strstr(claimeven_error_message(), "no\\xffwhere") != NULL);
  claimeven_solver_options options;
  OK(claimeven_solver_options_init(&options));
  options.threads = 0;
  claimeven_solver* solver = (claimeven_solver*)(void*)&nothing;
  CHECK(claimeven_solver_create(&options, &solver) != CLAIMEVEN_OK && solver == NULL);
  claimeven_player* player = (claimeven_player*)(void*)&nothing;
  CHECK(claimeven_player_create("nobody", CLAIMEVEN_FILL, NULL, &player) != CLAIMEVEN_OK && player == NULL);
  claimeven_story* story = (claimeven_story*)(void*)&nothing;
  CHECK(claimeven_explain(NULL, some, NULL, &story, NULL) != CLAIMEVEN_OK && story == NULL);
  claimeven_review* review = (claimeven_review*)(void*)&nothing;
  CHECK(claimeven_review_game(NULL, NULL, NULL, &review) != CLAIMEVEN_OK && review == NULL);
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
  FAILS(CLAIMEVEN_BAD_NOTATION, claimeven_position_from_moves("4z", 7, 6, &none));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_position_from_moves("49", 7, 6, &none));
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
  NULLS(claimeven_score_words(NULL, 1, 1, NULL, 0, &length));
  NULLS(claimeven_score_words(some, 1, 1, NULL, 0, NULL));
  BAD(claimeven_score_words(some, 1, 0, NULL, 0, &length));
  BAD(claimeven_score_words(some, 19, INT32_MAX, NULL, 0, &length));
  BAD(claimeven_score_plies(some, 19, &number));
  BAD(claimeven_score_moves(some, INT32_MIN, &number));
  BAD(claimeven_score_sentence(some, INT32_MAX, NULL, 0, &length));
  claimeven_position_free(NULL);
}

void test_positions(void) {
  test_making_positions();
  /* x has three in the first column and is to move. */
  claimeven_position* position = position_of("121212", 7, 6);
  test_null_positions(position);
  test_failed_handles(position);
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
  OK(claimeven_position_column_height(position, 0, &number));
  CHECK(number == 3);
  OK(claimeven_position_column_height(position, 7, &number));
  CHECK(number == 0);
  NULLS(claimeven_position_column_height(NULL, 0, &number));
  NULLS(claimeven_position_column_height(position, 0, NULL));
  OK(claimeven_position_can_play(position, 0, &number));
  CHECK(number == 1);
  OK(claimeven_position_can_play(position, -1, &number));
  CHECK(number == 0);
  NULLS(claimeven_position_can_play(NULL, 0, &number));
  NULLS(claimeven_position_can_play(position, 0, NULL));
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
  OK(claimeven_score_words(position, 18, 18, sentence, sizeof sentence, &length));
  CHECK(strcmp(sentence, "wins in 1") == 0 && length == 9);
  OK(claimeven_score_words(position, 1, 18, sentence, sizeof sentence, &length));
  CHECK(strcmp(sentence, "wins") == 0);
  OK(claimeven_score_words(position, INT32_MIN, INT32_MAX, sentence, sizeof sentence, &length));
  CHECK(strcmp(sentence, "not known yet") == 0);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_score_words(position, 0, 0, sentence, 5, &length));

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
  claimeven_square squares[4];
  OK(claimeven_position_winning_squares(position, squares, 4, &length));
  CHECK(length == 0);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_position_winning_squares(copy, squares, 3, &length));
  CHECK(length == 4);
  OK(claimeven_position_winning_squares(copy, squares, 4, &length));
  for (int32_t row = 0; row < 4; ++row) CHECK(squares[row].column == 0 && squares[row].row == row);
  OK(claimeven_position_winning_squares(copy, NULL, 0, &length));
  NULLS(claimeven_position_winning_squares(NULL, squares, 4, &length));
  NULLS(claimeven_position_winning_squares(copy, squares, 4, NULL));
  NULLS(claimeven_position_winning_squares(copy, NULL, 4, &length));
  OK(claimeven_score_plies(copy, -18, &number));
  CHECK(number == 0);
  BAD(claimeven_score_plies(copy, -17, &number));
  OK(claimeven_score_words(copy, -18, -18, sentence, sizeof sentence, &length));
  CHECK(strcmp(sentence, "has lost") == 0);
  BAD(claimeven_score_words(copy, -17, 18, sentence, sizeof sentence, &length));
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
  NULLS(claimeven_game_size(NULL, &number, &number));
  NULLS(claimeven_game_size(some, NULL, &number));
  NULLS(claimeven_game_size(some, &number, NULL));
  NULLS(claimeven_game_start_position(NULL, &made_position));
  NULLS(claimeven_game_start_position(some, NULL));
  NULLS(claimeven_game_can_undo(NULL, &number));
  NULLS(claimeven_game_can_undo(some, NULL));
  NULLS(claimeven_game_can_redo(NULL, &number));
  NULLS(claimeven_game_can_redo(some, NULL));
  NULLS(claimeven_game_is_over(NULL, &number));
  NULLS(claimeven_game_is_over(some, NULL));
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
  NULLS(claimeven_game_squares_of_fours(NULL, CLAIMEVEN_FIRST, NULL, 0, &length));
  NULLS(claimeven_game_squares_of_fours(some, CLAIMEVEN_FIRST, NULL, 0, NULL));
  BAD(claimeven_game_squares_of_fours(some, CLAIMEVEN_NOBODY, NULL, 0, &length));
  BAD(claimeven_game_squares_of_fours(some, CLAIMEVEN_FIRST, NULL, 0, &length)); /* not of the fill kind */
  NULLS(claimeven_game_sentence(NULL, 0, NULL, 0, &length));
  NULLS(claimeven_game_sentence(some, -18, NULL, 0, NULL));
  BAD(claimeven_game_sentence(some, 40, NULL, 0, &length));
  NULLS(claimeven_game_words(NULL, 0, 0, NULL, 0, &length));
  NULLS(claimeven_game_words(some, -18, 18, NULL, 0, NULL));
  BAD(claimeven_game_words(some, 1, 0, NULL, 0, &length));
  CHECK(made == NULL && made_position == NULL);
  claimeven_game_free(NULL);
}

static void check_words(const claimeven_game* game, int32_t lower, int32_t upper, const char* expected) {
  char text[60];
  size_t length = 0;
  OK(claimeven_game_words(game, lower, upper, text, sizeof text, &length));
  CHECK(strcmp(text, expected) == 0 && length == strlen(expected));
}

static void check_sentence(const claimeven_game* game, int32_t value, const char* expected) {
  char text[60];
  size_t length = 0;
  OK(claimeven_game_sentence(game, value, text, sizeof text, &length));
  CHECK(strcmp(text, expected) == 0 && length == strlen(expected));
}

static void test_values_of_games(void) {
  size_t length = 0;
  claimeven_game* game = game_of("121212", CLAIMEVEN_CONNECT_FOUR, 7, 6);
  check_sentence(game, 18, "x to move wins in 1 move (move 7 of the game).");
  check_words(game, 18, 18, "wins in 1");
  check_words(game, -17, 18, "not known yet");
  claimeven_game_free(game);

  game = game_of("1212121", CLAIMEVEN_FILL, 7, 6);
  check_sentence(game, -2, "o to move loses: x wins by 2 fours.");
  check_words(game, -2, -2, "loses by 2");
  check_words(game, INT32_MIN, -1, "loses");
  BAD(claimeven_game_sentence(game, INT32_MIN, NULL, 0, &length));
  BAD(claimeven_game_words(game, INT32_MIN, INT32_MIN, NULL, 0, &length));
  BAD(claimeven_game_words(game, 1, 0, NULL, 0, &length));
  claimeven_square squares[4];
  OK(claimeven_game_squares_of_fours(game, CLAIMEVEN_FIRST, squares, 4, &length));
  CHECK(length == 4 && squares[3].column == 0 && squares[3].row == 3);
  FAILS(CLAIMEVEN_SMALL_BUFFER, claimeven_game_squares_of_fours(game, CLAIMEVEN_FIRST, squares, 3, &length));
  OK(claimeven_game_squares_of_fours(game, CLAIMEVEN_SECOND, NULL, 0, &length));
  CHECK(length == 0);
  claimeven_game_free(game);
}

/* What somebody sets up by hand. */
void test_setup(void) {
  claimeven_impossibility why;
  const char* fours = "..../..../oooo/xxxx";
  OK(claimeven_why_impossible(fours, CLAIMEVEN_CONNECT_FOUR, 4, 4, &why));
  CHECK(why.obstacle == CLAIMEVEN_EARLY_FOUR && why.square_count == 8);
  CHECK(strcmp(why.sentence, "Both sides have four in a row: the game was over with the first.") == 0);
  OK(claimeven_why_impossible(fours, CLAIMEVEN_FILL, 4, 4, &why));
  CHECK(why.obstacle == CLAIMEVEN_NO_OBSTACLE && why.square_count == 0 && strcmp(why.sentence, "") == 0);
  OK(claimeven_why_impossible("..../..../.x../....", CLAIMEVEN_FILL, 4, 4, &why));
  CHECK(why.obstacle == CLAIMEVEN_HANGING && why.square_count == 1);
  CHECK(why.squares[0].column == 1 && why.squares[0].row == 1);
  FAILS(CLAIMEVEN_BAD_NOTATION, claimeven_why_impossible("q", CLAIMEVEN_FILL, 4, 4, &why));
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_why_impossible(fours, CLAIMEVEN_FILL, 40, 4, &why));
  BAD(claimeven_why_impossible(fours, 7, 4, 4, &why));
  NULLS(claimeven_why_impossible(NULL, CLAIMEVEN_FILL, 4, 4, &why));
  NULLS(claimeven_why_impossible(fours, CLAIMEVEN_FILL, 4, 4, NULL));
  CHECK(strcmp(claimeven_obstacle_name(CLAIMEVEN_WRONG_COUNTS), "counts") == 0);
  CHECK(strcmp(claimeven_obstacle_name(CLAIMEVEN_NO_ORDER), "order") == 0);
  CHECK(strcmp(claimeven_obstacle_name(CLAIMEVEN_NO_OBSTACLE), "unknown") == 0);
  CHECK(strcmp(claimeven_obstacle_name(4), "unknown") == 0);
}

void test_games(void) {
  test_values_of_games();
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
  OK(claimeven_game_is_over(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_can_redo(game, &number));
  CHECK(number == 0);
  OK(claimeven_game_can_undo(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_undo(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_can_redo(game, &number));
  CHECK(number == 1);
  OK(claimeven_game_is_over(game, &number));
  CHECK(number == 0);
  int32_t height = 0;
  OK(claimeven_game_size(game, &number, &height));
  CHECK(number == 7 && height == 6);
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
  claimeven_position* start = NULL;
  OK(claimeven_game_start_position(fill, &start));
  OK(claimeven_position_equals(start, position, &number));
  CHECK(number == 1);
  claimeven_position_free(start);
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
