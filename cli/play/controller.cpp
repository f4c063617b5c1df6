#include "controller.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/review_text.h"
#include "cli/terminal.h"
#include "core/refuse.h"

namespace claimeven::cli {

Controller::Controller(PlayedGame& game, const ScreenOptions& options, const std::function<void()>& wake)
    : game_(game), options_(options), analyst_(options.solver), moves_(wake), answers_(wake) {
  view_.hints = options.hints;
  begun();
  go_on();
}

// Words.

void Controller::obey(const std::string& line) {
  const auto done = parse_command(line).and_then([&](const Command& command) { return obey(command); });
  if (!done) complain_of(done.error());
}

Expected<void> Controller::obey(const Command& command) {
  switch (command.verb) {
    case Verb::kPlay:
      return play(command.columns);
    case Verb::kUndo:
      if (!game_.undo()) return refuse("there is no move of yours to take back");
      changed();
      return {};
    case Verb::kRedo:
      if (!game_.redo()) return refuse("no move was taken back");
      changed();
      return {};
    case Verb::kNew:
      return game_.begin_anew(command.kind, command.size).map([&] { begun(); });
    case Verb::kSwap:
      game_.swap_seats();
      changed();
      return {};
    case Verb::kSeat:
      return game_.seat(command.side, command.name).map([&] { changed(); });
    case Verb::kGo:
      hurry();
      return {};
    case Verb::kHints:
      toggle_hints(command.on);
      return {};
    case Verb::kAnalyze:
      toggle_hints(true);
      return {};
    case Verb::kBest:
      show_best();
      return {};
    case Verb::kWhy: {
      const auto column = command.columns.empty() ? std::nullopt : std::optional(command.columns.front());
      explain(column);
      return {};
    }
    case Verb::kReview:
      review();
      return {};
    case Verb::kMoves:
      notice(game_.game().moves().empty() ? "no moves" : to_moves(game_.game().moves()));
      return {};
    case Verb::kBoard:
      return {};
    case Verb::kSave:
      return save(command.name);
    case Verb::kLoad:
      return read_record(command.name)
          .and_then([&](const GameRecord& record) { return game_.begin(record); })
          .map([&] { begun(); });
    case Verb::kHelp:
      show_help();
      return {};
    case Verb::kQuit:
      has_quit_ = true;
      return {};
  }
  return {};
}

Expected<void> Controller::play(const std::vector<int>& columns) {
  for (const int column : columns) {
    if (const auto played = game_.play_for_human(column); !played) return played;
    changed();
  }
  return {};
}

Expected<void> Controller::save(const std::string& name) {
  const std::string& file = name.empty() ? options_.save_file : name;
  if (file.empty()) return refuse("save: expected FILE");
  return write_record(file, game_.record()).map([&] { notice(fmt::format("saved {}", file)); });
}

void Controller::toggle_hints(std::optional<bool> on) {
  view_.hints = on.value_or(!view_.hints);
  // What was stopped, or cut short by a limit, goes on.
  analysis_is_done_ = view_.analysis && view_.analysis->analysis.complete;
  if (!view_.hints && asked_.empty()) answers_.cancel();
}

void Controller::hurry() {
  if (game_.is_paused()) {
    game_.set_paused(false);
  } else if (moves_.is_busy()) {
    moves_.hurry();
  } else if (!game_.has_human() && !game_.game().is_over()) {
    game_.set_paused(true);
    changed();
  } else {
    notice("no computer is thinking");
  }
}

void Controller::notice(std::string text) {
  view_.notice = std::move(text);
  view_.notice_is_trouble = false;
}

void Controller::complain_of(const Error& error) {
  view_.notice = error.reason;
  view_.notice_is_trouble = true;
}

// Thinking.

void Controller::begun() {
  changed();
  view_.cursor = game_.game().size().width() / 2;
}

void Controller::changed() {
  moves_.cancel();
  answers_.cancel();
  asked_.clear();
  wants_best_ = false;
  ready_move_.reset();
  // People are answered at once.
  next_move_at_ = Clock::now();
  if (!game_.has_human()) next_move_at_ += options_.pace;
  analysis_is_done_ = false;
  view_.analysis.reset();
  view_.shows_best = false;
  if (view_.page && view_.page->keeps_board) close_page();
}

void Controller::go_on() {
  moves_.deliver();
  answers_.deliver();
  if (ready_move_ && !holds_moves() && Clock::now() >= next_move_at_) make_move(*ready_move_);
  if (game_.awaits_computer() && !moves_.is_busy() && !ready_move_) think_of_move();
  if (needs_analysis()) analyze();
}

bool Controller::holds_moves() const {
  return !asked_.empty() || view_.page.has_value();
}

std::optional<std::chrono::milliseconds> Controller::due() const {
  if (!ready_move_ || holds_moves()) return std::nullopt;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_move_at_ - Clock::now());
  return std::max(left, std::chrono::milliseconds(0));
}

Limits Controller::limits(const StopSignal& stop) const {
  Limits limits = options_.limits.limits();
  limits.stop = stop;
  return limits;
}

