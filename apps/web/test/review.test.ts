import { Game } from "claimeven";
import { describe, expect, test } from "vitest";
import { questions } from "../src/state/questions.js";
import { movesOf } from "../src/state/record.js";
import { graphPoints, nextMistake, reviewSoFar, shareText } from "../src/state/review.js";
import { boardModel, evaluation, status } from "../src/state/shown.js";
import type { ReviewAnswer, State } from "../src/state/state.js";
import { settled, solver } from "./settled.js";
import { following, opened, plays } from "./support.js";

// Red's move 8 loses sooner, Yellow's move 9 gives the win away, Red's move 10 the draw.
const moves = "44444226255";
const game = Game.fromMoves(moves);
const review = solver.review(game);
const shown = (played: number) =>
  opened(`?pos=${moves.slice(0, played)}${played < moves.length ? `&redo=${moves.slice(played)}` : ""}&view=review`);
const at = (played: number) => settled(shown(played));
const question = (state: State) => questions(state).find(({ kind }) => kind === "review");

describe("a review", () => {
  test("asks for the whole game once, wherever one is in it, and not again when it is finished", () => {
    const [first, later] = [question(shown(0)), question(shown(7))];
    expect(first?.id).toBe(later?.id);
    expect(question(following(shown(0), { type: "goTo", played: 5 }))?.id).toBe(first?.id);
    expect(question(at(0))).toBeUndefined();
    expect(question(opened("?pos=&view=review"))).toBeUndefined();
  });

  test("says of each move what the library says", () => {
    for (const [i, move] of review.moves.entries()) {
      const { title, text } = status(at(i + 1));
      expect(title.toLowerCase().replace(" ", "-")).toBe(move.moveClass);
      if (move.sentence === "") expect(text).toContain(move.meaning);
      else expect(text).toContain(`column ${(move.best[0] ?? 0) + 1}`);
      expect(text).not.toMatch(/\b[xo]\b/);
    }
  });

  test("draws what would have been better where it would have gone, and nothing where a move was as good as any", () => {
    // Move 9: Yellow's column 6, on the disc that Red has just put there.
    expect(boardModel(at(9)).marks).toEqual([{ kind: "ghost", side: "x", square: { column: 5, row: 1 }, number: 9 }]);
    expect(boardModel(at(5)).marks).toEqual([]);
  });

  test("leads from mistake to mistake, in both directions", () => {
    expect(nextMistake(at(0), 1)).toBe(8);
    expect(nextMistake(at(8), 1)).toBe(9);
    expect(nextMistake(at(10), 1)).toBeNull();
    expect(nextMistake(at(10), -1)).toBe(9);
    expect(nextMistake(at(8), -1)).toBeNull();
  });

  test("is a graph above the line while Yellow wins, on it in a draw, with a sign at each mistake", () => {
    const points = graphPoints(at(0));
    expect(points).toHaveLength(moves.length + 1);
    for (const [i, { after, side }] of review.moves.entries()) {
      const forFirst = side === "x" ? after.lower : -after.lower;
      expect(Math.sign(points[i + 1]?.height ?? Number.NaN)).toBe(Math.sign(forFirst));
    }
    expect(points.map(({ sign }) => sign)).toEqual(["", "", "", "", "", "", "", "", "~", "?", "?", ""]);
  });

  test("tells its results as they come, from the last move on", () => {
    const last = review.moves.length - 1;
    const known = review.moves.map((move, i) => (i >= last - 1 ? move : null));
    const answer: ReviewAnswer = { kind: "review", moves: known, review: null };
    const start = shown(11);
    const state = following(start, { type: "answer", id: question(start)?.id ?? "", answer });
    expect(status(state).title).toBe("Best");
    expect(status(following(state, { type: "goTo", played: 3 })).text).toBe("2 of 11 moves looked at so far.");
    expect(graphPoints(state)[3]?.height).toBeNull();
    // More is to come.
    expect(question(state)).toBeDefined();
    expect(reviewSoFar(state)?.review).toBeNull();
  });

  test("has the value of the position on the board before the columns are known", () => {
    const start = shown(9);
    const answer: ReviewAnswer = { kind: "review", moves: review.moves, review };
    const state = following(start, { type: "answer", id: question(start)?.id ?? "", answer });
    expect(evaluation(state)).toMatchObject({ share: 0.5, name: "Red draws." });
  });

  test("a move that is tried out is analysed, and the game stays as it was", () => {
    const state = following(at(9), ...plays("1"));
    expect(state.view).toBe("analyse");
    expect(movesOf(state.game)).toBe("4444422621");
    expect(state.game.isLine).toBe(true);
    expect(state.game.id).not.toBe(at(9).game.id);
  });

  test("without moves there is nothing to review, and it says what to do", () => {
    expect(status(opened("?pos=&view=review"))).toMatchObject({ title: "No game to review yet" });
  });
});

test("a game of filling the board is reviewed as well: fours and better moves are both on the board", () => {
  const filled = "4433221155667712345676665544";
  const state = settled(opened(`?game=fill&pos=${filled}&view=review`));
  const { title, text, fours } = status(state);
  expect(title).toBe("Slower win");
  expect(text).toBe("Move 28: Red plays column 4 and wins by 2 fours less than with column 5.");
  expect(fours).toEqual({ x: 4, o: 4 });
  const { marks } = boardModel(state);
  expect(marks.filter(({ kind }) => kind === "role")).toHaveLength(2);
  expect(marks.at(-1)).toEqual({ kind: "ghost", side: "o", square: { column: 4, row: 5 }, number: 28 });
  // Far from the end nothing is known.
  expect(graphPoints(state)[5]?.height).toBeNull();
});

test("shares are said in words, and none of nothing", () => {
  expect(shareText(3, 4)).toBe("3 of 4 (75%)");
  expect(shareText(0, 0)).toBe("–");
});
