// Filling the board, and boards of other sizes.
import { FillPosition, Position, players, sizes } from "claimeven";
import { describe, expect, test } from "vitest";
import { eventOfKey } from "../src/keyboard.js";
import { keepState } from "../src/start.js";
import { linked, queryOf } from "../src/state/link.js";
import { keyText, pasted } from "../src/state/paste.js";
import { isPlayer, listed, nextLevel, opponents } from "../src/state/players.js";
import { questions } from "../src/state/questions.js";
import {
  emptyBoard,
  foursOf,
  type GameRecord,
  kindOf,
  libraryGame,
  movesOf,
  positionId,
  positionOf,
} from "../src/state/record.js";
import { boardModel, columnValues, evaluation, status } from "../src/state/shown.js";
import { current, HUMAN, type State, turnOf } from "../src/state/state.js";
import { lineOf } from "../src/state/update.js";
import { openStore } from "../src/storage/store.js";
import { settled } from "./settled.js";
import { memory } from "./storage_support.js";
import { following, opened, plays } from "./support.js";

const fill = (search = "") => opened(`?game=fill${search}`);
/** 4x4, of two people, with hints: soon full. */
const small = (moves = "") => fill(`&size=4x4&pos=${moves}&view=play&x=human&o=human&hints=on`);

describe("filling the board", () => {
  test("a four does not end the game, and is counted at once", () => {
    const state = following(fill("&x=human&o=human"), ...plays("1212121"));
    expect(current(state).result).toBeNull();
    expect(foursOf(current(state))).toEqual({ x: 1, o: 0 });
    expect(status(state)).toMatchObject({ title: "Red to move", fours: { x: 1, o: 0 } });
    expect(state.spoken).toBe("Yellow plays 1. Yellow 1 four, Red 0.");
    expect(turnOf(following(state, ...plays("2")))).toBe(HUMAN);
    expect(foursOf(current(following(state, ...plays("2"))))).toEqual({ x: 1, o: 1 });
  });

  test("the fours are drawn, those of each side by themselves", () => {
    const { marks, four } = boardModel(following(fill("&x=human&o=human"), ...plays("12121212")));
    expect(four).toEqual([]);
    expect(marks).toMatchObject([
      { kind: "role", role: "four", side: "x", squares: [{ column: 0, row: 0 }, {}, {}, { column: 0, row: 3 }] },
      { kind: "role", role: "four", side: "o", squares: [{ column: 1, row: 0 }, {}, {}, { column: 1, row: 3 }] },
    ]);
  });

  test("the full board is won by more fours, in the library's words", () => {
    const over = small("1212121233443434");
    const { result } = libraryGame(over.game);
    expect(current(over).isOver).toBe(true);
    expect(current(over).result).toBe(result);
    const { title, text } = status(over);
    expect(title).toBe(result === "draw" ? "A draw" : result === "x wins" ? "Yellow wins" : "Red wins");
    expect(text).toMatch(/four/);
    expect(turnOf(over)).toBeNull();
  });

  test("early it is said why there are no values, and none are asked for", () => {
    const early = fill("&x=human&o=human&hints=on");
    expect(questions(early)).toEqual([]);
    expect(columnValues(early).every((value) => value === null)).toBe(true);
    expect(status(early).text).toMatch(/^The board has 42 empty squares; an exact answer needs .* at most 28\.$/);
    expect(evaluation(early)).toMatchObject({ share: null, name: status(early).text });
  });

  test("late every column has its exact difference, and Analyse the best line to the end", () => {
    const state = settled(small("1234"));
    const position = current(state) as FillPosition;
    const values = columnValues(state);
    expect(values.map((value) => value?.number)).toEqual([...Array(4)].map(() => expect.stringMatching(/^[+−]?\d+$/)));
    for (const value of values) expect(value?.words).toMatch(/^(wins by \d+|loses by \d+|draws)$/);
    expect(status(state).text).toMatch(/^Yellow to move (wins by|draws|loses)/);
    const analysed = settled(following(state, { type: "view", view: "analyse" }));
    expect(lineOf(analysed)).toHaveLength(16 - position.stones);
    const end = following(analysed, { type: "line", count: 12 });
    expect(current(end).isOver).toBe(true);
  });

  test("its players are the library's, and play when they are to move", () => {
    const names = players("fill").map(({ name }) => name);
    expect(listed("fill").map(({ name }) => name)).toEqual(names);
    expect(opponents("fill").levels).toEqual([]);
    expect(isPlayer("level:3", "fill")).toBe(false);
    const state = following(fill(), ...plays("4"));
    expect(state.players.x).toBe(HUMAN);
    expect(names).toContain(state.players.o);
    const [question] = questions(state);
    expect(question).toMatchObject({ kind: "move", player: state.players.o });
    expect(question?.kind === "move" && kindOf(question.position)).toBe("fill");
  });

  test("to choose the game begins another one, with players who know it, and back", () => {
    const board = emptyBoard("7x6", "fill");
    const filling = following(opened(), ...plays("4"), { type: "new", id: "b", board });
    expect(kindOf(filling.game.start)).toBe("fill");
    expect(isPlayer(filling.players.o, "fill")).toBe(true);
    expect(filling.spoken).toBe("A new game: Fill the board.");
    const again = following(filling, ...plays("4"), { type: "new", id: "c" });
    expect(kindOf(again.game.start)).toBe("fill");
    const back = following(again, { type: "new", id: "d", board: emptyBoard("7x6", "connect4") });
    expect(back.players).toEqual(opened().players);
  });

  test("who wins is offered the next stronger computer", () => {
    const [weakest, second] = listed("fill").map(({ name }) => name) as [string, string];
    const over = fill(`&size=4x4&pos=1212121233443434&x=human&o=${weakest}`);
    const { winner } = current(over);
    expect(nextLevel(over)).toBe(winner === "x" ? second : null);
  });

  test("undo and redo are those of the other game", () => {
    const state = following(fill("&x=human&o=human"), ...plays("1212121"), { type: "undo" }, { type: "redo" });
    expect(movesOf(state.game)).toBe("1212121");
    expect(foursOf(current(state))).toEqual({ x: 1, o: 0 });
  });

  test("it is kept as what it is", () => {
    const store = openStore(memory() as Storage, { folder: "/" });
    const before = following(fill("&x=human&o=human"), ...plays("1212121"));
    const after = following(before, ...plays("2"));
    // The address is the browser's.
    Object.assign(globalThis, { location: { search: "" }, history: { state: null, replaceState: () => {} } });
    keepState(store, before, after, false);
    expect(store.games).toMatchObject([{ kind: "fill", size: "7x6", moves: "12121212", result: null }]);
  });
});