void Controller::begin(std::string what) {
  asked_ = std::move(what);
  asked_at_ = Clock::now();
}

std::string Controller::doing() const {
  std::string what = asked_;
  if (what.empty() && moves_.is_busy())
    what = fmt::format("{}: {} thinks", name_of(game_.game().to_move()), game_.mover().name);
  if (what.empty()) return "";
  const auto since = asked_.empty() ? thinks_since_ : asked_at_;
  const auto seconds = std::chrono::floor<std::chrono::seconds>(Clock::now() - since).count();
  if (seconds >= 1) what += fmt::format(", {} s ({})", seconds, asked_.empty() ? "g: play now" : "Esc stops");
  return what;
}

void Controller::think_of_move() {
  thinks_since_ = Clock::now();
  moves_.start([this, player = game_.mover().player, game = game_.game()](const StopSignal& stop,
                                                                          const Background::Tell& tell) {
    const PlayerMove move = player->choose(game, limits(stop));
    tell([this, move] { ready_move_ = move.column; });
  });
}

void Controller::make_move(int column) {
  // A player's move can be played.
  (void)game_.play(column);
  changed();
}

bool Controller::needs_analysis() const {
  return (view_.hints || wants_best_) && !analysis_is_done_ && !answers_.is_busy() && !game_.game().is_over();
}

void Controller::analyze() {
  answers_.start([this, game = game_.game()](const StopSignal& stop, const Background::Tell& tell) {
    PositionAnalysis so_far{{game.position(), {}, false}, {}, {}};
    if (game.kind() == GameKind::kFill) so_far.fill = game.fill_position();
    Context<Analysis> context = limits(stop);
    context.progress = [&](const Analysis& now) {
      tell([this, so_far, now]() mutable {
        static_cast<Analysis&>(so_far.analysis) = now;
        take_in(so_far);
      });
    };
    tell([this, analysis = analyst_.analyze(game, context)] {
      analysis_is_done_ = true;
      if (!analysis) return notice(analysis.error().reason);
      take_in(*analysis);
      if (std::exchange(wants_best_, false)) show_best();
    });
  });
}

void Controller::take_in(const PositionAnalysis& analysis) {
  view_.analysis = analysis;
}

void Controller::show_best() {
  if (game_.game().is_over()) return notice("the game is over");
  if (!analysis_is_done_ || !view_.analysis) {
    wants_best_ = true;
    return;
  }
  view_.shows_best = true;
  const std::vector<int>& best = view_.analysis->analysis.best;
  if (!best.empty() && std::ranges::find(best, view_.cursor) == best.end()) view_.cursor = best.front();
  notice(best_text(*view_.analysis));
}

void Controller::explain(std::optional<int> column) {
  begin(column ? fmt::format("working out why column {}", column_name(*column)) : "working out why");
  answers_.start([this, column, game = game_.game()](const StopSignal& stop, const Background::Tell& tell) {
    Context<SolveResult> context = limits(stop);
    context.progress = [&](const SolveResult& now) {
      tell([this, bounds = now.bounds, text = words(now.bounds, game.position())] {
        if (!bounds.is_exact())
          asked_ = fmt::format("working out why: {} to {}, {}", bounds.lower, bounds.upper, text);
      });
    };
    tell([this, explanation = analyst_.explain(game, column, context)] {
      asked_.clear();
      if (!explanation) return complain_of(explanation.error());
      show_explanation(*explanation);
    });
  });
}

void Controller::show_explanation(const Explanation& explanation) {
  view_.page = Page{"Why", [text = to_text(explanation)](std::size_t) { return text; }, true};
  view_.marked.clear();
  // Squares of later steps belong to positions that are not on the screen.
  const auto* position = std::get_if<Explained<Story>>(&explanation.explained);
  if (position == nullptr || !position->story || position->story->deciding_step != 0) return;
  for (const MarkedSquares& marked : position->story->decision().squares) {
    for (const Square square : marked.squares) {
      if (!explanation.given.position.at(square.column, square.row)) view_.marked.push_back(square);
    }
  }
}

void Controller::review() {
  if (game_.game().moves().empty()) return notice("there are no moves to review");
  begin("reviewing");
  answers_.start([this, game = game_.game()](const StopSignal& stop, const Background::Tell& tell) {
    Context<ReviewProgress> context = limits(stop);
    context.progress = [&](const ReviewProgress& now) {
      tell([this, bar = bar_text(now.done, now.total, 20)] { asked_ = fmt::format("reviewing {}", bar); });
    };
    tell([this, review = analyst_.review(game, context)] {
      asked_.clear();
      show_review(review);
    });
  });
}

void Controller::show_review(ReviewedGame review) {
  view_.page =
      Page{"Review", [review = std::move(review)](std::size_t width) { return to_text(review, width); }};
}

std::vector<std::string> Controller::draw(ScreenSize size, bool colour) {
  view_.doing = doing();
  shown_ = claimeven::cli::draw(game_, view_, size, colour);
  if (view_.page) view_.page->scroll = std::min(view_.page->scroll, shown_.most_scroll);
  return shown_.lines;
}

}  // namespace claimeven::cli
