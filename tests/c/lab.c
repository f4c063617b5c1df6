/* The search lab. */
#include <math.h>

#include "check.h"

enum { PVS = 5, SOLVER = 8, SEARCHES = 9 };

static void test_searches(void) {
  claimeven_lab_search search = {NULL, NULL};
  CHECK(claimeven_lab_search_count() == SEARCHES);
  NULLS(claimeven_lab_search_describe(0, NULL));
  BAD(claimeven_lab_search_describe(SEARCHES, &search));
  CHECK(search.name == NULL);
  OK(claimeven_lab_search_describe(PVS, &search));
  CHECK(strcmp(search.name, "pvs") == 0 && strlen(search.text) > 10);
  OK(claimeven_lab_search_describe(SOLVER, &search));
  CHECK(strcmp(search.name, "solver") == 0);
}

static claimeven_comparison_options options_of(uint32_t searches, int32_t positions) {
  claimeven_comparison_options options;
  OK(claimeven_comparison_options_init(&options));
  CHECK(options.nodes == 5000000 && options.seed == 1 && options.positions == 20 && options.depth == 0);
  CHECK(options.searches == (1u << SEARCHES) - 1 && options.least_nanoseconds == 0);
  options.searches = searches;
  options.positions = positions;
  return options;
}

static void test_bad_options(void) {
  const int32_t empty[] = {8, 43};
  claimeven_comparison* comparison = NULL;
  claimeven_comparison_options options = options_of(1, 1);
  NULLS(claimeven_comparison_options_init(NULL));
  NULLS(claimeven_compare_searches(&options, NULL, 1, NULL, &comparison));
  NULLS(claimeven_compare_searches(&options, empty, 1, NULL, NULL));
  NULLS(claimeven_compare_searches_on(&options, NULL, NULL, &comparison));
  BAD(claimeven_compare_searches(&options, empty, 2, NULL, &comparison));
  options.searches = 1u << SEARCHES;
  BAD(claimeven_compare_searches(&options, empty, 1, NULL, &comparison));
  options = options_of(1, 0);
  BAD(claimeven_compare_searches(&options, empty, 1, NULL, &comparison));
  options = options_of(1, 1);
  options.depth = -1;
  BAD(claimeven_compare_searches(&options, empty, 1, NULL, &comparison));
  options = options_of(1, 1);
  options.least_nanoseconds = CLAIMEVEN_NO_LIMIT;
  BAD(claimeven_compare_searches(&options, empty, 1, NULL, &comparison));
  CHECK(comparison == NULL);
}

/* Charts and findings of rows, and of rows that there can't be. */
static void test_rows(const claimeven_search_figures* rows, size_t count) {
  char text[40000];
  size_t length = 0;
  claimeven_search_figures bad = rows[0];
  OK(claimeven_search_chart(rows, count, 5000000, 0, 0, text, sizeof text, &length));
  CHECK(strlen(text) == length && strncmp(text, "<svg ", 5) == 0 && strstr(text, ">solver<") != NULL);
  OK(claimeven_search_chart(rows, count, 5000000, 1, 1, text, sizeof text, &length));
  CHECK(strstr(text, "#ffffff\" stroke=") == NULL);
  NULLS(claimeven_search_chart(NULL, 1, 1, 0, 0, NULL, 0, &length));
  BAD(claimeven_search_chart(rows, 0, 1, 0, 0, NULL, 0, &length));
  bad.search = SEARCHES;
  BAD(claimeven_search_chart(&bad, 1, 1, 0, 0, NULL, 0, &length));
  bad = rows[0];
  bad.complete = bad.positions + 1;
  BAD(claimeven_search_chart(&bad, 1, 1, 0, 0, NULL, 0, &length));
  bad = rows[0];
  bad.is_through = 0;
  BAD(claimeven_search_chart(&bad, 1, 1, 0, 0, NULL, 0, &length));

  OK(claimeven_search_finding(rows, count, SOLVER, text, sizeof text, &length));
  CHECK(strstr(text, "With 10 empty squares it ") == text);
  OK(claimeven_search_finding(rows, 0, SOLVER, text, sizeof text, &length));
  CHECK(length == 0);
  NULLS(claimeven_search_finding(NULL, 1, SOLVER, NULL, 0, &length));
  BAD(claimeven_search_finding(rows, count, SEARCHES, NULL, 0, &length));
}

