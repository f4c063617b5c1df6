#include "server/questions.h"

#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

#include "core/refuse.h"
#include "json/analysis.h"
#include "json/given_position.h"
#include "json/players.h"
#include "json/review.h"
#include "json/solve.h"
#include "server/errors.h"

namespace claimeven::server {
namespace {

/// What a turn has found by its end. Of one that is not complete, the error comes first, and says what is
/// missing.
Answer answer_of(const Json& found, const Statistics& work, bool complete, std::string_view missing) {
  if (complete) return {.text = json_line(found), .nodes = work.nodes};
  Json json = error_json("time", fmt::format("the time limit came first: {}", missing));
  json.update(found);
  return {.text = json_line(json), .complete = false, .status = 504, .nodes = work.nodes};
}

Answer answer_of(const Json& found, const FullAnalysis& analysis) {
  const bool complete = analysis.is_exact() && analysis.ending == Ending::kComplete;
  return answer_of(found, analysis.statistics, complete,
                   analysis.is_exact() ? "the scores are exact, best play is not complete"
                                       : "the bounds are what is proven by then");
}

Answer answer_of(const Error& error) {
  return {.text = refusal(error).body, .status = 400};
}

/// The limits, and news each time that the bounds of a column narrow.
template <class Given>
Context<Analysis> context_of(const Given& given, const Limits& limits, const News& news) {
  Context<Analysis> context = limits;
  if (news) {
    context.progress = [&given, &news,
                        told = std::vector<std::optional<Bounds>>()](const Analysis& so_far) mutable {
      if (so_far.columns == told) return;
      told = so_far.columns;
      const FullAnalysis found{so_far, {}};
      const Json json = json_of(given, found);
      news({.text = body_of(json_text(json)), .so_far = answer_of(json, found)});
    };
  }
  return context;
}

Expected<FullAnalysis> analyze(Desk& desk, const GivenPosition& given, const Context<Analysis>& context,
                               BestPlay best_play) {
  if (best_play == BestPlay::kWanted) return analyze_fully(desk.solver, given.position, context);
  return FullAnalysis{desk.solver.analyze(given.position, context), {}};
}

Expected<FullAnalysis> analyze(Desk& desk, const GivenFillPosition& given, const Context<Analysis>& context,
                               BestPlay best_play) {
  if (best_play == BestPlay::kWanted) return analyze_fully(desk.fill_solver, given.position, context);
  return desk.fill_solver.analyze(given.position, context).map([](const Analysis& analysis) {
    return FullAnalysis{analysis, {}};
  });
}

/// Of a GivenPosition or a GivenFillPosition.
template <class Given>
Question analysis_question(std::string key, const Given& given, BestPlay best_play) {
  const auto work = [given, best_play](Desk& desk, const Limits& limits, const News& news) {
    const auto analysis = analyze(desk, given, context_of(given, limits, news), best_play);
    if (!analysis) return answer_of(analysis.error());
    Json json = json_of(given, *analysis);
    if (best_play == BestPlay::kLeftOut) json.erase("pv");
    return answer_of(json, *analysis);
  };
  return {std::move(key), work};
}

Answer score_columns(const GivenPosition& given, Desk& desk, const Limits& limits) {
  const Analysis analysis = desk.solver.analyze(given.position, limits);
  const FullAnalysis found{analysis, {}};
  return answer_of(analysis.complete ? gamesolver_json(given.text, analysis) : json_of(given, found), found);
}

/// Explained<Story> or Explained<MoveStory>.
Answer answer_of(const GivenPosition& given, const auto& explained) {
  return answer_of(json_of(given, explained), explained.work(), explained.story.has_value(),
                   "the explanation is not complete");
}

Expected<Game> game_of(std::string_view position, const Rules& rules, GivenPosition& given) {
  if (rules.game == GameKind::kConnectFour) {
    return read_position(position, rules.size).map([&](GivenPosition&& read) {
      given = std::move(read);
      return Game(given.position);
    });
  }
  return read_fill_position(position, rules.size).map([&](GivenFillPosition&& read) {
    given = std::move(read.given);
    return Game(read.position);
  });
}

std::string key_of(std::string_view what, const Rules& rules, std::string_view text) {
  return fmt::format("{} {} {} {}", what, name_of(rules.game), to_string(rules.size), text);
}

}  // namespace

Expected<Rules> Rules::parse(std::optional<std::string_view> size, std::optional<std::string_view> game) {
  Rules rules;
  if (size) {
    const auto parsed = BoardSize::parse(*size);
    if (!parsed) return tl::unexpected(parsed.error());
    rules.size = *parsed;
  }
  if (game) {
    const auto kind = game_kind(*game);
    if (!kind) return refuse(fmt::format("game: '{}' is none: expected connect4 or fill", *game));
    rules.game = *kind;
  }
  return rules;
}

Expected<Question> analysis_of(std::string_view position, const Rules& rules, BestPlay best_play) {
  const char* what = best_play == BestPlay::kWanted ? "analyze" : "analyze without pv";
  if (rules.game == GameKind::kConnectFour) {
    return read_position(position, rules.size).map([&](const GivenPosition& given) {
      return analysis_question(key_of(what, rules, given.text), given, best_play);
    });
  }
  return read_fill_position(position, rules.size).and_then([&](const GivenFillPosition& given) {
    return check(given.position).map([&] {
      return analysis_question(key_of(what, rules, given.given.text), given, best_play);
    });
  });
}

Expected<Question> gamesolver_scores_of(std::string_view moves) {
  return read_position(moves, {}).map([](const GivenPosition& given) {
    return Question{key_of("solve", {}, given.text), [given](Desk& desk, const Limits& limits, const News&) {
                      return score_columns(given, desk, limits);
                    }};
  });
}

Expected<Question> move_of(std::string_view position, const Rules& rules, std::string_view player,
                           std::uint64_t seed) {
  GivenPosition given;
  const auto game = game_of(position, rules, given);
  if (!game) return tl::unexpected(game.error());
  const auto known = make_player(player, rules.game);
  if (!known) return tl::unexpected(known.error());
  if (const auto checked = check(**known, *game); !checked) return tl::unexpected(checked.error());
  const auto choose = [given, game = *game, name = std::string(player), seed](Desk& desk, const Limits& limits,
                                                                              const News&) {
    const auto made = make_player(name, game.kind(), desk.solver.options());
    if (!made) return answer_of(made.error());
    (*made)->start(seed);
    PlayerMove move = (*made)->choose(game, limits);
    const bool complete = move.ending == Ending::kComplete;
    // One that thought to the limit has a move all the same.
    if (!complete) move.ending = Ending::kTime;
    return Answer{.text = json_line(json_of(given, game.kind(), name, seed, move)),
                  .complete = complete,
                  .nodes = move.nodes};
  };
  return Question{key_of(fmt::format("move {} {}", player, seed), rules, given.text), choose};
}

Expected<Question> explanation_of(std::string_view position, BoardSize size,
                                  std::optional<std::string_view> column) {
  const auto given = read_position(position, size);
  if (!given) return tl::unexpected(given.error());
  std::optional<int> move;
  if (column) {
    if (column->size() == 1) move = column_from_name(column->front(), size);
    if (!move || !given->position.can_play(*move))
      return refuse(ErrorCode::kIllegalMove, fmt::format("move: column '{}' can't be played here", *column));
  }
  const auto explain = [given = *given, move](Desk& desk, const Limits& limits, const News&) {
    return move ? answer_of(given, solve_and_explain(desk.solver, given.position, *move, limits))
                : answer_of(given, solve_and_explain(desk.solver, given.position, limits));
  };
  return Question{key_of(fmt::format("explain {}", column.value_or("")), {.size = size}, given->text), explain};
}

Expected<Question> review_of(std::string_view moves, const Rules& rules) {
  const auto played = parse_moves(without_blanks(moves), rules.size, rules.game);
  if (!played) return tl::unexpected(played.error());
  const auto review = [moves = std::string(moves), rules](Desk& desk, const Limits& limits, const News&) {
    const auto reviewed = rules.game == GameKind::kConnectFour
                              ? review_game(moves, rules.size, desk.solver, limits)
                              : review_game(moves, rules.size, desk.fill_solver, limits);
    if (!reviewed) return answer_of(reviewed.error());
    const Review& found = reviewed->review;
    return answer_of(json_of(*reviewed), found.statistics, found.ending == Ending::kComplete,
                     "the review is not complete");
  };
  return Question{key_of("review", rules, without_blanks(moves)), review};
}

}  // namespace claimeven::server
