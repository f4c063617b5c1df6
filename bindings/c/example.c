/* example MOVES: what every column of a position on 7x6 is worth, best play from there, and what "hard" would
 * do. */
#include <claimeven.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the library's sentence, unless all is well. */
static void check(claimeven_status status) {
  if (status == CLAIMEVEN_OK) return;
  fprintf(stderr, "%s: %s\n", claimeven_status_name(status), claimeven_error_message());
  exit(1);
}

int main(int argc, char** argv) {
  const char* moves = argc > 1 ? argv[1] : "";
  if (claimeven_interface_version() != CLAIMEVEN_INTERFACE_VERSION) return 1;

  claimeven_game* game = NULL;
  claimeven_position* position = NULL;
  claimeven_solver* solver = NULL;
  check(claimeven_game_from_moves(moves, CLAIMEVEN_CONNECT_FOUR, 7, 6, &game));
  check(claimeven_game_position(game, &position));
  check(claimeven_solver_create(NULL, &solver));

  claimeven_analysis analysis;
  check(claimeven_analyze(solver, position, NULL, &analysis));
  for (int32_t column = 0; column < analysis.width; ++column) {
    if ((analysis.playable >> column & 1) == 0) continue;
    printf("column %" PRId32 ": %+" PRId32 "%s\n", column + 1, analysis.columns[column].lower,
           analysis.best >> column & 1 ? " (best)" : "");
  }

  char sentence[200];
  size_t length = 0;
  check(claimeven_score_sentence(position, analysis.bounds.lower, sentence, sizeof sentence, &length));
  printf("%s\n", sentence);

  claimeven_variation best;
  check(claimeven_principal_variation(solver, position, NULL, &best));
  printf("best play:");
  for (int32_t i = 0; i < best.move_count; ++i) printf(" %" PRId32, best.moves[i] + 1);
  printf("\n");

  claimeven_game_result result = CLAIMEVEN_GOES_ON;
  check(claimeven_game_get_result(game, &result));
  if (result == CLAIMEVEN_GOES_ON) {
    claimeven_player* player = NULL;
    claimeven_player_move move;
    check(claimeven_player_create("hard", CLAIMEVEN_CONNECT_FOUR, NULL, &player));
    check(claimeven_player_start(player, 1));
    check(claimeven_player_choose(player, game, NULL, &move));
    printf("hard plays: %" PRId32 "\n", move.column + 1);
    claimeven_player_free(player);
  }

  claimeven_solver_free(solver);
  claimeven_position_free(position);
  claimeven_game_free(game);
  return 0;
}
