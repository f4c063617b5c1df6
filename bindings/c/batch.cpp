#include "handles.h"

using namespace claimeven::c;
using claimeven::BatchProgress;
using claimeven::Position;

namespace {

claimeven_status solve_all(const std::vector<Position>& positions, const claimeven_solver_options* options,
                           const claimeven_context* context, int8_t* out_scores,
                           claimeven_batch_result* out_result) {
  const auto made = options_of(options);
  if (!made) return fail(made.error());
  std::vector<int8_t> scores(positions.size(), CLAIMEVEN_NO_SCORE);
  claimeven::Context<BatchProgress> telling = limits_of(context);
  telling.progress = [&](const BatchProgress& news) {
    for (const claimeven::BatchScore& one : news.scores) {
      scores[one.index] = static_cast<int8_t>(one.score.value);
    }
    if (context == nullptr || context->callback == nullptr) return;
    std::vector<claimeven_batch_score> fresh;
    for (const claimeven::BatchScore& one : news.scores) {
      fresh.push_back({.index = one.index, .score = one.score.value, .reserved = 0});
    }
    claimeven_progress progress{};
    progress.done = news.done;
    progress.total = news.total;
    progress.statistics = to_c(news.statistics);
    progress.scores = fresh.data();
    progress.score_count = fresh.size();
    tell(*context, progress);
  };
  const auto result = claimeven::solve_batch(positions, *made, telling);
  if (!result) return fail(result.error());
  std::ranges::copy(scores, out_scores);
  if (out_result != nullptr) {
    *out_result = {.done = result->done,
                   .ending = number(result->ending),
                   .reserved = 0,
                   .statistics = to_c(result->statistics)};
  }
  return CLAIMEVEN_OK;
}

}  // namespace

claimeven_status claimeven_solve_batch(const claimeven_position* const* positions, size_t count,
                                       const claimeven_solver_options* options,
                                       const claimeven_context* context, int8_t* out_scores,
                                       claimeven_batch_result* out_result) {
  return guarded([&]() -> claimeven_status {
    if (count > 0) CLAIMEVEN_NEED(positions);
    if (count > 0) CLAIMEVEN_NEED(out_scores);
    std::vector<Position> values;
    values.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      if (positions[i] == nullptr) return fail(CLAIMEVEN_NULL_ARGUMENT, "A position of the batch is NULL.", i);
      values.push_back(positions[i]->value);
    }
    return solve_all(values, options, context, out_scores, out_result);
  });
}

claimeven_status claimeven_solve_batch_keys(const uint64_t* keys, size_t count, int32_t width, int32_t height,
                                            const claimeven_solver_options* options,
                                            const claimeven_context* context, int8_t* out_scores,
                                            claimeven_batch_result* out_result) {
  return guarded([&]() -> claimeven_status {
    if (count > 0) CLAIMEVEN_NEED(keys);
    if (count > 0) CLAIMEVEN_NEED(out_scores);
    const auto size = claimeven::BoardSize::make(width, height);
    if (!size) return fail(size.error());
    std::vector<Position> values;
    values.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      auto position = claimeven::from_key(keys[i], *size);
      if (!position) {
        position.error().index = i;
        return fail(position.error());
      }
      values.push_back(*position);
    }
    return solve_all(values, options, context, out_scores, out_result);
  });
}
