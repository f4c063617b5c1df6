import { FillPosition, Position, sizes } from "claimeven";
import { describe, expect, test } from "vitest";
import { eventOfKey } from "../src/keyboard.js";
import { linked, queryOf } from "../src/state/link.js";
import { pasted } from "../src/state/paste.js";
import { questions } from "../src/state/questions.js";
import { movesOf, newRecord, positionId } from "../src/state/record.js";
import { type SetupEvent, setupAt, setupIn, setupModel, setupOf, setupPosition } from "../src/state/setup.js";
import { boardModel, squareLabel, status } from "../src/state/shown.js";
import { current, type State } from "../src/state/state.js";
import { settled } from "./settled.js";
import { following, opened } from "./support.js";

const act = (action: SetupEvent["action"]): SetupEvent => ({ type: "setup", action });
const click = (column: number, row: number) => act({ kind: "click", square: { column, row } });
const at = (stones: string, more = "") => settled(opened(`?view=setup&stones=${stones}${more}`));
const rows = (state: State) => setupAt(state).drawing.split("/");

describe("the place", () => {
  test("begins with the game at hand, which is a position", () => {
    const state = settled(following(opened("?pos=4455&view=analyse"), { type: "view", view: "setup" }));
    expect(positionId(setupPosition(state) as Position)).toBe(positionId(Position.fromMoves("4455")));
    expect(status(state)).toMatchObject({ side: "x", title: "Yellow to move", text: "4 discs, as many of each side." });
    expect(boardModel(state).stones[3]?.slice(0, 3)).toEqual(["x", "o", null]);
  });

  test("asks the library once for all stones, and not again", () => {
    const asked = opened("?view=setup&stones=...x...");
    expect(questions(asked)).toMatchObject([{ kind: "possible", size: "7x6", game: "connect4" }]);
    expect(questions(settled(asked))).toEqual([]);
  });

  test("until the library has looked at the stones there is no position to go to", () => {
    const state = following(at("...x..."), click(3, 1));
    expect(setupPosition(state)).toBeNull();
    expect(setupPosition(settled(state))).toBeNull(); // Two of Yellow.
    expect(setupPosition(settled(following(state, click(3, 1))))?.stones).toBe(2);
  });

  test("an answer about stones that have changed since is dropped", () => {
    const state = opened("?view=setup&stones=...x...");
    const [question] = questions(state);
    const later = following(state, click(0, 0));
    expect(following(later, { type: "answer", id: question?.id ?? "", answer: { kind: "possible", why: null } })).toBe(
      later,
    );
  });
});

