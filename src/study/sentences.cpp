#include "study/sentences.h"

#include <claimeven/notation.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/bitboard.h"
#include "core/columns.h"
#include "core/listed.h"

namespace claimeven {
namespace {

/// The parts one after the other.
template <class... Parts>
std::string text(const Parts&... parts) {
  std::string whole;
  ((whole += parts), ...);
  return whole;
}

std::string moves_text(int moves) {
  return text(std::to_string(moves), moves == 1 ? " move" : " moves");
}

/// The two sides of a step, as they are drawn.
struct Letters {
  explicit Letters(Side side) : own(stone_letter(side)), other(stone_letter(claimeven::other(side))) {}
  char own;
  char other;
};

/// "o answers above every move of x (claimeven), but the first time x plays in column 1 or 3, o plays in the
/// other".
std::string answers(const Plot& plot) {
  const Letters x(plot.side);
  std::string whole = text(x.own, " answers above every move of ", x.other, " (claimeven)");
  for (std::size_t i = 0; i < plot.pairs.size(); ++i) {
    const std::string either =
        text(column_name(plot.pairs[i][0].column), " or ", column_name(plot.pairs[i][1].column));
    if (i == 0) {
      whole += text(", but the first time ", x.other, " plays in column ", either, ", ", x.own,
                    " plays in the other");
    } else {
      whole += text(i == 1 ? ", likewise in " : " and in ", either);
    }
  }
  return whole;
}

/// What the columns with a verdict do: "win later".
std::string deed(Verdict verdict, int score, bool several) {
  const std::string_view s = several ? "" : "s";
  switch (verdict) {
    case Verdict::kBest:
      return several ? "are as good" : "is as good";
    case Verdict::kSlower:
      return score > 0 ? text("win", s, " later") : text("lose", s, " sooner");
    case Verdict::kDraws:
      return text("only draw", s);
    case Verdict::kLoses:
      return text("lose", s);
    case Verdict::kLosesAtOnce:
      return text("lose", s, " at once");
    case Verdict::kWorse:
      return several ? "are worse" : "is worse";
  }
  return "";
}

}  // namespace

std::string forced_sentence(const Position& before, const std::vector<int>& moves) {
  std::vector<std::string> words;
  Position at = before;
  bool had_other_moves = false;
  for (const int move : moves) {
    words.push_back(text(stone_letter(at.to_move()), " ", column_name(move)));
    had_other_moves |= playable_columns_from_centre(at).size() > 1;
    at = at.after(move);
  }
  if (moves.size() > 1) {
    return text("Forced: ", listed(words), ". ",
                had_other_moves ? "Every other move would lose at once." : "There are no other moves left.");
  }
  const Letters x(before.to_move());
  const std::string must = text(x.own, " must play ", column_name(moves.front()), ": ");
  if (!had_other_moves) return text(must, "there is no other move left.");
  const int row = before.column_height(moves.front());
  const Bitboard its_square = square(before.size(), moves.front(), row);
  if ((threats_of(before, other(before.to_move())) & its_square) != 0) {
    return text(must, x.other, " would complete a four there.");
  }
  return text(must, "above every other move, ", x.other, " would complete a four.");
}

std::string choice_sentence(Side side, int move, const std::vector<Alternative>& alternatives, int score) {
  std::string whole = text(stone_letter(side), " plays ", column_name(move));
  std::vector<std::string> groups;
  for (const Verdict verdict : {Verdict::kBest, Verdict::kSlower, Verdict::kWorse, Verdict::kDraws,
                                Verdict::kLoses, Verdict::kLosesAtOnce}) {
    std::vector<std::string> columns;
    for (const Alternative& alternative : alternatives) {
      if (alternative.verdict == verdict) columns.push_back({column_name(alternative.column)});
    }
    if (verdict == Verdict::kBest && columns.empty()) whole += ", the only best move";
    if (!columns.empty())
      groups.push_back(text(listed(columns), " ", deed(verdict, score, columns.size() > 1)));
  }
  return text(whole, groups.empty() ? "" : "; ", listed(groups, ", "), ".");
}

std::string game_over_sentence(const Position& position, const std::vector<Square>& four) {
  const auto winner = position.winner();
  return winner ? text(stone_letter(*winner), " has a four: ", listed(four), ".")
                : "The board is full, and nobody has a four.";
}

std::string win_in_one_sentence(Side side, int move, const std::vector<Square>& four) {
  return text(stone_letter(side), " plays ", column_name(move), " and has a four: ", listed(four), ".");
}

std::string double_threat_sentence(const Plot& plot) {
  const Letters x(plot.side);
  if (plot.threats.size() == 2 && plot.threats[0].column == plot.threats[1].column) {
    return text(x.own, " threatens ", square_text(plot.threats[0]), ", and ", square_text(plot.threats[1]),
                " above it: if ", x.other, " takes the one, ", x.own, " takes the other and has a four.");
  }
  return text(x.own, " can complete a four at ", listed(plot.threats, " or at "), ", and ", x.other,
              " can take only one of these squares.");
}

std::string zugzwang_sentence(const Plot& plot) {
  const Letters x(plot.side);
  return text(x.other, " is in zugzwang: wherever it plays, ", x.own, " completes a four right above, at ",
              listed(plot.threats, " or "), ".");
}

std::string rule_sentence(StepKind kind, const Plot& plot, int score) {
  const Letters x(plot.side);
  if (kind == StepKind::kCannotWin) {
    return text(x.other, " has no four left to make: every line has a stone of ", x.own, ".");
  }
  const std::string how =
      kind == StepKind::kFollowUp
          ? text("From here ", answers(plot), ". ")
          : text(x.own, " threatens ", listed(plot.threats), ". It leaves that column alone from ",
                 listed(plot.below), " upward; elsewhere ", answers(plot), ". ");
  if (score == 0) return text(how, "With the squares that are left to it, ", x.other, " has no four.");
  const std::string end =
      text(", and ", x.own, " completes its four", plot.threats.size() > 1 ? " above, at " : " at ",
           listed(plot.threats, " or "), ".");
  const std::string below = listed(plot.below, " or ");
  if (plot.four.empty()) return text(how, "When nothing else is left, ", x.other, " has to play ", below, end);
  const std::string four = text(how, "That way ", x.own, " gets the four ", listed(plot.four));
  return plot.threats.empty() ? text(four, ".")
                              : text(four, ", unless ", x.other, " plays ", below, " before", end);
}

std::string missing_sentence(StepKind kind, const Plot& plot) {
  const Letters x(plot.side);
  std::string whole;
  switch (kind) {
    case StepKind::kDoubleThreat:
      return text(x.other, " would need two moves at once.");
    case StepKind::kZugzwang:
      return text(x.other, " would need a move elsewhere.");
    case StepKind::kFollowUp:
    case StepKind::kOddThreat:
      if (!plot.four.empty()) whole = "one of the squares of that four";
      if (!plot.below.empty()) {
        whole += text(whole.empty() ? "" : ", and then ", "one move more elsewhere, so that ", x.own,
                      " would have to play ", listed(plot.below, " or "), " itself");
      }
      if (!whole.empty()) whole = text(x.other, " would need ", whole, ".");
      if (!plot.missing.empty()) {
        const std::size_t squares = plot.missing.size();
        whole +=
            text(whole.empty() ? "" : " ", x.other, " could make a four with ", listed(plot.missing, " or "),
                 squares == 1   ? ", but does not get it."
                 : squares == 2 ? ", but gets neither."
                                : ", but gets none of them.");
      }
      return whole;
    default:
      return "";
  }
}

std::string holds_sentence(Side side, const std::vector<int>& moves, bool can_win_no_more) {
  const char rival = stone_letter(other(side));
  if (moves.empty()) return text(rival, " has no four left to make either.");
  return text("Nor does ", rival, " win: ", to_moves(moves), " is best play, and ",
              can_win_no_more ? text("then ", rival, " has no four left to make.") : "fills the board.");
}

std::string threat_sentence(const Threat& threat) {
  const Letters x(threat.side);
  const std::string what = text(x.own, " would complete a four at ", square_text(threat.square), ", an ",
                                threat.is_odd() ? "odd" : "even", " square");
  switch (threat.use) {
    case ThreatUse::kNow:
      return text(what, " that can be played now.");
    case ThreatUse::kDecides:
      return text(what, ": this decides the game.");
    case ThreatUse::kFourBelow:
      return text(what, ". Useless: ", x.other, " would complete a four right below, at ",
                  square_text({threat.square.column, threat.square.row - 1}), ".");
    case ThreatUse::kDenied:
      return text(what, ". Useless: ", x.other, " does not let it have that square.");
    case ThreatUse::kOpen:
      return text(what, ".");
  }
  return "";
}

std::string move_sentence(const Position& position, const MoveStory& move) {
  const Letters x(position.to_move());
  const char name = column_name(move.column);
  const auto ends = [&](Score score) {
    if (score.value == 0) return std::string("the game is drawn");
    return text(score.value > 0 ? x.own : x.other, " wins in ", moves_text(score.moves_to_end(position)));
  };
  switch (move.verdict) {
    case Verdict::kBest:
      return text(name, " is a best move: ", ends(move.score), ".");
    case Verdict::kSlower:
      return text(name, move.best.value > 0 ? " wins later: in " : " loses sooner: in ",
                  moves_text(move.score.moves_to_end(position)), " instead of ",
                  std::to_string(move.best.moves_to_end(position)), ".");
    case Verdict::kLosesAtOnce:
      return text(name, " loses at once: ", x.other, " completes a four with its next stone. With best play ",
                  ends(move.best), ".");
    case Verdict::kDraws:
    case Verdict::kLoses:
    case Verdict::kWorse:
      return text(name, " gives the ", move.best.value > 0 ? "win" : "draw", " away: ", ends(move.score),
                  ". With best play ", ends(move.best), ".");
  }
  return "";
}

}  // namespace claimeven
