/* Explanations. */
#include "check.h"

static void test_names(void) {
  static const char* const kinds[] = {"forced",        "choice",     "game-over",  "win-in-one",
                                      "double-threat", "zugzwang",   "full-board", "follow-up",
                                      "odd-threat",    "cannot-win", "holds",      "unknown"};
  static const char* const roles[] = {"four",    "threat",  "below",   "pair",
                                      "answers", "parried", "missing", "unknown"};
  static const char* const verdicts[] = {"best",          "slower", "draws",  "loses",
                                         "loses-at-once", "worse",  "unknown"};
  static const char* const uses[] = {"now", "decides", "four-below", "denied", "open", "unknown"};
  for (int32_t i = 0; i <= CLAIMEVEN_STEP_KINDS; ++i) {
    CHECK(strcmp(claimeven_step_kind_name(i), kinds[i]) == 0);
  }
  for (int32_t i = 0; i <= CLAIMEVEN_SQUARE_ROLES; ++i) {
    CHECK(strcmp(claimeven_square_role_name(i), roles[i]) == 0);
  }
  for (int32_t i = 0; i <= CLAIMEVEN_VERDICTS; ++i) {
    CHECK(strcmp(claimeven_verdict_name(i), verdicts[i]) == 0);
  }
  for (int32_t i = 0; i <= CLAIMEVEN_THREAT_USES; ++i) {
    CHECK(strcmp(claimeven_threat_use_name(i), uses[i]) == 0);
  }
  CHECK(strcmp(claimeven_step_kind_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_square_role_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_verdict_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_threat_use_name(INT32_MAX), "unknown") == 0);
}

static void read_threat(const claimeven_threat* threat) {
  CHECK(strlen(threat->sentence) > 0);
  CHECK(threat->side == CLAIMEVEN_FIRST || threat->side == CLAIMEVEN_SECOND);
  CHECK(threat->use >= 0 && threat->use < CLAIMEVEN_THREAT_USES);
  CHECK(threat->is_odd == (threat->square.row % 2 == 0));
}

static void read_marked_squares(const claimeven_story* story, size_t step, int32_t count) {
  claimeven_marked_squares marked;
  for (size_t i = 0; i < (size_t)count; ++i) {
    OK(claimeven_story_marked_squares(story, step, i, &marked));
    CHECK(marked.role >= 0 && marked.role < CLAIMEVEN_SQUARE_ROLES);
    CHECK(marked.square_count > 0 && marked.square_count <= CLAIMEVEN_MOST_SQUARES);
    for (int32_t j = 0; j < marked.square_count; ++j) {
      CHECK(marked.squares[j].column >= 0 && marked.squares[j].column < 7);
      CHECK(marked.squares[j].row >= 0 && marked.squares[j].row < 6);
    }
  }
  BAD(claimeven_story_marked_squares(story, step, (size_t)count, &marked));
}

/* Walks through a story of the position, and plays its moves. */
static void read_story(const claimeven_story* story, const claimeven_position* position) {
  claimeven_story_summary summary;
  claimeven_position* played = NULL;
  int32_t moves = 0;
  int32_t over = 0;
  OK(claimeven_story_get_summary(story, &summary));
  OK(claimeven_position_clone(position, &played));
  CHECK(strlen(summary.sentence) > 0 && summary.step_count > 0 && summary.decided_after <= summary.move_count);
  for (int32_t i = 0; i < summary.step_count; ++i) {
    claimeven_step step;
    OK(claimeven_story_step(story, (size_t)i, &step));
    CHECK(strlen(step.sentence) > 0 && step.missing != NULL && step.first_move == moves);
    CHECK(step.kind >= 0 && step.kind < CLAIMEVEN_STEP_KINDS);
    CHECK(step.side >= CLAIMEVEN_NOBODY && step.side <= CLAIMEVEN_SECOND);
    if (i == summary.deciding_step) CHECK(step.kind == summary.decided_by);
    CHECK((step.alternative_count > 0) == (step.kind == CLAIMEVEN_STEP_CHOICE));
    for (int32_t j = 0; j < step.alternative_count; ++j) {
      CHECK(step.alternatives[j].column != step.moves[0]);
      CHECK(step.alternatives[j].verdict >= 0 && step.alternatives[j].verdict < CLAIMEVEN_VERDICTS);
    }
    for (int32_t j = 0; j < step.move_count; ++j) {
      CHECK(step.moves[j] == summary.moves[moves++]);
      OK(claimeven_position_play(played, step.moves[j]));
    }
    read_marked_squares(story, (size_t)i, step.marked_count);
  }
  OK(claimeven_position_is_over(played, &over));
  CHECK(over == 1 && moves == summary.move_count);
  CHECK(summary.deciding_step >= 0 && summary.deciding_step < summary.step_count);
  claimeven_position_free(played);
  claimeven_threat threat;
  for (int32_t i = 0; i < summary.threat_count; ++i) {
    OK(claimeven_story_threat(story, (size_t)i, &threat));
    read_threat(&threat);
  }
  BAD(claimeven_story_threat(story, (size_t)summary.threat_count, &threat));
  for (int32_t i = 0; i < summary.threat_when_decided_count; ++i) {
    OK(claimeven_story_threat_when_decided(story, (size_t)i, &threat));
    read_threat(&threat);
  }
  BAD(claimeven_story_threat_when_decided(story, (size_t)summary.threat_when_decided_count, &threat));
}

