/* Contexts, books, solving and batches. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <time.h>

#include "check.h"

static void* stop_soon(void* context) {
  const struct timespec twenty_milliseconds = {0, 20 * 1000 * 1000};
  nanosleep(&twenty_milliseconds, NULL);
  OK(claimeven_context_stop(context));
  return NULL;
}

/* Says stop when it is asked for the third time. */
static int32_t third_time(void* user) {
  int* asked = user;
  return ++*asked >= 3;
}

/* Calls that are stopped from their own thread. */
static void test_polls(void) {
  claimeven_context* context = NULL;
  int asked = 0;
  int32_t stopped = -1;
  claimeven_solver* solver = small_solver();
  claimeven_position* hard = position_of("", 7, 6);
  claimeven_solve_result result;
  OK(claimeven_context_create(&context));
  NULLS(claimeven_context_set_poll(NULL, third_time, &asked));
  OK(claimeven_context_set_poll(context, third_time, &asked));
  OK(claimeven_context_is_stopped(context, &stopped));
  CHECK(stopped == 0 && asked == 0);
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && asked == 3);
  OK(claimeven_context_is_stopped(context, &stopped));
  CHECK(stopped == 1);
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && asked == 3);
  OK(claimeven_context_reset(context));
  asked = 0;
  claimeven_story* story = NULL;
  claimeven_ending ending = CLAIMEVEN_COMPLETE;
  FAILS(CLAIMEVEN_UNFINISHED, claimeven_explain(solver, hard, context, &story, &ending));
  CHECK(ending == CLAIMEVEN_STOPPED && asked == 3);
  OK(claimeven_context_reset(context));
  asked = -1000;
  OK(claimeven_context_stop(context));
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && asked == -1000);
  OK(claimeven_context_reset(context));
  OK(claimeven_context_set_poll(context, NULL, NULL));
  OK(claimeven_context_limit_nodes(context, 0));
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_NODES && asked == -1000);
  claimeven_position_free(hard);
  claimeven_solver_free(solver);
  claimeven_context_free(context);
}

void test_contexts(void) {
  claimeven_context* context = NULL;
  int32_t stopped = -1;
  NULLS(claimeven_context_create(NULL));
  OK(claimeven_context_create(&context));
  NULLS(claimeven_context_limit_nodes(NULL, 1));
  NULLS(claimeven_context_limit_time(NULL, 1));
  NULLS(claimeven_context_set_progress(NULL, listen, NULL));
  NULLS(claimeven_context_stop(NULL));
  NULLS(claimeven_context_is_stopped(NULL, &stopped));
  NULLS(claimeven_context_is_stopped(context, NULL));
  NULLS(claimeven_context_reset(NULL));

  claimeven_solver* solver = small_solver();
  claimeven_position* hard = position_of("", 7, 6);
  claimeven_solve_result result;
  OK(claimeven_context_limit_nodes(context, 5000));
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_NODES && !result.is_exact && result.statistics.nodes >= 5000);
  OK(claimeven_context_limit_nodes(context, CLAIMEVEN_NO_LIMIT));
  OK(claimeven_context_limit_time(context, 1000 * 1000));
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_TIME);
  OK(claimeven_context_limit_time(context, CLAIMEVEN_NO_LIMIT));

  /* Stopped by another thread, before, and by the callback. */
  pthread_t other;
  CHECK(pthread_create(&other, NULL, stop_soon, context) == 0);
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED);
  CHECK(pthread_join(other, NULL) == 0);
  OK(claimeven_context_is_stopped(context, &stopped));
  CHECK(stopped == 1);
  OK(claimeven_solve(solver, hard, context, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED);
  OK(claimeven_context_reset(context));
  OK(claimeven_context_is_stopped(context, &stopped));
  CHECK(stopped == 0);
  listener heard = {.stops = context};
  OK(claimeven_context_set_progress(context, listen, &heard));
  claimeven_analysis analysis;
  OK(claimeven_analyze(solver, hard, context, &analysis));
  CHECK(analysis.ending == CLAIMEVEN_STOPPED && !analysis.is_complete && heard.calls >= 1);
  OK(claimeven_context_reset(context));

  claimeven_position_free(hard);
  claimeven_solver_free(solver);
  claimeven_context_free(context);
  claimeven_context_free(NULL);
  test_polls();
}