describe("discs", () => {
  test("a click makes a square Yellow, Red and empty in turn", () => {
    const found = [1, 2, 3].map((count) => {
      const clicks = Array.from({ length: count }, () => click(3, 0));
      return setupModel(following(at("......."), ...clicks)).stones[3]?.[0];
    });
    expect(found).toEqual(["x", "o", null]);
  });

  test.each(["x", "o", "empty"] as const)("with %s chosen it makes it that", (tool) => {
    const state = following(at("...xo.."), act({ kind: "tool", tool }), click(3, 0), click(3, 0), click(5, 0));
    const wanted = tool === "empty" ? null : tool;
    expect([3, 5].map((column) => setupModel(state).stones[column]?.[0])).toEqual([wanted, wanted]);
  });

  test("figures drop discs in turn, as moves do, until the column is full", () => {
    const press = (state: State, key: string) => {
      const event = eventOfKey(state, { key, shiftKey: false, repeat: false });
      return event ? following(state, event) : state;
    };
    const typed = settled([..."44553"].reduce(press, at(".......")));
    expect(positionId(setupPosition(typed) as Position)).toBe(positionId(Position.fromMoves("44553")));
    const full = [..."1111111"].reduce(press, at("......."));
    expect(setupModel(full).stones[0]).toEqual(["x", "o", "x", "o", "x", "o"]);
    expect(full.spoken).toBe("Column 1 is full.");
    expect(press(full, "8")).toBe(full);
  });

  test("clear, mirror and undo", () => {
    const state = at("...x.../..ox...");
    expect(rows(following(state, act({ kind: "mirror" }))).slice(4)).toEqual(["...x...", "...xo.."]);
    const cleared = following(state, act({ kind: "clear" }));
    expect(setupAt(cleared).drawing).toBe(setupOf(Position.empty()).drawing);
    expect(setupAt(following(cleared, act({ kind: "undo" }))).drawing).toBe(setupAt(state).drawing);
    expect(following(state, act({ kind: "undo" }))).toBe(state);
  });

  const undo = act({ kind: "undo" });
  test.each<[string, (now: State) => SetupEvent["action"]]>([
    ["the game at hand", () => ({ kind: "takeOver" })],
    ["another board", () => ({ kind: "board", size: "8x7", game: "connect4" })],
    ["another game", () => ({ kind: "board", size: "7x6", game: "fill" })],
    ["a drawing of another board", (now) => ({ kind: "open", setup: setupIn("..../..../..../xo..", setupAt(now)) })],
    ["moves", (now) => ({ kind: "open", setup: setupIn("4455", setupAt(now)) })],
  ])("what %s has taken the place of comes back by undo, on its own board", (_what, action) => {
    const state = following(at("...x...", "&pos=12"), click(3, 1), act({ kind: "tool", tool: "o" }));
    const replaced = following(state, act(action(state)));
    expect(setupAt(replaced)).not.toMatchObject({ kind: "connect4", drawing: setupAt(state).drawing });
    const back = following(replaced, undo);
    expect(setupAt(back)).toMatchObject({ size: "7x6", kind: "connect4", drawing: setupAt(state).drawing, tool: "o" });
    expect(settled(back).notice).toBeNull();
    expect(setupAt(following(back, undo)).drawing).toBe(setupAt(at("...x...")).drawing);
  });

  test("what was put there is read out, and then what follows", () => {
    const state = settled(following(at("......."), click(3, 0)));
    expect(state.spoken).toBe("Column 4, row 1: Yellow. Red to move.");
    expect(squareLabel(boardModel(state), { column: 3, row: 0 })).toBe("Column 4, row 1: Yellow");
  });
});

describe("what no game leads to", () => {
  test.each([
    ["a disc that hangs", "...x.../.......", "A stone hangs in the air: (4, 2).", ["3,1"]],
    [
      "too many of a side",
      "xx.x..o",
      "Yellow has 3 stones and Red has 1: with 4 stones on the board Yellow must have 2 and Red 2.",
      [],
    ],
    [
      "fours of both sides",
      "oooo.../xxxx...",
      "Both sides have four in a row: the game was over with the first.",
      ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1", "3,0", "3,1"],
    ],
    [
      "a four that was not the end",
      "ooo..../xxxx..o",
      "Yellow has four in a row, and Red has moved since: the game was over.",
      ["0,0", "1,0", "2,0", "3,0"],
    ],
    [
      "no order of moves",
      "...x.../...o...",
      "No order of moves leads here: taken off in turns, at best 2 stones are left, with one of Red due and only stones of " +
        "Yellow on top.",
      ["3,0", "3,1"],
    ],
  ])("%s is said why, with its squares, and can't be gone to", (_what, stones, sentence, squares) => {
    const state = at(stones);
    expect(status(state)).toMatchObject({ side: null, title: "No game leads here", text: sentence });
    expect(setupPosition(state)).toBeNull();
    const marked = boardModel(state).marks.flatMap((mark) => (mark.kind === "role" ? mark.squares : []));
    expect(marked.map(({ column, row }) => `${column},${row}`).sort()).toEqual(squares);
  });

  test("filling the board, fours are no obstacle", () => {
    const state = at("oooo.../xxxx...", "&game=fill");
    expect(setupPosition(state)).toBeInstanceOf(FillPosition);
    expect(status(state)).toMatchObject({ title: "Yellow to move", fours: { x: 1, o: 1 } });
    const other = settled(following(state, act({ kind: "board", size: "7x6", game: "connect4" })));
    expect(setupPosition(other)).toBeNull();
    expect(setupAt(other).drawing).toBe(setupAt(state).drawing);
  });
});

