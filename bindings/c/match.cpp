#include "handles.h"

using namespace claimeven::c;
using claimeven::Error;
using claimeven::Estimate;
using claimeven::Expected;
using claimeven::MatchOptions;
using claimeven::MatchResult;

namespace {

Expected<MatchOptions> match_options_of(const claimeven_match_options& options) {
  const auto kind = kind_of(options.kind);
  if (!kind) return tl::unexpected(kind.error());
  const auto size = claimeven::BoardSize::make(options.width, options.height);
  if (!size) return tl::unexpected(size.error());
  MatchOptions made{.game = *kind,
                    .size = *size,
                    .games = options.games,
                    .seed = options.seed,
                    .opening_plies = options.opening_plies,
                    .threads = options.threads,
                    .move_limits = {node_limit(options.move_nodes), time_limit(options.move_nanoseconds)}};
  return check(made).map([&] { return std::move(made); });
}

claimeven_match_result result_of(const MatchResult& result) {
  return {.wins = result.wins,
          .draws = result.draws,
          .losses = result.losses,
          .moves = {result.moves[0], result.moves[1]},
          .nodes = {result.nodes[0], result.nodes[1]},
          .nanoseconds = {result.time[0].count(), result.time[1].count()},
          .score = result.score(),
          .ending = number(result.ending),
          .reserved = 0};
}

claimeven_status estimate(const claimeven_match_result* result, claimeven_estimate* out_estimate,
                          Estimate (*ask)(const MatchResult&)) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(result);
    CLAIMEVEN_NEED(out_estimate);
    MatchResult counted;
    counted.wins = result->wins;
    counted.draws = result->draws;
    counted.losses = result->losses;
    const Estimate made = ask(counted);
    *out_estimate = {.value = made.value, .low = made.low, .high = made.high};
    return CLAIMEVEN_OK;
  });
}

}  // namespace

claimeven_status claimeven_match_options_init(claimeven_match_options* out_options) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_options);
    const MatchOptions defaults;
    *out_options = {.kind = number(defaults.game),
                    .width = defaults.size.width(),
                    .height = defaults.size.height(),
                    .opening_plies = defaults.opening_plies,
                    .threads = defaults.threads,
                    .reserved = 0,
                    .games = defaults.games,
                    .seed = defaults.seed,
                    .move_nodes = CLAIMEVEN_NO_LIMIT,
                    .move_nanoseconds = CLAIMEVEN_NO_LIMIT};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_play_match(const char* player_a, const char* player_b,
                                      const claimeven_match_options* options,
                                      const claimeven_solver_options* solver_options,
                                      const claimeven_context* context, claimeven_match_result* out_result) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(player_a);
    CLAIMEVEN_NEED(player_b);
    CLAIMEVEN_NEED(out_result);
    const auto match = options == nullptr ? MatchOptions{} : match_options_of(*options);
    if (!match) return fail(match.error());
    const auto solver = options_of(solver_options);
    if (!solver) return fail(solver.error());
    const auto make = [&](const char* name) { return claimeven::make_player(name, match->game, *solver); };
    for (const auto& [letter, name] : {std::pair{'A', player_a}, std::pair{'B', player_b}}) {
      if (const auto player = make(name); !player) {
        Error error = player.error();
        error.reason = std::string("player ") + letter + ": " + error.reason;
        return fail(error);
      }
    }
    const auto pass_on = [&](const claimeven_context& listener, const MatchResult& news) {
      const claimeven_match_result result = result_of(news);
      claimeven_progress progress{};
      progress.done = news.games();
      progress.total = match->games;
      progress.match = &result;
      tell(listener, progress);
    };
    // The names are known to be those of players.
    *out_result =
        result_of(claimeven::play_match([&] { return *make(player_a); }, [&] { return *make(player_b); },
                                        *match, context_of<MatchResult>(context, pass_on)));
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_estimate_score(const claimeven_match_result* result,
                                          claimeven_estimate* out_estimate) {
  return estimate(result, out_estimate, claimeven::estimate_score);
}

claimeven_status claimeven_estimate_elo(const claimeven_match_result* result,
                                        claimeven_estimate* out_estimate) {
  return estimate(result, out_estimate, claimeven::estimate_elo);
}