/* All bytes of a file. */
static char* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  CHECK(file != NULL);
  CHECK(fseek(file, 0, SEEK_END) == 0);
  *size = (size_t)ftell(file);
  rewind(file);
  char* bytes = malloc(*size);
  CHECK(bytes != NULL && fread(bytes, 1, *size, file) == *size);
  fclose(file);
  return bytes;
}

void test_books(const char* book_file) {
  claimeven_book* none = NULL;
  claimeven_book* book = NULL;
  FAILS(CLAIMEVEN_FILE_ERROR, claimeven_book_open("no such file", &none));
  NULLS(claimeven_book_open(NULL, &none));
  NULLS(claimeven_book_open(book_file, NULL));
  NULLS(claimeven_book_from_memory(NULL, 10, &none));
  NULLS(claimeven_book_from_memory("", 0, NULL));
  FAILS(CLAIMEVEN_BAD_FILE, claimeven_book_from_memory("no book", 7, &none));
  FAILS(CLAIMEVEN_BAD_FILE, claimeven_book_from_memory("", 0, &none));
  FAILS(CLAIMEVEN_NO_MEMORY, claimeven_book_from_memory("no book", SIZE_MAX, &none));
  NULLS(claimeven_book_default(NULL));
  CHECK(none == NULL);

  OK(claimeven_book_open(book_file, &book));
  claimeven_book_facts facts;
  OK(claimeven_book_get_facts(book, &facts));
  CHECK(facts.width == 7 && facts.height == 6 && (facts.plies & 1) == 1 && facts.positions > 0);
  NULLS(claimeven_book_get_facts(NULL, &facts));
  NULLS(claimeven_book_get_facts(book, NULL));
  size_t size = 0;
  char* bytes = read_file(book_file, &size);
  CHECK(size == facts.bytes);
  claimeven_book* copy = NULL;
  OK(claimeven_book_from_memory(bytes, size, &copy));
  free(bytes);

  claimeven_position* start = position_of("", 7, 6);
  claimeven_position* late = position_of("1212121", 7, 6);
  int32_t found = 0;
  int32_t score = 99;
  OK(claimeven_book_find(copy, start, &found, &score));
  CHECK(found == 1 && score == 1);
  claimeven_position* other_board = position_of("", 4, 4);
  score = 99;
  OK(claimeven_book_find(copy, other_board, &found, &score));
  CHECK(found == 0 && score == 99);
  NULLS(claimeven_book_find(NULL, start, &found, &score));
  NULLS(claimeven_book_find(book, NULL, &found, &score));
  NULLS(claimeven_book_find(book, start, NULL, &score));
  NULLS(claimeven_book_find(book, start, &found, NULL));
  char builder[100];
  size_t length = 0;
  OK(claimeven_book_builder(book, builder, sizeof builder, &length));
  CHECK(strlen(builder) == length && length > 0);
  NULLS(claimeven_book_builder(NULL, builder, sizeof builder, &length));
  NULLS(claimeven_book_builder(book, builder, sizeof builder, NULL));

  /* A solver keeps the book that it was made with. */
  claimeven_solver_options options;
  OK(claimeven_solver_options_init(&options));
  options.book_choice = CLAIMEVEN_GIVEN_BOOK;
  claimeven_solver* solver = NULL;
  BAD(claimeven_solver_create(&options, &solver));
  options.book = book;
  OK(claimeven_solver_create(&options, &solver));
  claimeven_book_free(book);
  claimeven_solve_result result;
  OK(claimeven_solve(solver, start, NULL, &result));
  CHECK(result.is_exact && result.bounds.lower == 1);
  claimeven_solver_free(solver);

  claimeven_book* built_in = NULL;
  const claimeven_status status = claimeven_book_default(&built_in);
  CHECK(status == CLAIMEVEN_OK || status == CLAIMEVEN_FILE_ERROR);
  claimeven_book_free(built_in);
  claimeven_book_free(copy);
  claimeven_book_free(NULL);
  claimeven_position_free(other_board);
  claimeven_position_free(late);
  claimeven_position_free(start);
}

