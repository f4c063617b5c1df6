#include "line_play.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "analyst.h"
#include "answer.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/streams.h"
#include "cli/terminal.h"
#include "command.h"
#include "core/refuse.h"

namespace claimeven::cli {
namespace {

class LinePlay {
 public:
  LinePlay(PlayedGame& game, const LineOptions& options)
      : game_(game), options_(options), analyst_(options.solver), hints_(options.hints) {}

  int run() {
    if (stdin_is_terminal()) complain("type a column, or 'help'; Ctrl-D ends");
    Answer first;
    finish(first);
    int exit_code = kOk;
    std::string line;
    for (std::size_t number = 1; !quits_ && read_input_line(line); ++number) {
      Answer answer;
      if (const auto done =
              parse_command(line).and_then([&](const Command& command) { return obey(command, answer); });
          !done) {
        complain(fmt::format("line {}: {}", number, done.error().reason));
        answer.error = done.error();
        // A person who mistypes has done nothing wrong.
        if (!stdin_is_terminal()) exit_code = kBadInput;
      }
      finish(answer);
    }
    if (const std::string trouble = input_trouble(); !trouble.empty())
      exit_code = failed(fmt::format("cannot read standard input: {}", trouble));
    return interrupted() ? kInterrupted : exit_code;
  }

 private:
  Limits limits() const { return options_.limits.limits(); }

  /// What was asked is told, and where the game stands.
  void finish(Answer& answer) {
    let_computers_play(answer);
    // In the fill game there are no exact values at first: who asks for hints is told once.
    if (hints_ && !interrupted() && !answer.analysis && !answer.error) {
      if (auto analysis = analyst_.analyze(game_.game(), limits())) answer.analysis = std::move(*analysis);
    }
    answer.wants_board |= options_.board;
    if (options_.json) {
      print(json_of(answer, game_));
    } else {
      say("{}", to_text(answer, game_.game()));
    }
    if (stdout_is_live()) flush_output();
  }

  void let_computers_play(Answer& answer) {
    while (game_.awaits_computer() && !interrupted() && !quits_) {
      MoveMade made{game_.game().to_move(), game_.mover().name, {}};
      made.move = game_.mover().player->choose(game_.game(), limits());
      // What Ctrl-C cut short is no move. All others can be played.
      if (!interrupted() && game_.play(made.move.column)) tell(std::move(made), answer);
    }
  }

  /// As text at once: games between computers take a while.
  void tell(MoveMade made, Answer& answer) {
    if (options_.json) {
      answer.played.push_back(std::move(made));
      return;
    }
    say("{}", to_text(made));
    if (stdout_is_live()) flush_output();
  }

  Expected<void> obey(const Command& command, Answer& answer) {
    switch (command.verb) {
      case Verb::kPlay:
        return play(command.columns, answer);
      case Verb::kUndo:
        return game_.undo() ? Expected<void>() : refuse("there is no move of yours to take back");
      case Verb::kRedo:
        return game_.redo() ? Expected<void>() : refuse("no move was taken back");
      case Verb::kNew:
        return game_.begin_anew(command.kind, command.size);
      case Verb::kSwap:
        game_.swap_seats();
        return {};
      case Verb::kSeat:
        return game_.seat(command.side, command.name);
      case Verb::kGo:
        game_.set_paused(false);
        return {};
      case Verb::kHints:
        hints_ = command.on.value_or(!hints_);
        return hints_ ? analyze(answer) : Expected<void>();
      case Verb::kAnalyze:
        return analyze(answer);
      case Verb::kBest:
        answer.wants_best = true;
        return analyze(answer);
      case Verb::kWhy:
        return explain(command, answer);
      case Verb::kReview:
        answer.review = analyst_.review(game_.game(), limits());
        return {};
      case Verb::kMoves:
        return {};
      case Verb::kBoard:
        answer.wants_board = true;
        return {};
      case Verb::kSave:
        return save(command.name, answer);
      case Verb::kLoad:
        return read_record(command.name).and_then([&](const GameRecord& record) {
          return game_.begin(record);
        });
      case Verb::kHelp:
        answer.help = words_help();
        return {};
      case Verb::kQuit:
        quits_ = true;
        return {};
    }
    return {};
  }

  Expected<void> play(const std::vector<int>& columns, Answer& answer) {
    for (const int column : columns) {
      let_computers_play(answer);
      const Side side = game_.game().to_move();
      if (const auto played = game_.play_for_human(column); !played) return played;
      tell({side, std::string(kHuman), PlayerMove{.column = column}}, answer);
    }
    return {};
  }

  Expected<void> analyze(Answer& answer) {
    auto analysis = analyst_.analyze(game_.game(), limits());
    if (!analysis) return tl::unexpected(analysis.error());
    answer.analysis = std::move(*analysis);
    return {};
  }

  Expected<void> explain(const Command& command, Answer& answer) {
    const auto column = command.columns.empty() ? std::nullopt : std::optional(command.columns.front());
    auto explanation = analyst_.explain(game_.game(), column, limits());
    if (!explanation) return tl::unexpected(explanation.error());
    answer.explanation = std::move(*explanation);
    return {};
  }

  Expected<void> save(const std::string& name, Answer& answer) {
    const std::string& file = name.empty() ? options_.save_file : name;
    if (file.empty()) return refuse("save: expected FILE");
    return write_record(file, game_.record()).map([&] { answer.saved = file; });
  }

  PlayedGame& game_;
  const LineOptions& options_;
  Analyst analyst_;
  bool hints_;
  bool quits_ = false;
};

}  // namespace

int play_by_lines(PlayedGame& game, const LineOptions& options) {
  return LinePlay(game, options).run();
}

}  // namespace claimeven::cli
