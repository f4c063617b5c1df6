/* What the C tests share. */
#ifndef CHECK_H
#define CHECK_H

#include <claimeven.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the test with the line, unless the condition holds. */
#define CHECK(condition)                                                                              \
  do {                                                                                                \
    if (!(condition)) {                                                                               \
      fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, claimeven_error_message()); \
      exit(1);                                                                                        \
    }                                                                                                 \
  } while (0)

#define OK(call) CHECK((call) == CLAIMEVEN_OK)
/* A call that has to fail, with a sentence. */
#define FAILS(status, call) CHECK((call) == (status) && strlen(claimeven_error_message()) > 10)
#define NULLS(call) FAILS(CLAIMEVEN_NULL_ARGUMENT, call)
#define BAD(call) FAILS(CLAIMEVEN_BAD_ARGUMENT, call)

void test_values(void);
void test_contexts(void);
void test_positions(void);
void test_games(void);
void test_setup(void);
void test_books(const char* book_file);
void test_solver(void);
void test_batches(void);
void test_stories(void);
void test_fill(void);
void test_players(void);
void test_matches(void);
void test_reviews(void);
void test_puzzles(void);
void test_lab(void);

claimeven_position* position_of(const char* text, int32_t width, int32_t height);
claimeven_game* game_of(const char* moves, claimeven_game_kind kind, int32_t width, int32_t height);
claimeven_solver* small_solver(void);

/* What a progress callback has heard; it stops the context, if there is one, at the first call. */
typedef struct {
  const claimeven_context* stops;
  int calls;
  uint64_t done; /* the last that was told */
  uint64_t total;
  claimeven_bounds bounds;
  int analyses; /* calls that had one */
  int moves;
  int matches;
  int comparisons;
  uint64_t scores;
} listener;

void listen(void* user, const claimeven_progress* progress);

#endif
