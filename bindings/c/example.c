/* example MOVES: what every column of a position on 7x6 is worth and why, what "hard" would do there, how two
 * players play each other, and a puzzle. */
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

static void show_columns(claimeven_solver* solver, const claimeven_position* position) {
  claimeven_analysis analysis;
  check(claimeven_analyze(solver, position, NULL, &analysis));
  for (int32_t column = 0; column < analysis.width; ++column) {
    if ((analysis.playable >> column & 1) == 0) continue;
    printf("column %" PRId32 ": %+" PRId32 "%s\n", column + 1, analysis.columns[column].lower,
           analysis.best >> column & 1 ? " (best)" : "");
  }
}

static void show_threats(const claimeven_story* story, int32_t count) {
  for (int32_t i = 0; i < count; ++i) {
    claimeven_threat threat;
    check(claimeven_story_threat_when_decided(story, (size_t)i, &threat));
    printf("threat of %s: %s\n", claimeven_side_name(threat.side), threat.sentence);
  }
}

static void show_story(const claimeven_story* story) {
  claimeven_story_summary summary;
  check(claimeven_story_get_summary(story, &summary));
  printf("%s Decided by: %s.\n", summary.sentence, claimeven_step_kind_name(summary.decided_by));
  for (int32_t i = 0; i < summary.step_count; ++i) {
    claimeven_step step;
    check(claimeven_story_step(story, (size_t)i, &step));
    printf("%" PRId32 ". %s: %s\n", i + 1, claimeven_step_kind_name(step.kind), step.sentence);
    for (int32_t j = 0; j < step.marked_count; ++j) {
      claimeven_marked_squares marked;
      check(claimeven_story_marked_squares(story, (size_t)i, (size_t)j, &marked));
      printf("   %s:", claimeven_square_role_name(marked.role));
      for (int32_t k = 0; k < marked.square_count; ++k) {
        printf(" (%" PRId32 ", %" PRId32 ")", marked.squares[k].column + 1, marked.squares[k].row + 1);
      }
      printf("\n");
    }
  }
  show_threats(story, summary.threat_when_decided_count);
  printf("best play:");
  for (int32_t i = 0; i < summary.move_count; ++i) printf(" %" PRId32, summary.moves[i] + 1);
  printf("\n");
}

static void show_choice(const claimeven_game* game) {
  claimeven_player* player = NULL;
  claimeven_player_move move;
  check(claimeven_player_create("hard", CLAIMEVEN_CONNECT_FOUR, NULL, &player));
  check(claimeven_player_start(player, 1));
  check(claimeven_player_choose(player, game, NULL, &move));
  printf("hard plays: %" PRId32 "\n", move.column + 1);
  claimeven_player_free(player);
}

static void show_match(void) {
  claimeven_match_options options;
  claimeven_match_result result;
  claimeven_estimate elo;
  check(claimeven_match_options_init(&options));
  options.games = 50;
  check(claimeven_play_match("medium", "easy", &options, NULL, NULL, &result));
  check(claimeven_estimate_elo(&result, &elo));
  printf("medium against easy: +%" PRIu64 " =%" PRIu64 " -%" PRIu64 ", Elo %+.0f (%+.0f to %+.0f)\n",
         result.wins, result.draws, result.losses, elo.value, elo.low, elo.high);
}

static void show_puzzle(size_t index) {
  claimeven_puzzle puzzle;
  char task[80];
  size_t length = 0;
  check(claimeven_known_puzzle(index, &puzzle));
  check(claimeven_puzzle_task(&puzzle, task, sizeof task, &length));
  printf("puzzle %zu of %zu, grade %" PRId32 ", %s: %s\n", index + 1, claimeven_known_puzzle_count(),
         puzzle.grade, claimeven_puzzle_theme_name(puzzle.theme), task);
}

int main(int argc, char** argv) {
  if (claimeven_interface_version() != CLAIMEVEN_INTERFACE_VERSION) return 1;
  const char* moves = argc > 1 ? argv[1] : "";
  claimeven_game* game = NULL;
  claimeven_position* position = NULL;
  claimeven_solver* solver = NULL;
  check(claimeven_game_from_moves(moves, CLAIMEVEN_CONNECT_FOUR, 7, 6, &game));
  check(claimeven_game_position(game, &position));
  check(claimeven_solver_create(NULL, &solver));

  show_columns(solver, position);
  claimeven_story* story = NULL;
  check(claimeven_explain(solver, position, NULL, &story, NULL));
  show_story(story);
  claimeven_story_free(story);
  claimeven_game_result result = CLAIMEVEN_GOES_ON;
  check(claimeven_game_get_result(game, &result));
  if (result == CLAIMEVEN_GOES_ON) show_choice(game);
  show_match();
  show_puzzle(137);

  claimeven_solver_free(solver);
  claimeven_position_free(position);
  claimeven_game_free(game);
  return 0;
}
