#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyst.h"
#include "background.h"
#include "command.h"
#include "key.h"
#include "played_game.h"
#include "screen_play.h"
#include "view.h"

namespace claimeven::cli {

/// What keys and words do to a game on a screen, and what is thought about meanwhile: moves of computers on
/// one thread, answers to people on another, so that neither waits for the other and keys wait for none.
class Controller {
 public:
  /// `wake` is called on another thread when go_on has something to do.
  Controller(PlayedGame& game, const ScreenOptions& options, const std::function<void()>& wake);

  void press(const Key& key);
  /// Takes in what was found out, and begins what is to be thought about next.
  void go_on();
  /// The screen as it is now.
  std::vector<std::string> draw(ScreenSize size, bool colour);

  bool has_quit() const { return has_quit_; }
  bool is_thinking() const { return moves_.is_busy() || answers_.is_busy(); }
  /// When go_on has something to do because time has passed.
  std::optional<std::chrono::milliseconds> due() const;
  const View& view() const { return view_; }

 private:
  using Clock = std::chrono::steady_clock;

  void press_in_prompt(const Key& key);
  bool press_on_page(const Key& key);
  void press_letter(char letter);
  void close_page();
  void move_cursor(int by);

  void obey(const std::string& line);
  Expected<void> obey(const Command& command);
  Expected<void> play(const std::vector<int>& columns);
  Expected<void> save(const std::string& name);
  void toggle_hints(std::optional<bool> on);
  void hurry();
  void show_help();
  void notice(std::string text);
  void complain_of(const Error& error);

  /// Another game.
  void begun();
  /// The position, or who plays, is another: nothing that is known or thought about holds any more.
  void changed();
  /// Computers wait with their moves while someone asks or reads.
  bool holds_moves() const;
  void think_of_move();
  void make_move(int column);
  bool needs_analysis() const;
  void analyze();
  void take_in(const PositionAnalysis& analysis);
  void show_best();
  void explain(std::optional<int> column);
  void show_explanation(const Explanation& explanation);
  void review();
  void show_review(ReviewedGame review);
  /// Limits of what is thought about now.
  Limits limits(const StopSignal& stop) const;
  void begin(std::string what);
  std::string doing() const;

  PlayedGame& game_;
  const ScreenOptions& options_;
  View view_;
  bool has_quit_ = false;
  /// What the last picture had room for.
  Picture shown_;

  Analyst analyst_;  ///< of answers_ alone
  bool analysis_is_done_ = false;
  bool wants_best_ = false;
  std::string asked_;  ///< what answers_ is at work on; empty for hints
  Clock::time_point asked_at_ = Clock::now();
  Clock::time_point thinks_since_ = Clock::now();
  std::optional<int> ready_move_;
  Clock::time_point next_move_at_ = Clock::now();
  // Last, so that they end first.
  Background moves_;
  Background answers_;
};

}  // namespace claimeven::cli