static void test_null_stories(const claimeven_story* story) {
  claimeven_story_summary summary;
  claimeven_step step;
  claimeven_marked_squares marked;
  claimeven_threat threat;
  BAD(claimeven_story_step(story, SIZE_MAX, &step));
  BAD(claimeven_story_marked_squares(story, SIZE_MAX, 0, &marked));
  NULLS(claimeven_story_get_summary(NULL, &summary));
  NULLS(claimeven_story_get_summary(story, NULL));
  NULLS(claimeven_story_step(NULL, 0, &step));
  NULLS(claimeven_story_step(story, 0, NULL));
  NULLS(claimeven_story_marked_squares(NULL, 0, 0, &marked));
  NULLS(claimeven_story_marked_squares(story, 0, 0, NULL));
  NULLS(claimeven_story_threat(NULL, 0, &threat));
  NULLS(claimeven_story_threat(story, 0, NULL));
  NULLS(claimeven_story_threat_when_decided(NULL, 0, &threat));
  NULLS(claimeven_story_threat_when_decided(story, 0, NULL));
  claimeven_story_free(NULL);
}

/* o has an even threat, and answers above every move of x (docs/explain.md). */
static void test_follow_up(claimeven_solver* solver) {
  claimeven_position* position = position_of("62353532762327", 7, 6);
  claimeven_story* story = NULL;
  claimeven_story_summary summary;
  claimeven_step step;
  claimeven_threat threat;
  NULLS(claimeven_explain(NULL, position, NULL, &story, NULL));
  NULLS(claimeven_explain(solver, NULL, NULL, &story, NULL));
  NULLS(claimeven_explain(solver, position, NULL, NULL, NULL));
  OK(claimeven_explain(solver, position, NULL, &story, NULL));
  test_null_stories(story);
  read_story(story, position);
  OK(claimeven_story_get_summary(story, &summary));
  CHECK(summary.score == -3 && summary.decided_by == CLAIMEVEN_STEP_FOLLOW_UP && summary.decided_after == 0);
  CHECK(summary.step_count == 1 && summary.threat_count == 1 && summary.move_count == 24);
  OK(claimeven_story_step(story, 0, &step));
  CHECK(step.side == CLAIMEVEN_SECOND && strlen(step.missing) > 0 && step.marked_count > 1);
  OK(claimeven_story_threat(story, 0, &threat));
  CHECK(threat.side == CLAIMEVEN_SECOND && threat.use == CLAIMEVEN_THREAT_DECIDES && threat.is_odd == 0);
  CHECK(threat.square.column == 3 && threat.square.row == 1);
  int32_t marks_the_threat = 0;
  for (int32_t i = 0; i < step.marked_count; ++i) {
    claimeven_marked_squares marked;
    OK(claimeven_story_marked_squares(story, 0, (size_t)i, &marked));
    if (marked.role != CLAIMEVEN_ROLE_THREAT) continue;
    marks_the_threat = marked.square_count == 1 && marked.squares[0].column == 3 && marked.squares[0].row == 1;
  }
  CHECK(marks_the_threat);
  claimeven_story_free(story);
  claimeven_position_free(position);
}

/* Three of x with both ends open, and o to move. */
static void test_threats(void) {
  claimeven_position* position = position_of("44553", 7, 6);
  claimeven_position* over = position_of("1212121", 7, 6);
  claimeven_threat_list* threats = NULL;
  claimeven_threat threat;
  size_t count = 0;
  OK(claimeven_position_threats(position, &threats, &count));
  CHECK(count == 2);
  for (size_t i = 0; i < count; ++i) {
    OK(claimeven_threat_list_at(threats, i, &threat));
    read_threat(&threat);
    CHECK(threat.side == CLAIMEVEN_FIRST && threat.use == CLAIMEVEN_THREAT_NOW);
    CHECK(threat.square.column == (i == 0 ? 1 : 5) && threat.square.row == 0);
  }
  CHECK(strstr(threat.sentence, "x would complete a four at (6, 1)") == threat.sentence);
  BAD(claimeven_threat_list_at(threats, count, &threat));
  NULLS(claimeven_threat_list_at(NULL, 0, &threat));
  NULLS(claimeven_threat_list_at(threats, 0, NULL));
  claimeven_threat_list_free(threats);
  NULLS(claimeven_position_threats(NULL, &threats, &count));
  CHECK(threats == NULL);
  NULLS(claimeven_position_threats(position, NULL, &count));
  NULLS(claimeven_position_threats(position, &threats, NULL));
  CHECK(threats == NULL && count == 2);
  OK(claimeven_position_threats(over, &threats, &count));
  CHECK(threats != NULL && count == 0);
  BAD(claimeven_threat_list_at(threats, 0, &threat));
  claimeven_threat_list_free(threats);
  claimeven_threat_list_free(NULL);
  claimeven_position_free(over);
  claimeven_position_free(position);
}