describe("going on", () => {
  test("the position is analysed, or played from there", () => {
    const state = at("...x.../..ox...");
    const position = setupPosition(state) as Position;
    for (const view of ["analyse", "play"] as const) {
      const there = following(state, { type: "open", game: newRecord("b", position), view });
      expect(there.view).toBe(view);
      expect(positionId(current(there))).toBe(positionId(position));
      expect(current(opened(queryOf(there))).key).toBe(position.key);
    }
  });

  test("a finished game can be looked at, too", () => {
    const state = at("ooo..../xxxx...");
    expect(status(state)).toMatchObject({ side: "x", title: "Yellow wins" });
    expect(setupPosition(state)?.isOver).toBe(true);
  });

  test("the game at hand stays, and can be taken over again", () => {
    const there = following(opened("?pos=4455&view=analyse"), { type: "view", view: "setup" }, act({ kind: "clear" }));
    expect(movesOf(there.game)).toBe("4455");
    expect(setupAt(following(there, act({ kind: "takeOver" }))).drawing).toBe(
      setupOf(Position.fromMoves("4455")).drawing,
    );
    expect(following(there, { type: "view", view: "analyse" }).game).toBe(there.game);
  });
});

describe("texts", () => {
  const now = setupOf(Position.empty());

  test.each([
    ["moves", "4455"],
    ["a drawing", Position.fromMoves("4455").toString()],
    ["a key", `key:${Position.fromMoves("4455").key}`],
    ["a link", "https://example.org/?pos=4455"],
  ])("%s are read as elsewhere", (_what, text) => {
    expect(setupIn(text, now).drawing).toBe(setupOf(Position.fromMoves("4455")).drawing);
  });

  test("a link of this place brings the discs that were set up there, not the game at hand", () => {
    const link = `https://example.org/${queryOf(following(at("...x...", "&pos=12"), click(0, 3)))}`;
    const drawing = setupAt(following(at("...x..."), click(0, 3))).drawing;
    expect(setupIn(link, now).drawing).toBe(drawing);
    const elsewhere = following(opened("?view=analyse"), { type: "open", ...pasted(link, "b") });
    expect(elsewhere.view).toBe("setup");
    expect(setupAt(elsewhere).drawing).toBe(drawing);
  });

  test("a drawing may be of any stones, and of any board", () => {
    const { drawing, size } = setupIn("x.../....\n.o../....", now);
    expect({ drawing, size }).toEqual({ drawing: "x.../..../.o../....", size: "4x4" });
  });

  test.each(["", "hello", "44444444", "key:abc"])("%j is refused with a sentence", (text) => {
    expect(() => setupIn(text, now)).toThrow(/.../);
  });
});

describe("links", () => {
  test.each(sizes())("restore what is set up on %s", (size) => {
    const board = act({ kind: "board", size, game: "fill" });
    const state = settled(following(opened("?pos=4455&view=setup"), board, click(0, 3), click(3, 0), click(3, 0)));
    const again = settled(opened(queryOf(state)));
    expect(again.notice).toBeNull();
    expect(setupAt(again)).toMatchObject({ size, kind: "fill", drawing: setupAt(state).drawing });
    // The game at hand, on its own board, is there as well.
    expect(movesOf(again.game)).toBe("4455");
    expect(queryOf(again)).toBe(queryOf(state));
  });

  test.each(["x", "8x7:...", "<script>", "x......./......./", "../../../etc", "fill:7x6:"])(
    "%j is told, and the page works",
    (stones) => {
      const { setup, problem } = linked(`?view=setup&stones=${encodeURIComponent(stones)}`, "a");
      expect(setup).toBeNull();
      expect(problem).toMatch(/^The stones of this link can't be read/);
    },
  );
});