describe("boards of other sizes", () => {
  test.each(sizes())("%s can be played to the end, in both games", (size) => {
    for (const kind of ["connect4", "fill"] as const) {
      let state: State = opened(`?size=${size}&game=${kind}&x=human&o=human`);
      expect(state.notice).toBeNull();
      while (!current(state).isOver) {
        const { legalColumns, stones } = current(state);
        const column = legalColumns[stones % legalColumns.length] as number;
        state = following(state, { type: "play", column });
      }
      const again = opened(queryOf(state));
      expect(queryOf(again)).toBe(queryOf(state));
      expect(positionId(current(again))).toBe(positionId(current(state)));
      expect(boardModel(state).stones.map((column) => column.length)).toEqual(
        Array(current(state).width).fill(current(state).height),
      );
    }
  });

  test("a new game stays on the board; the usual one is not named in links", () => {
    const state = following(opened("?size=8x7"), { type: "new", id: "b" });
    expect(state.game.start.size).toBe("8x7");
    expect(queryOf(state)).toContain("size=8x7");
    expect(queryOf(opened())).not.toMatch(/size|game/);
  });

  test.each(["99x99", "7x", "x", "8X7", "__proto__", ""])("there is no board %j", (size) => {
    const { game, problem } = linked(`?size=${size}&pos=44`, "a");
    expect(game.start.size).toBe("7x6");
    expect(problem).toMatch(/^The board of this link can't be read/);
  });

  test("there is no other game", () => {
    expect(linked("?game=chess&pos=44", "a").problem).toMatch(/There is no game 'chess'/);
  });

  test("the tenth column has the key 0 and the name a in moves", () => {
    const state = opened("?size=10x4&x=human&o=human");
    const event = eventOfKey(state, { key: "0", shiftKey: false, repeat: false });
    expect(event).toEqual({ type: "play", column: 9 });
    const after = following(state, event as NonNullable<typeof event>);
    expect(movesOf(after.game)).toBe("a");
    expect(eventOfKey(opened(), { key: "0", shiftKey: false, repeat: false })).toBeNull();
    // Also in a game that did not begin on the empty board.
    const set = following(state, { type: "open", ...pasted(`key:10x4:${current(after).key}`, "b") }, ...plays("9"));
    expect(queryOf(opened(queryOf(following(set, { type: "play", column: 9 }))))).toMatch(/pos=9a/);
  });

  test("players that see far have a limit there, where they have no book", () => {
    const limit = (search: string) => {
      const [question] = questions(opened(`${search}x=level:10&o=human&view=play`));
      return question?.kind === "move" ? question.limit : null;
    };
    expect(limit("?size=8x7&")).toBeLessThan(60_000);
    expect(limit("?")).toBe(Number.POSITIVE_INFINITY);
  });
});

/** The game that a text opens. */
function opening(...args: Parameters<typeof pasted>): GameRecord {
  const { game } = pasted(...args);
  if (!game) throw new Error("It opens no game.");
  return game;
}

describe("what is pasted", () => {
  const wide = Position.fromMoves("4488", "8x7");

  test("moves are of the board and game at hand", () => {
    expect(opening("4488", "a", Position.empty("8x7")).start.size).toBe("8x7");
    expect(() => pasted("4488", "a")).toThrow(/columns 1 to 7/);
    const filled = opening("12121212", "a", FillPosition.empty());
    expect(foursOf(positionOf(filled))).toEqual({ x: 1, o: 1 });
  });

  test.each([
    ["a drawing", wide.toString()],
    ["a drawing with slashes", wide.toString().trim().split("\n").join("/")],
    ["a key", keyText(wide)],
    ["a link", "https://example.org/?size=8x7&pos=4488"],
  ])("%s says the size itself", (_what, text) => {
    expect(positionId(positionOf(opening(text, "a")))).toBe(positionId(wide));
  });

  test("a drawing in one line is of the board at hand, if it can be", () => {
    const line = wide.toString().replaceAll("\n", "");
    expect(positionOf(opening(line, "a", Position.empty("8x7"))).size).toBe("8x7");
    expect(() => pasted(".".repeat(43), "a")).toThrow(/./);
  });

  test("what can't be says why", () => {
    const both = "......./......./......./......./oooo.../xxxx...";
    expect(() => pasted(both, "a")).toThrow("Both sides have four in a row: the game was over with the first.");
    expect(positionOf(opening(both, "a", FillPosition.empty())).stones).toBe(8);
  });
});
