import { describe, expect, test } from "vitest";
import { questions } from "../src/state/questions.js";
import { movesOf } from "../src/state/record.js";
import { current, HUMAN, isWatching, type State, turnOf } from "../src/state/state.js";
import { lastDecision, nextDecision } from "../src/state/update.js";
import { following, opened, plays, twoPeople } from "./support.js";

const moves = ({ game }: State) => movesOf(game);
/** The answer of the player whose turn it is. */
function answered(state: State, column: number): State {
  const [question] = questions(state);
  if (question?.kind !== "move") throw new Error("The computer is not to move.");
  return following(state, { type: "answer", id: question.id, answer: { kind: "move", column: column - 1 } });
}

describe("a game against the computer", () => {
  test("given a new page, a game is on the board and a person is to move", () => {
    const state = opened();
    expect(state.view).toBe("play");
    expect(turnOf(state)).toBe(HUMAN);
    expect(questions(state)).toEqual([]);
  });

  test("when a person has moved, the engine is asked for the computer's move, and a person can't make it", () => {
    const state = following(opened(), ...plays("4"));
    expect(questions(state)).toMatchObject([{ kind: "move", player: "level:3" }]);
    expect(moves(following(state, ...plays("5")))).toBe("4");
    expect(moves(answered(state, 4))).toBe("44");
  });

  test("an answer to a question that was taken back is dropped", () => {
    const asked = following(opened(), ...plays("4"));
    const [question] = questions(asked);
    const answer = { type: "answer", id: question?.id ?? "", answer: { kind: "move", column: 2 } } as const;
    const undone = following(asked, { type: "undo" });
    expect(following(undone, answer)).toBe(undone);
    // The same position again is another turn, for which the old answer is not taken.
    const again = following(undone, ...plays("4"));
    expect(following(again, answer)).toBe(again);
  });

  test("undo takes the computer's answer back as well, and redo replays both", () => {
    const state = answered(following(opened(), ...plays("4")), 4);
    const undone = following(state, { type: "undo" });
    expect(moves(undone)).toBe("");
    expect(lastDecision(undone)).toBeNull();
    expect(moves(following(undone, { type: "redo" }))).toBe("44");
    expect(nextDecision(state)).toBeNull();
  });

  test("where the computer starts, its first move can't be taken back", () => {
    const first = following(opened(), { type: "settings", change: { starts: "computer" } });
    const state = answered(first, 4);
    expect(turnOf(state)).toBe(HUMAN);
    expect(lastDecision(state)).toBeNull();
    expect(following(state, { type: "undo" })).toBe(state);
  });

  test("looking back stops where a person decides, so that the computer does not move", () => {
    const state = answered(following(answered(following(opened(), ...plays("4")), 4), ...plays("5")), 5);
    const back = following(state, { type: "goTo", played: 1 });
    expect(back.game.played).toBe(0);
    expect(turnOf(back)).toBe(HUMAN);
    expect(following(state, { type: "goTo", played: 4 }).game.played).toBe(4);
  });

  test("another level takes over at once; who starts is settled by the next game", () => {
    const playing = answered(following(opened(), ...plays("4")), 4);
    const stronger = following(playing, { type: "settings", change: { level: "level:9" } });
    expect(stronger.players).toEqual({ x: HUMAN, o: "level:9" });
    const later = following(stronger, { type: "settings", change: { starts: "computer" } });
    expect(later.players.x).toBe(HUMAN);
    expect(following(later, { type: "new", id: "b" }).players).toEqual({ x: "level:9", o: HUMAN });
  });

  test("by turns, the sides change with each game that was played", () => {
    const turns = following(opened(), { type: "settings", change: { starts: "turns" } });
    expect(turns.players.x).toBe(HUMAN);
    expect(following(turns, { type: "new", id: "b" }).players.x).toBe(HUMAN); // Nothing was played.
    const second = following(turns, ...plays("4"), { type: "new", id: "b" });
    expect(second.players.o).toBe(HUMAN);
    expect(following(answered(second, 4), { type: "new", id: "c" }).players.x).toBe(HUMAN);
  });
});

describe("two people", () => {
  test("take turns until one has four in a row, and nothing can be played after it", () => {
    const three = following(opened(), twoPeople, ...plays("121212"));
    expect(current(three).result).toBeNull();
    const four = following(opened(), twoPeople, ...plays("1212121"));
    expect(current(four).result).toBe("x wins");
    expect(four.spoken).toBe("Yellow plays 1. Yellow wins.");
    expect(following(four, ...plays("5"))).toBe(four);
    expect(turnOf(four)).toBeNull();
  });

  test("a full column is not played", () => {
    const full = following(opened(), twoPeople, ...plays("444444"));
    expect(following(full, ...plays("4"))).toBe(full);
  });

  test("the same move after an undo keeps the moves after it, another one does not", () => {
    const state = following(opened(), twoPeople, ...plays("445"), { type: "undo" }, { type: "undo" });
    expect(nextDecision(following(state, ...plays("4")))).toBe(3);
    expect(nextDecision(following(state, ...plays("5")))).toBeNull();
  });
});

describe("two computers", () => {
  const watch = following(opened(), {
    type: "settings",
    change: { mode: "watch", other: "level:10", level: "parity" },
  });

  test("wait until somebody starts them, and when they are paused", () => {
    expect(isWatching(watch)).toBe(true);
    expect(questions(watch)).toEqual([]);
    const going = following(watch, { type: "pause", isPaused: false });
    expect(questions(going)).toMatchObject([{ kind: "move", player: "level:10" }]);
    expect(questions(answered(going, 4))).toMatchObject([{ kind: "move", player: "parity" }]);
    expect(questions(following(going, { type: "pause", isPaused: true }))).toEqual([]);
  });

  test("an undo pauses them", () => {
    const one = answered(following(watch, { type: "pause", isPaused: false }), 4);
    expect(following(one, { type: "undo" })).toMatchObject({ isPaused: true, game: { played: 0 } });
  });
});

describe("an analysis", () => {
  const analyse = opened("?pos=4455&view=analyse");

  test("is moved by hand on both sides, whoever plays", () => {
    expect(moves(following(analyse, ...plays("36")))).toBe("445536");
  });

  test("asks for the values first, then for the reason", () => {
    expect(questions(analyse).map(({ kind }) => kind)).toEqual(["analysis"]);
  });

  test("leaves a game that was played as it was: another move begins another game", () => {
    const over = following(opened(), twoPeople, ...plays("1212121"), { type: "view", view: "analyse" });
    const other = following(over, { type: "undo" }, ...plays("5"));
    expect(other.game.id).not.toBe(over.game.id);
    expect(following(over, { type: "undo" }, { type: "redo" }).game.id).toBe(over.game.id);
    // And goes on as one.
    expect(following(other, ...plays("6")).game.id).toBe(other.game.id);
  });

  test("forgets the step and the column that were explained when a move is made", () => {
    const asked = following(analyse, { type: "why", column: 2 }, { type: "step", step: 1 }, ...plays("3"));
    expect(asked).toMatchObject({ why: null, step: null });
  });
});