static void test_options(void) {
  claimeven_solver* none = NULL;
  claimeven_solver_options options;
  NULLS(claimeven_solver_options_init(NULL));
  NULLS(claimeven_solver_create(NULL, NULL));
  OK(claimeven_solver_options_init(&options));
  options.threads = 0;
  BAD(claimeven_solver_create(&options, &none));
  options.threads = CLAIMEVEN_MOST_THREADS + 1;
  BAD(claimeven_solver_create(&options, &none));
  OK(claimeven_solver_options_init(&options));
  options.table_bytes = CLAIMEVEN_LEAST_TABLE_BYTES - 1;
  BAD(claimeven_solver_create(&options, &none));
  OK(claimeven_solver_options_init(&options));
  options.book_choice = 3;
  BAD(claimeven_solver_create(&options, &none));
  CHECK(none == NULL);
  claimeven_solver_free(NULL);
}

void test_solver(void) {
  test_options();
  claimeven_solver* solver = small_solver();
  claimeven_position* position = position_of("121212", 7, 6);
  claimeven_position* small = position_of("", 4, 4);
  claimeven_solve_result result;
  claimeven_outcome_result outcome;
  claimeven_analysis analysis;
  OK(claimeven_solve(solver, position, NULL, &result));
  CHECK(result.is_exact && result.bounds.lower == 18 && result.ending == CLAIMEVEN_COMPLETE);
  NULLS(claimeven_solve(NULL, position, NULL, &result));
  NULLS(claimeven_solve(solver, NULL, NULL, &result));
  NULLS(claimeven_solve(solver, position, NULL, NULL));
  OK(claimeven_solve_between(solver, small, -1, 1, NULL, &result));
  CHECK(result.is_exact && result.bounds.lower == 0);
  BAD(claimeven_solve_between(solver, small, 1, 1, NULL, &result));
  BAD(claimeven_solve_between(solver, small, INT32_MIN, INT32_MAX, NULL, &result));
  NULLS(claimeven_solve_between(NULL, small, -1, 1, NULL, &result));
  NULLS(claimeven_solve_between(solver, NULL, -1, 1, NULL, &result));
  NULLS(claimeven_solve_between(solver, small, -1, 1, NULL, NULL));
  OK(claimeven_solve_outcome(solver, position, NULL, &outcome));
  CHECK(outcome.is_known && outcome.outcome == CLAIMEVEN_WIN);
  NULLS(claimeven_solve_outcome(NULL, position, NULL, &outcome));
  NULLS(claimeven_solve_outcome(solver, NULL, NULL, &outcome));
  NULLS(claimeven_solve_outcome(solver, position, NULL, NULL));

  listener heard = {.stops = NULL};
  claimeven_context* context = NULL;
  OK(claimeven_context_create(&context));
  OK(claimeven_context_set_progress(context, listen, &heard));
  OK(claimeven_analyze(solver, small, context, &analysis));
  CHECK(analysis.is_complete && analysis.width == 4 && analysis.playable == 0xf);
  CHECK(heard.analyses > 0 && heard.analyses == heard.calls && heard.bounds.lower == 0);
  OK(claimeven_solver_clear(solver));
  heard = (listener){.stops = NULL};
  OK(claimeven_solve(solver, small, context, &result));
  CHECK(heard.calls > 0 && heard.analyses == 0 && heard.bounds.upper == 0);
  CHECK(analysis.bounds.lower == 0 && analysis.bounds.upper == 0 && analysis.best != 0);
  NULLS(claimeven_analyze(NULL, small, NULL, &analysis));

  /* Two that share the work: each has what the other one found. */
  claimeven_analysis begun;
  claimeven_analysis left;
  claimeven_analysis both;
  int32_t open[CLAIMEVEN_MOST_COLUMNS];
  size_t open_count = 0;
  OK(claimeven_begin_analysis(small, &begun));
  OK(claimeven_open_columns(small, &begun, open, CLAIMEVEN_MOST_COLUMNS, &open_count));
  CHECK(open_count == 2 && open[0] == 1 && open[1] == 0);
  OK(claimeven_analyze_columns(solver, small, 1u << 1, NULL, NULL, &left));
  CHECK(!left.is_complete && left.ending == CLAIMEVEN_COMPLETE &&
        left.columns[2].lower == left.columns[1].upper);
  OK(claimeven_analyze_columns(solver, small, 1u << 0, &left, NULL, &both));
  CHECK(both.is_complete && both.columns[3].upper == analysis.columns[0].lower && both.best == analysis.best);
  OK(claimeven_combine(small, &left, &both, &begun));
  CHECK(begun.is_complete && begun.bounds.lower == analysis.bounds.lower);
  left.columns[1].lower = 9;
  CHECK(claimeven_combine(small, &left, &both, &begun) == CLAIMEVEN_BAD_ARGUMENT);
  CHECK(strcmp(claimeven_error_message(), "two analyses that contradict each other") == 0);
  NULLS(claimeven_begin_analysis(NULL, &begun));
  NULLS(claimeven_begin_analysis(small, NULL));
  NULLS(claimeven_open_columns(NULL, &begun, open, 1, &open_count));
  NULLS(claimeven_open_columns(small, NULL, open, 1, &open_count));
  NULLS(claimeven_open_columns(small, &both, open, 1, NULL));
  NULLS(claimeven_analyze_columns(NULL, small, 1, NULL, NULL, &left));
  NULLS(claimeven_analyze_columns(solver, NULL, 1, NULL, NULL, &left));
  NULLS(claimeven_analyze_columns(solver, small, 1, NULL, NULL, NULL));
  NULLS(claimeven_combine(NULL, &both, &both, &begun));
  NULLS(claimeven_combine(small, NULL, &both, &begun));
  NULLS(claimeven_combine(small, &both, NULL, &begun));
  NULLS(claimeven_combine(small, &both, &both, NULL));
  NULLS(claimeven_analyze(solver, NULL, NULL, &analysis));
  NULLS(claimeven_analyze(solver, small, NULL, NULL));
  claimeven_variation variation;
  OK(claimeven_principal_variation(solver, position, NULL, &variation));
  CHECK(variation.move_count == 1 && variation.moves[0] == 0 && variation.ending == CLAIMEVEN_COMPLETE);
  OK(claimeven_principal_variation(solver, small, NULL, &variation));
  CHECK(variation.move_count == 16 && variation.ending == CLAIMEVEN_COMPLETE);
  OK(claimeven_solver_clear(solver));
  OK(claimeven_context_limit_nodes(context, 10));
  OK(claimeven_principal_variation(solver, small, context, &variation));
  CHECK(variation.move_count < 16 && variation.ending == CLAIMEVEN_NODES && variation.statistics.nodes > 0);
  NULLS(claimeven_principal_variation(NULL, small, NULL, &variation));
  NULLS(claimeven_principal_variation(solver, NULL, NULL, &variation));
  NULLS(claimeven_principal_variation(solver, small, NULL, NULL));
  claimeven_context_free(context);

  OK(claimeven_solver_clear(solver));
  NULLS(claimeven_solver_clear(NULL));
  claimeven_position_free(small);
  claimeven_position_free(position);
  claimeven_solver_free(solver);
}

