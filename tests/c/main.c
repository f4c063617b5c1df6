/* interface_test BOOK_FILE: calls every function of claimeven.h, with good, bad and missing arguments. */
#include "check.h"

claimeven_position* position_of(const char* text, int32_t width, int32_t height) {
  claimeven_position* position = NULL;
  OK(claimeven_position_parse(text, width, height, &position));
  return position;
}

claimeven_game* game_of(const char* moves, claimeven_game_kind kind, int32_t width, int32_t height) {
  claimeven_game* game = NULL;
  OK(claimeven_game_from_moves(moves, kind, width, height, &game));
  return game;
}

claimeven_solver* small_solver(void) {
  claimeven_solver_options options;
  OK(claimeven_solver_options_init(&options));
  options.table_bytes = CLAIMEVEN_LEAST_TABLE_BYTES;
  options.book_choice = CLAIMEVEN_WITHOUT_BOOK;
  claimeven_solver* solver = NULL;
  OK(claimeven_solver_create(&options, &solver));
  return solver;
}

void listen(void* user, const claimeven_progress* progress) {
  listener* heard = user;
  ++heard->calls;
  heard->done = progress->done;
  heard->total = progress->total;
  heard->bounds = progress->bounds;
  if (progress->analysis != NULL) {
    ++heard->analyses;
    CHECK(progress->analysis->playable != 0 && progress->analysis->bounds.lower == progress->bounds.lower);
  }
  if (progress->move != NULL) {
    ++heard->moves;
    CHECK(progress->move->sentence != NULL && progress->move->number > 0);
  }
  if (progress->match != NULL) {
    ++heard->matches;
    CHECK(progress->match->wins + progress->match->draws + progress->match->losses == progress->done);
  }
  if (progress->comparison != NULL) {
    claimeven_comparison_summary summary;
    ++heard->comparisons;
    OK(claimeven_comparison_get_summary(progress->comparison, &summary));
    CHECK(summary.rows > 0 && progress->search >= 0);
  }
  for (uint64_t i = 0; i < progress->score_count; ++i) CHECK(progress->scores[i].index < progress->total);
  heard->scores += progress->score_count;
  if (heard->stops != NULL) OK(claimeven_context_stop(heard->stops));
}

int main(int argc, char** argv) {
  CHECK(argc == 2);
  CHECK(strcmp(claimeven_error_message(), "") == 0);
  CHECK(claimeven_error_index() == -1);
  test_values();
  test_contexts();
  test_positions();
  test_games();
  test_setup();
  test_books(argv[1]);
  test_solver();
  test_batches();
  test_stories();
  test_fill();
  test_players();
  test_matches();
  test_reviews();
  test_puzzles();
  test_lab();
  return 0;
}
