#include "cli/play/controller.h"

#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>

#include "support/boards.h"

namespace claimeven::cli {
namespace {

/// A game on a screen that nobody sees.
class Played {
 public:
  Played(std::string_view x, std::string_view o, std::string moves = "", BoardSize size = {}, bool book = true)
      : solver_{.table_bytes = SolverOptions::kLeastTableBytes, .book = book ? default_book() : nullptr},
        game_(solver_),
        options_{.solver = solver_} {
    EXPECT_TRUE(
        game_.begin({GameKind::kConnectFour, size, {std::string(x), std::string(o)}, std::move(moves)}));
    controller_.emplace(game_, options_, [this] {
      const std::lock_guard lock(mutex_);
      woken_ = true;
      changed_.notify_one();
    });
  }

  /// Characters are keys; ~ is Escape.
  void press(std::string_view keys) {
    for (const char key : keys) {
      press(key == '~'    ? Key{KeyCode::kEscape}
            : key == '\n' ? Key{KeyCode::kEnter}
                          : Key{KeyCode::kCharacter, key});
    }
  }
  void press(Key key) {
    controller_->press(key);
    controller_->go_on();
  }
  /// Until nothing is thought about any more.
  void wait() {
    while (controller_->is_thinking() || controller_->due()) go_on_when_woken();
  }
  template <class Condition>
  void wait_until(const Condition& holds) {
    while (!holds()) go_on_when_woken();
  }

  std::string moves() const { return to_moves(game_.game().moves()); }
  const View& view() const { return controller_->view(); }
  Controller& controller() { return *controller_; }
  std::string screen(ScreenSize size = {80, 24}) {
    std::string text;
    for (const std::string& line : controller_->draw(size, false)) text += line + '\n';
    return text;
  }

 private:
  void go_on_when_woken() {
    if (!controller_->due()) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return woken_; });
      woken_ = false;
    }
    controller_->go_on();
  }

  SolverOptions solver_;
  PlayedGame game_;
  ScreenOptions options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool woken_ = false;
  std::optional<Controller> controller_;
};

TEST(PlayController, KeysPlayAndTheComputerAnswers) {
  Played played("human", "impossible:leftmost");
  played.press("4");
  played.wait();
  EXPECT_EQ(played.moves(), "44");
  played.press(Key{KeyCode::kLeft});
  played.press("\n");
  played.wait();
  EXPECT_EQ(played.moves().substr(0, 3), "443");
}

TEST(PlayController, TheComputerBeginsWhereItIsX) {
  Played played("impossible", "human");
  played.wait();
  EXPECT_EQ(played.moves(), "4");
}

TEST(PlayController, WhatCannotBePlayedIsSaid) {
  Played played("human", "human", "444444");
  played.press("4");
  EXPECT_EQ(played.view().notice, "move 7: column 4 is full");
  EXPECT_TRUE(played.view().notice_is_trouble);
  played.press("9");
  EXPECT_EQ(played.view().notice, "move 7: this board has columns 1 to 7");
  played.press("z");
  EXPECT_EQ(played.view().notice, "'z' is no key here; ? lists them");
  EXPECT_EQ(played.moves(), "444444");
}

TEST(PlayController, UndoAndRedo) {
  Played played("human", "impossible:leftmost");
  played.press("4");
  played.wait();
  played.press("u");
  EXPECT_EQ(played.moves(), "");
  played.press("r");
  EXPECT_EQ(played.moves(), "44");
  played.press("uu");
  EXPECT_EQ(played.view().notice, "there is no move of yours to take back");
}

TEST(PlayController, HintsStayOn) {
  Played played("human", "human", "4455");
  played.press("h");
  played.wait();
  ASSERT_TRUE(played.view().analysis);
  EXPECT_EQ(played.view().analysis->analysis.bounds, Bounds::exactly(18));
  played.press("3");
  played.wait();
  ASSERT_TRUE(played.view().analysis);
  EXPECT_EQ(played.view().analysis->analysis.bounds, Bounds::exactly(-18));
  played.press("h");
  EXPECT_EQ(played.screen().find("-18"), std::string::npos);
}