void test_batches(void) {
  claimeven_position* positions[3] = {position_of("", 4, 4), position_of("1", 4, 4),
                                      position_of("121212", 4, 4)};
  claimeven_position* other = position_of("", 5, 4);
  uint64_t keys[3];
  for (size_t i = 0; i < 3; ++i) OK(claimeven_position_key(positions[i], &keys[i]));
  const claimeven_position* list[3] = {positions[0], positions[1], positions[2]};
  int8_t scores[3] = {99, 99, 99};
  int8_t from_keys[3] = {99, 99, 99};
  claimeven_solver_options options;
  OK(claimeven_solver_options_init(&options));
  options.threads = 2;
  options.table_bytes = CLAIMEVEN_LEAST_TABLE_BYTES;
  listener heard = {.stops = NULL};
  claimeven_context* context = NULL;
  OK(claimeven_context_create(&context));
  OK(claimeven_context_set_progress(context, listen, &heard));
  claimeven_batch_result result;

  /* Nothing is written by calls that fail. */
  list[1] = other;
  CHECK(claimeven_solve_batch(list, 3, &options, NULL, scores, NULL) != CLAIMEVEN_OK);
  list[1] = NULL;
  NULLS(claimeven_solve_batch(list, 3, &options, NULL, scores, NULL));
  CHECK(claimeven_error_index() == 1);
  list[1] = positions[1];
  NULLS(claimeven_solve_batch(NULL, 3, &options, NULL, scores, NULL));
  NULLS(claimeven_solve_batch(list, 3, &options, NULL, NULL, NULL));
  FAILS(CLAIMEVEN_NO_MEMORY, claimeven_solve_batch(list, SIZE_MAX, &options, NULL, scores, NULL));
  options.threads = -1;
  BAD(claimeven_solve_batch(list, 3, &options, NULL, scores, NULL));
  options.threads = 2;
  NULLS(claimeven_solve_batch_keys(NULL, 3, 4, 4, &options, NULL, scores, NULL));
  NULLS(claimeven_solve_batch_keys(keys, 3, 4, 4, &options, NULL, NULL, NULL));
  FAILS(CLAIMEVEN_BAD_SIZE, claimeven_solve_batch_keys(keys, 3, 4, 400, &options, NULL, scores, NULL));
  const uint64_t bad_keys[2] = {0, UINT64_MAX};
  CHECK(claimeven_solve_batch_keys(bad_keys, 2, 4, 4, &options, NULL, scores, NULL) != CLAIMEVEN_OK);
  CHECK(claimeven_error_index() == 1);
  CHECK(scores[0] == 99 && scores[1] == 99 && scores[2] == 99);

  OK(claimeven_solve_batch(list, 3, &options, context, scores, &result));
  CHECK(result.done == 3 && result.ending == CLAIMEVEN_COMPLETE && heard.done == 3);
  CHECK(heard.total == 3 && heard.scores == 3);
  CHECK(scores[0] == 0 && scores[2] == 5);
  OK(claimeven_solve_batch_keys(keys, 3, 4, 4, &options, NULL, from_keys, NULL));
  CHECK(memcmp(scores, from_keys, 3) == 0);
  OK(claimeven_solve_batch(NULL, 0, NULL, NULL, NULL, NULL));
  OK(claimeven_solve_batch_keys(NULL, 0, 7, 6, NULL, NULL, NULL, &result));
  CHECK(result.done == 0);

  OK(claimeven_context_stop(context));
  const claimeven_position* hard[1] = {position_of("", 7, 6)};
  options.book_choice = CLAIMEVEN_WITHOUT_BOOK;
  OK(claimeven_solve_batch(hard, 1, &options, context, scores, &result));
  CHECK(result.ending == CLAIMEVEN_STOPPED && result.done == 0 && scores[0] == CLAIMEVEN_NO_SCORE);

  claimeven_position_free((claimeven_position*)hard[0]);
  claimeven_context_free(context);
  claimeven_position_free(other);
  for (size_t i = 0; i < 3; ++i) claimeven_position_free(positions[i]);
}