static void test_comparison(void) {
  const int32_t empty[] = {8, 10};
  const claimeven_comparison_options options = options_of(1u << PVS | 1u << SOLVER, 3);
  claimeven_comparison* comparison = NULL;
  claimeven_comparison_summary summary;
  claimeven_search_figures rows[4];
  claimeven_lab_result result;
  claimeven_context* context = NULL;
  const char* moves = NULL;
  int32_t squares = 0;
  int32_t positions = 0;
  listener heard = {0};
  OK(claimeven_context_create(&context));
  OK(claimeven_context_set_progress(context, listen, &heard));
  OK(claimeven_compare_searches(&options, empty, 2, context, &comparison));
  CHECK(heard.calls == 12 && heard.done == 11 && heard.total == 12 && heard.comparisons == 12);

  OK(claimeven_comparison_get_summary(comparison, &summary));
  CHECK(strcmp(summary.disagreement, "") == 0 && summary.ending == CLAIMEVEN_COMPLETE);
  CHECK(summary.sets == 2 && summary.rows == 4);
  OK(claimeven_comparison_set(comparison, 1, &squares, &positions));
  CHECK(squares == 10 && positions == 3);
  OK(claimeven_comparison_position(comparison, 1, 2, &moves));
  CHECK(strlen(moves) == 32);
  for (size_t i = 0; i < 4; ++i) {
    double nodes = 0;
    OK(claimeven_comparison_row(comparison, i, &rows[i]));
    CHECK(rows[i].search == (i % 2 == 0 ? PVS : SOLVER) && rows[i].set == (int32_t)(i / 2));
    CHECK(rows[i].empty == empty[i / 2] && rows[i].is_through == 1);
    CHECK(rows[i].positions == 3 && rows[i].complete == 3 && rows[i].solved == 3);
    for (size_t j = 0; j < 3; ++j) {
      OK(claimeven_comparison_result(comparison, i, j, &result));
      CHECK(result.is_solved == 1 && result.is_complete == 1 && result.nanoseconds >= 0);
      CHECK(result.depth == rows[i].empty);
      nodes += (double)result.nodes;
    }
    CHECK(fabs(nodes / 3 - rows[i].mean_nodes) < 1e-9);
  }
  test_rows(rows, 4);

  NULLS(claimeven_comparison_get_summary(NULL, &summary));
  NULLS(claimeven_comparison_get_summary(comparison, NULL));
  NULLS(claimeven_comparison_set(comparison, 0, NULL, &positions));
  BAD(claimeven_comparison_set(comparison, 2, &squares, &positions));
  NULLS(claimeven_comparison_position(comparison, 0, 0, NULL));
  BAD(claimeven_comparison_position(comparison, 2, 0, &moves));
  BAD(claimeven_comparison_position(comparison, 0, 3, &moves));
  NULLS(claimeven_comparison_row(comparison, 0, NULL));
  BAD(claimeven_comparison_row(comparison, 4, &rows[0]));
  NULLS(claimeven_comparison_result(comparison, 0, 0, NULL));
  BAD(claimeven_comparison_result(comparison, 4, 0, &result));
  BAD(claimeven_comparison_result(comparison, 0, 3, &result));
  claimeven_comparison_free(comparison);
  claimeven_comparison_free(NULL);

  /* A stop keeps what was found. */
  heard = (listener){.stops = context};
  OK(claimeven_compare_searches(&options, empty, 2, context, &comparison));
  OK(claimeven_comparison_get_summary(comparison, &summary));
  CHECK(summary.ending == CLAIMEVEN_STOPPED && summary.sets == 1 && summary.rows == 1);
  OK(claimeven_comparison_row(comparison, 0, &rows[0]));
  CHECK(rows[0].is_through == 0 && rows[0].positions == 0);
  claimeven_comparison_free(comparison);
  claimeven_context_free(context);
}

static void test_one_position(void) {
  const claimeven_comparison_options options = options_of(1u << PVS | 1u << SOLVER, 20);
  claimeven_position* position = position_of("7464637546352464", 7, 6);
  claimeven_comparison* comparison = NULL;
  claimeven_lab_result results[2];
  const char* name = NULL;
  OK(claimeven_compare_searches_on(&options, position, NULL, &comparison));
  for (size_t row = 0; row < 2; ++row) OK(claimeven_comparison_result(comparison, row, 0, &results[row]));
  CHECK(results[1].is_solved == 1);
  CHECK(results[0].is_solved == 0 || results[0].score == results[1].score);
  OK(claimeven_comparison_position(comparison, 0, 0, &name));
  CHECK(strncmp(name, "key ", 4) == 0);
  claimeven_comparison_free(comparison);
  claimeven_position_free(position);
}

void test_lab(void) {
  test_searches();
  test_bad_options();
  test_comparison();
  test_one_position();
}