TEST(PlayController, BestChoosesABestColumn) {
  Played played("human", "human", "4455");
  played.press("b");
  played.wait();
  EXPECT_EQ(played.view().notice, "best 3,6: wins in 2");
  EXPECT_EQ(played.view().cursor, 2);
}

TEST(PlayController, WhyOpensAPage) {
  Played played("human", "human", "4455");
  played.press("w");
  played.wait();
  ASSERT_TRUE(played.view().page);
  EXPECT_NE(played.screen().find("x to move wins in 2 moves"), std::string::npos) << played.screen();
  EXPECT_NE(played.screen().find("(o)"), std::string::npos);
  played.press("~");
  EXPECT_FALSE(played.view().page);
  played.press(Key{KeyCode::kHome});
  played.press("W");
  played.wait();
  EXPECT_NE(played.screen().find("1 gives the win away"), std::string::npos) << played.screen();
}

TEST(PlayController, AnEndingMarksTheSquaresOfItsReason) {
  Played played("human", "human", "112233");
  played.press("w");
  played.wait();
  ASSERT_FALSE(played.view().marked.empty());
  for (const Square square : played.view().marked) EXPECT_EQ(square, (Square{3, 0}));
  EXPECT_NE(played.screen().find(" 1   x     x     x     +"), std::string::npos) << played.screen();
}

TEST(PlayController, ReviewsTheGame) {
  Played played("human", "human", "4455326");
  played.press("v");
  played.wait();
  EXPECT_NE(played.screen().find("4455326: x wins with move 7"), std::string::npos) << played.screen();
  // When it is narrow, no line of the table is broken.
  EXPECT_NE(played.screen({40, 40}).find("   4 o  5   2 -18 36      blunder\n"), std::string::npos)
      << played.screen({40, 40});
}

TEST(PlayController, WordsFollowAColon) {
  Played played("human", "human", "44");
  played.press(":nee");
  EXPECT_NE(played.screen().find(":nee_"), std::string::npos) << played.screen();
  played.press(Key{KeyCode::kBackspace});
  played.press("w fill 5x4\n");
  EXPECT_NE(played.screen().find("fill 5x4"), std::string::npos) << played.screen();
  EXPECT_EQ(played.moves(), "");
  played.press(":nonsense\n");
  EXPECT_EQ(played.view().notice, "'nonsense' is neither a column nor a word; 'help' lists the words");
}

TEST(PlayController, ComputersPlayUntilSomeoneTakesAMoveBack) {
  Played played("impossible:centre", "impossible:centre");
  played.wait();
  const std::string whole = played.moves();
  EXPECT_EQ(whole.size(), 41u);
  played.press("u");
  played.wait();
  EXPECT_EQ(played.moves(), whole.substr(0, 40));
  EXPECT_NE(played.screen().find("paused"), std::string::npos);
  played.press("g");
  played.wait();
  EXPECT_EQ(played.moves(), whole);
}

TEST(PlayController, ComputersWaitWhileAPageIsOpen) {
  Played played("human", "random");
  played.press("?4");
  EXPECT_FALSE(played.view().page);
  played.wait();
  EXPECT_EQ(played.moves().size(), 2u);
}

TEST(PlayController, KeysNeedNotWaitForASearch) {
  // Given a computer that thinks for long (builds with sanitizers have no larger board), and hints that take
  // longer
  const BoardSize size = BoardSize::make(7, 7).value_or(BoardSize());
  Played played("human", "impossible:centre", "", size, false);
  played.press("4h");
  played.wait_until([&] { return played.view().analysis.has_value(); });
  EXPECT_TRUE(played.controller().is_thinking());
  EXPECT_FALSE(played.view().analysis->analysis.complete);
  // when a question is asked, and stopped, and the computer is told to play at once
  played.press("w~g");
  played.wait_until([&] { return played.moves().size() == 2; });
  // then it has, and all can be taken back.
  played.press("u");
  EXPECT_EQ(played.moves(), "");
}

}  // namespace
}  // namespace claimeven::cli