static void test_moves(claimeven_solver* solver) {
  claimeven_position* position = position_of("4455", 7, 6);
  claimeven_position* after = position_of("44551", 7, 6);
  claimeven_position* over = position_of("1212121", 7, 6);
  claimeven_story* story = NULL;
  claimeven_move_story move;
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_explain_move(solver, position, 7, NULL, &move, &story, NULL));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_explain_move(solver, position, INT32_MIN, NULL, &move, &story, NULL));
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_explain_move(solver, over, 2, NULL, &move, &story, NULL));
  NULLS(claimeven_explain_move(NULL, position, 0, NULL, &move, &story, NULL));
  NULLS(claimeven_explain_move(solver, NULL, 0, NULL, &move, &story, NULL));
  NULLS(claimeven_explain_move(solver, position, 0, NULL, NULL, &story, NULL));
  OK(claimeven_explain_move(solver, position, 0, NULL, &move, NULL, NULL));
  CHECK(strcmp(move.sentence, "") == 0 && move.column == 0);
  CHECK(story == NULL);
  OK(claimeven_explain_move(solver, position, 0, NULL, &move, &story, NULL));
  CHECK(move.column == 0 && move.best == 18 && move.score < 0 && move.verdict == CLAIMEVEN_VERDICT_LOSES);
  CHECK(strstr(move.sentence, "gives the win away") != NULL);
  claimeven_story_summary summary;
  OK(claimeven_story_get_summary(story, &summary));
  CHECK(summary.score == -move.score);
  CHECK(move.statistics.nodes > summary.statistics.nodes && summary.statistics.nodes > 0);
  read_story(story, after);
  claimeven_story_free(story);
  OK(claimeven_explain(solver, over, NULL, &story, NULL));
  read_story(story, over);
  OK(claimeven_story_get_summary(story, &summary));
  CHECK(summary.threat_count == 0 && summary.threat_when_decided_count == 0);
  claimeven_story_free(story);
  claimeven_position_free(over);
  claimeven_position_free(after);
  claimeven_position_free(position);
}

/* There is nothing to give, but for the reason. */
static void test_limits(claimeven_solver* solver) {
  claimeven_position* hard = position_of("", 7, 6);
  claimeven_context* context = NULL;
  claimeven_story* story = NULL;
  claimeven_move_story move;
  claimeven_ending ending = CLAIMEVEN_COMPLETE;
  OK(claimeven_context_create(&context));
  OK(claimeven_context_limit_nodes(context, 1000));
  FAILS(CLAIMEVEN_UNFINISHED, claimeven_explain(solver, hard, context, &story, &ending));
  CHECK(ending == CLAIMEVEN_NODES);
  OK(claimeven_context_stop(context));
  FAILS(CLAIMEVEN_UNFINISHED, claimeven_explain(solver, hard, context, &story, NULL));
  FAILS(CLAIMEVEN_UNFINISHED, claimeven_explain_move(solver, hard, 3, context, &move, &story, &ending));
  CHECK(ending == CLAIMEVEN_STOPPED && story == NULL);
  claimeven_position* easy = position_of("", 4, 4);
  OK(claimeven_explain(solver, easy, NULL, &story, &ending));
  CHECK(ending == CLAIMEVEN_COMPLETE);
  claimeven_story_free(story);
  ending = CLAIMEVEN_STOPPED;
  OK(claimeven_explain_move(solver, easy, 3, NULL, &move, &story, &ending));
  CHECK(ending == CLAIMEVEN_COMPLETE);
  claimeven_story_free(story);
  claimeven_position_free(easy);
  claimeven_context_free(context);
  claimeven_position_free(hard);
}

void test_stories(void) {
  test_names();
  test_threats();
  claimeven_solver* solver = small_solver();
  test_follow_up(solver);
  test_moves(solver);
  test_limits(solver);
  /* A draw is told in two steps; a small board has all kinds of moves. */
  static const char* const games[] = {"", "1234", "12", "1212", "12343334212211", "1234333421221144"};
  for (size_t i = 0; i < sizeof games / sizeof *games; ++i) {
    claimeven_position* position = position_of(games[i], 4, 4);
    claimeven_story* story = NULL;
    OK(claimeven_explain(solver, position, NULL, &story, NULL));
    read_story(story, position);
    claimeven_story_free(story);
    claimeven_position_free(position);
  }
  claimeven_solver_free(solver);
}
