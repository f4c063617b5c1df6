// Bad input, for everything that the package exports: always a ClaimevenError that says what is wrong, and never a module
// that stops, or an answer to something else. The tables below name all there is: what is exported has to have a line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { bookFile, packageUrl } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const {
  AIPlayer,
  Book,
  ClaimevenError,
  FillPosition,
  FillSolver,
  Game,
  Player,
  Position,
  SearchLab,
  Solver,
  SolverPool,
} = claimeven;
const lab = await SearchLab.load();

/** What JavaScript may pass for anything. */
const junk = {
  undefined: undefined,
  null: null,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-1": -1,
  1.5: 1.5,
  "2**31": 2 ** 31,
  "2**40": 2 ** 40,
  "5n": 5n,
  "-5n": -5n,
  "2n**64n": 2n ** 64n,
  true: true,
  "an empty string": "",
  "a string of spaces": "   ",
  "a number in a string": "3",
  "a megabyte": "4".repeat(1 << 20),
  "a string with a zero": "44\0",
  "half a character": "\ud800",
  "a symbol": Symbol("four"),
  "an object": {},
  "an object without a prototype": Object.create(null),
  "an object that can't be turned into anything": {
    toString() {
      throw new Error("toString was called.");
    },
    valueOf() {
      throw new Error("valueOf was called.");
    },
  },
  "an array": [],
  "a number in an array": [3],
  "a number as an object": Object(3),
  "a string as an object": Object("4455"),
  "a function": () => 3,
  "a date": new Date(0),
  "something that looks like a position": Object.create(Position.prototype),
  "a copy of a position": { ...Position.fromMoves("44") },
  "something that looks like a game": Object.create(Game.prototype),
  "something that looks like a book": Object.create(Book.prototype),
};

/** An argument: a good value, and which of the above are good, too, or may be. */
const argument = (good, ...allowed) => ({ good, allowed });
const optional = ({ good, allowed }) => ({ good, allowed: [...allowed, "undefined"] });

const words = ["an empty string", "a string of spaces", "a number in a string"];
const objects = Object.keys(junk).filter((name) => typeof junk[name] === "object" && junk[name] !== null);

const size = optional(argument("7x6"));
const kind = optional(argument("connect4"));
const moves = argument("4455", ...words);
const column = argument(3);
const anyColumn = argument(3, "-1"); // Beside the board there are no stones, and nothing can be played.
const score = argument(1, "-1");
const key = argument(Position.fromMoves("44").key, "2**31", "2**40", "5n");
const seed = argument(1, "2**31", "2**40", "5n");
const playerName = argument("hard");
const columns = argument([3, 3], "an array", "a number in an array");
const options = optional(argument({}, ...objects));
const position = argument(Position.fromMoves("4455"));
const positions = argument(["4455"], "an array", "a number in an array");
const late = Game.fromMoves("1122334455667711223344556677", { game: "fill" });
const game = argument(Game.fromPosition(Position.fromMoves("76461241141"))); // Late enough to be reviewed at once.
game.good.play(3);
const fillGame = argument(late);
const bytes = argument(readFileSync(bookFile));
const side = argument("x");
const drawing = argument(Position.fromMoves("44").toString());
const fillPosition = argument(new FillPosition(late.position));
/** Done in a moment. */
const small = { searches: ["pvs", "solver"], empty: [8], positions: 1 };
const smallComparison = argument(small, "undefined", ...objects);
const compared = argument(lab.compare(small));

const functions = {
  sizes: [],
  movesText: [columns],
  nameSides: [argument("x to move draws.", ...words, "half a character"), argument({ x: "Yellow", o: "Red" })],
  players: [kind],
  levels: [],
  puzzles: [],
  whyImpossible: [drawing, options],
  puzzleGrades: [],
  puzzleOfDay: [argument("2026-11-18", ...words)],
  keepsGoal: [argument("win", ...words), score, score],
};

/** Those that are made for the package itself, and are not in its types. */
const internal = {
  Position: ["taken", "within", "isOne"],
  FillPosition: ["isOne"],
  Game: ["within", "isOne"],
  Book: ["address", "file", "isOne", "lent"],
  Solver: ["analyzeColumn"],
  SearchLab: ["of", "isOne", "module", "checked", "compared"],
};

const pool = new SolverPool({ workers: 1, book: null });
after(() => pool.close());

/** How one is made, its constructor, and static functions, methods and properties, with their arguments. */
const classes = {
  Position: {
    make: () => Position.fromMoves("4455"),
    statics: {
      empty: [size],
      parse: [moves, size],
      fromMoves: [moves, size],
      fromDrawing: [drawing, size],
      fromKey: [key, size],
    },
    methods: {
      at: [column, column],
      columnHeight: [anyColumn],
      canPlay: [anyColumn],
      isWinningMove: [anyColumn],
      play: [column],
      mirrored: [],
      isReachable: [],
      equals: [position],
      free: [],
      toJSON: [],
      toString: [],
      pliesToEnd: [score],
      movesToEnd: [score],
      sentence: [score],
      words: [score],
    },
    properties: [
      "size",
      "stones",
      "toMove",
      "symmetricKey",
      "legalColumns",
      "winner",
      "winningSquares",
      "threats",
      "isOver",
      "result",
    ],
  },
  FillPosition: {
    make: () => fillPosition.good,
    constructor: [position],
    statics: { empty: [size] },
    methods: {
      at: [column, column],
      columnHeight: [anyColumn],
      canPlay: [anyColumn],
      play: [column],
      mirrored: [],
      equals: [fillPosition],
      fours: [side],
      squaresOfFours: [side],
      toGame: [],
      toJSON: [],
      toString: [],
      sentence: [score],
      words: [score],
    },
    properties: "key width height size stones toMove legalColumns isOver result winner tooHard".split(" "),
  },
  Game: {
    make: () => Game.fromMoves("4455"),
    constructor: [options],
    statics: { fromMoves: [moves, options], fromPosition: [position, options] },
    methods: {
      play: [column],
      undo: [],
      redo: [],
      clone: [],
      fours: [side],
      squaresOfFours: [side],
      sentence: [score],
      words: [score],
      toString: [],
      toJSON: [],
      free: [],
    },
    // Asking a game of the main kind for fours is an error.
    refused: ["fours", "squaresOfFours"],
    properties: "kind size toMove legalColumns isOver result moves movesText position start canUndo canRedo".split(" "),
  },
  Book: {
    make: () => Book.fromBytes(readFileSync(bookFile)),
    statics: { fromBytes: [bytes], load: [optional(argument(bookFile))] },
    methods: { find: [position], free: [] },
    properties: [],
  },
  Solver: {
    make: () => new Solver(),
    constructor: [options],
    methods: {
      solve: [position, options],
      solveWithin: [position, options],
      solveBetween: [position, score, argument(2), options],
      solveOutcome: [position, options],
      analyze: [position, options],
      principalVariation: [position, options],
      explain: [position, options],
      explainMove: [position, column, options],
      review: [game, options],
      getAllMoveScores: [position],
      clear: [],
      free: [],
    },
    properties: [],
  },
  FillSolver: {
    make: () => new FillSolver(),
    constructor: [options],
    methods: {
      solve: [fillGame, options],
      solveWithin: [fillGame, options],
      analyze: [fillGame, options],
      principalVariation: [fillGame, options],
      review: [fillGame, optional(argument({ nodeLimit: 1000 }, ...objects))],
      clear: [],
      free: [],
    },
    properties: [],
  },
  Player: {
    make: () => new Player("hard"),
    constructor: [playerName, options],
    methods: { start: [optional(seed)], choose: [game, options], free: [] },
    properties: [],
  },
  AIPlayer: {
    make: () => new AIPlayer(),
    constructor: [optional(playerName)],
    methods: { getMove: [position], free: [] },
    properties: [],
  },
  SolverPool: {
    make: () => pool,
    constructor: [options],
    methods: {
      solve: [position, options],
      solveWithin: [position, options],
      solveOutcome: [position, options],
      analyze: [position, options],
      principalVariation: [position, options],
      explain: [position, options],
      explainMove: [position, column, options],
      review: [game, options],
      solveBatch: [positions, options],
      choose: [playerName, game, options],
      whyImpossible: [drawing, options],
      compareSearches: [argument(lab), smallComparison, options],
      close: [],
    },
    properties: ["size"],
  },
  SearchLab: {
    make: () => lab,
    statics: { load: [argument(readFileSync(bookFile.replace("book.c4b", "lab.wasm")), "undefined")] },
    methods: {
      compare: [smallComparison, options],
      chart: [compared, options],
      finding: [compared, argument("pvs")],
    },
    properties: [],
  },
};

const solver = new Solver();
const fillSolver = new FillSolver();
const player = new Player("hard");

/** Options of calls and constructors: `use` passes some, beside what it needs. */
const limit = argument(1e6, "undefined", "Infinity", "1.5", "2**31", "2**40");
const tableBytes = argument(8 << 20, "undefined", "2**31");
const book = argument(null, "undefined", "null");
const limits = {
  nodeLimit: limit,
  timeLimit: limit,
  signal: argument(new AbortController().signal, "undefined"),
};
const context = { ...limits, onProgress: argument(() => {}, "undefined", "a function") };
const bags = {
  "new Solver": [(given) => new Solver(given).free(), { tableBytes, book }],
  "new FillSolver": [
    (given) => new FillSolver(given).free(),
    { tableBytes: argument(1 << 20, "undefined", "5n", "2**31") },
  ],
  "new Player": [(given) => new Player("hard", given).free(), { tableBytes, book, game: kind }],
  "new Game": [(given) => new Game(given).free(), { size, game: kind, position: optional(position) }],
  "new SolverPool": [
    (given) => new SolverPool({ book: null, workers: 1, ...given }).close(),
    { workers: argument(1, "undefined"), tableBytes },
  ],
  "Game.fromMoves": [(given) => Game.fromMoves("44", given).free(), { size, game: kind }],
  "Game.fromPosition": [(given) => Game.fromPosition(position.good, given).free(), { game: kind }],
  "Solver.solve": [(given) => solver.solve(position.good, given), limits],
  "Solver.solveWithin": [(given) => solver.solveWithin(position.good, given), context],
  "Solver.analyze": [(given) => solver.analyze(position.good, given), context],
  "Solver.review": [(given) => solver.review(game.good, given), context],
  "Player.choose": [(given) => player.choose(game.good, given), limits],
  "FillSolver.solveWithin": [(given) => fillSolver.solveWithin(late, given), context],
  "SearchLab.compare": [
    (given) => lab.compare({ ...small, ...given }),
    {
      searches: argument(["pvs"], "undefined", "an array"),
      empty: argument([8], "undefined", "an array", "a number in an array"),
      positions: argument(1, "undefined"),
      seed: optional(seed),
      position: optional(position),
      nodes: argument(1000, "undefined", "Infinity", "1.5", "2**31", "2**40"),
      depth: argument(4, "undefined", "0"),
      leastTime: argument(0, "undefined", "0", "1.5"),
    },
  ],
  "SearchLab.compare, limits": [(given) => lab.compare(small, given), context],
  "SearchLab.chart": [
    (given) => lab.chart(compared.good, given),
    { isDark: argument(true, "undefined", "true"), isNarrow: argument(true, "undefined", "true") },
  ],
  "SolverPool.solveWithin": [(given) => pool.solveWithin(position.good, given), context],
  "SolverPool.analyze": [(given) => pool.analyze(position.good, given), context],
  "SolverPool.solveBatch": [(given) => pool.solveBatch([position.good], given), context],
  whyImpossible: [(given) => claimeven.whyImpossible(drawing.good, given), { size, game: kind }],
  "SolverPool.whyImpossible": [(given) => pool.whyImpossible(drawing.good, given), { ...limits, size, game: kind }],
  "SolverPool.choose": [(given) => pool.choose("hard", position.good, given), { ...limits, seed: optional(seed) }],
};

const dispose = Symbol.dispose ?? Symbol.for("Symbol.dispose");
const asyncDispose = Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

test("everything that is exported has a line here", () => {
  const others = ["ClaimevenError", "Difficulty", "allSizes", "default", "init", "version"];
  const known = [...Object.keys(functions), ...Object.keys(classes), ...others].sort();
  assert.deepEqual(Object.keys(claimeven).sort(), known);
});

for (const [name, { statics = {}, methods, properties }] of Object.entries(classes)) {
  test(`so has every function and property of ${name}`, () => {
    const type = claimeven[name];
    const hidden = ["length", "name", "prototype", "constructor", dispose, asyncDispose, ...(internal[name] ?? [])];
    const members = (of) => Reflect.ownKeys(of).filter((member) => !hidden.includes(member));
    assert.deepEqual(members(type).sort(), Object.keys(statics).sort());
    assert.deepEqual(members(type.prototype).sort(), [...Object.keys(methods), ...properties].sort());
  });
}

/** Calls it, and gives what it throws or its promise is rejected with; null if it goes well. */
async function failureOf(call) {
  try {
    await call();
    return null;
  } catch (error) {
    return error;
  }
}

const ownCodes = [
  "argument",
  "size",
  "notation",
  "illegal-move",
  "impossible",
  "too-hard",
  "file",
  "bad-file",
  "load",
  "no-memory",
];

function assertRefused(error, what) {
  assert.notEqual(error, null, `${what} was accepted.`);
  assert.ok(error instanceof ClaimevenError, `${what}: ${error?.stack ?? String(error)}`);
  const told = `${what}: ${error.code}, ${error.message.slice(0, 400)}`;
  assert.ok(ownCodes.includes(error.code), told);
  assert.match(error.message, /^\S.{8,298}\S$/, told);
  assert.doesNotMatch(error.message, /\[object|=>|undefined is|Cannot/, told);
  assert.ok(error.index === null || (Number.isInteger(error.index) && error.index >= 0), told);
}

/** Puts each bad value in the place of each argument; afterwards good ones have to work. */
async function check(what, args, call, isRefused = false) {
  const good = args.map((arg) => arg.good);
  for (const [i, { allowed }] of args.entries()) {
    for (const [name, value] of Object.entries(junk)) {
      if (allowed.includes(name)) continue;
      const error = await failureOf(() => call(...good.with(i, value)));
      assertRefused(error, `${what} with ${name} as argument ${i + 1}`);
    }
  }
  const error = await failureOf(() => call(...good));
  if (isRefused) assertRefused(error, what);
  else assert.equal(error, null, `${what}: ${error?.stack}`);
}

for (const [name, args] of Object.entries(functions)) {
  test(`${name} refuses what it does not understand`, () => check(name, args, claimeven[name]));
}

for (const [name, { make, statics = {}, methods, refused = [], ...rest }] of Object.entries(classes)) {
  const type = claimeven[name];
  if (Object.hasOwn(rest, "constructor")) {
    test(`new ${name} refuses what it does not understand`, () =>
      check(`new ${name}`, rest.constructor, async (...args) => {
        const made = new type(...args);
        await (made.close?.() ?? made.free?.());
      }));
  }
  for (const [member, args] of Object.entries(statics)) {
    test(`${name}.${member} refuses what it does not understand`, () =>
      check(`${name}.${member}`, args, async (...given) => (await type[member](...given)).free?.()));
  }
  for (const [member, args] of Object.entries(methods)) {
    if (args.length === 0) continue;
    test(`${name}.prototype.${member} refuses what it does not understand`, async () => {
      const one = make();
      await check(`${name}.${member}`, args, (...given) => one[member](...given), refused.includes(member));
      if (one !== pool) one.free?.();
    });
  }
}

for (const [what, [use, fields]] of Object.entries(bags)) {
  test(`${what} refuses options that it does not understand`, async () => {
    for (const [field, { good, allowed }] of Object.entries(fields)) {
      for (const [name, value] of Object.entries(junk)) {
        if (allowed.includes(name)) continue;
        assertRefused(await failureOf(() => use({ [field]: value })), `${what} with ${name} as ${field}`);
      }
      assert.equal(await failureOf(() => use({ [field]: good })), null, `${what} with ${field}`);
    }
  });

  test(`${what}: what a getter of the options throws comes out, and the next call works`, async () => {
    const thrown = new Error("No.");
    for (const field of Object.keys(fields)) {
      const given = {
        get [field]() {
          throw thrown;
        },
      };
      assert.equal(await failureOf(() => use(given)), thrown);
    }
    assert.equal(await failureOf(() => use({})), null);
  });
}

test("objects that were not made by their class are refused by its methods, and the module goes on", async () => {
  for (const [name, { methods, properties }] of Object.entries(classes)) {
    const { prototype } = claimeven[name];
    for (const fake of [Object.create(prototype), {}]) {
      for (const property of properties) {
        if (name === "Position" && property === "size") continue; // It only joins width and height.
        assertForeign(await failureOf(() => Reflect.get(prototype, property, fake)), `${name}.${property}`);
      }
      for (const [method, args] of Object.entries(methods)) {
        // The one does nothing, the other tells what can be seen anyway.
        if (name === "Position" && ["free", "toJSON"].includes(method)) continue;
        const good = args.map((arg) => arg.good);
        assertForeign(await failureOf(() => prototype[method].apply(fake, good)), `${name}.${method}`);
      }
    }
  }
  assert.equal(solver.solve(Position.fromMoves("4455")), 18);
});

/** The language's own error will do. */
function assertForeign(error, what) {
  assert.ok(error instanceof TypeError || error?.code === "argument", `${what}: ${error?.stack}`);
}

test("positions can't be made or changed behind the package's back", () => {
  assert.throws(() => new Position(3n, 7, 6), { code: "argument" });
  const made = Position.fromMoves("4455");
  assert.throws(() => {
    made.key = 3n;
  }, TypeError);
  assert.equal(made.stones, 4);
  assert.throws(() => new Book("4455"), { code: "argument" });
});

// What is wrong, and where: columns of the text count from 0, and so do those of the sentence's data.
const mistakes = [
  ["a column that is full", () => Position.fromMoves("4444444"), "illegal-move", 6],
  ["a move after the end", () => Position.fromMoves("12121212"), "illegal-move", 7],
  ["a letter that is no column", () => Position.fromMoves("44x4"), "notation", 2],
  ["a character 0", () => Position.fromMoves("44\0"), "argument", 2],
  ["half a character", () => Position.fromMoves("44\ud8004"), "notation", 2],
  ["a board that there is not", () => Position.empty("70x6"), "size", null],
  ["a size without a height", () => Position.empty("7x"), "size", 2],
  ["a drawing with a third player", () => Position.fromDrawing("z......"), "notation", 0],
  [
    "a stone in the air",
    () => Position.fromDrawing("x....../......./......./......./......./......."),
    "impossible",
    0,
  ],
  ["a key of no position", () => Position.fromKey(2n ** 63n), "notation", null],
  ["a column left of the board", () => Position.empty().play(-1), "illegal-move", null],
  ["a score that no position has", () => Position.empty().sentence(99), "argument", null],
  ["bounds that no score is within", () => Position.empty().words({ lower: 30, upper: 40 }), "argument", null],
  ["half of the bounds", () => Position.empty().words({ lower: 1 }), "argument", null],
  ["a side without a name", () => claimeven.nameSides("x and o", { x: "Yellow" }), "argument", null],
  ["bounds the wrong way round", () => solver.solveBetween(Position.empty(), 3, -3), "argument", null],
  ["a player that nobody knows", () => new Player("grandmaster"), "argument", null],
  ["a game that nobody knows", () => new Game({ game: "chess" }), "argument", null],
  ["an early fill game", () => fillSolver.solve(new Game({ game: "fill" })), "too-hard", null],
  ["a fill game for a solver of the main game", () => solver.review(late), "argument", null],
  ["a hole in an array", () => claimeven.movesText(new Array(1)), "argument", null],
  [
    "a game on another board than its position",
    () => new Game({ size: "5x4", position: Position.empty() }),
    "argument",
    null,
  ],
];
for (const [what, call, code, index] of mistakes) {
  test(`${what} is an error with the code ${code}${index === null ? "" : ` and the index ${index}`}`, async () => {
    const error = await failureOf(call);
    assertRefused(error, what);
    assert.deepEqual({ code: error.code, index: error.index }, { code, index }, error.message);
  });
}

test("before init everything says that it is not loaded", async () => {
  const fresh = await import(`${packageUrl}?not-loaded`);
  for (const call of [
    () => fresh.sizes(),
    () => fresh.Position.empty(),
    () => new fresh.Game(),
    () => new fresh.Solver(),
    () => new fresh.SolverPool(),
    () => fresh.Book.fromBytes(new Uint8Array(3)),
    () => fresh.puzzles(),
  ]) {
    assert.throws(call, { name: "ClaimevenError", code: "not-ready" });
  }
});

test("init refuses what is no module, and can be called again", async () => {
  const fresh = await import(`${packageUrl}?bad-modules`);
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const imports = [...header, 2, 8, 1, 1, 0x61, 1, 0x62, 3, 0x7f, 0];
  const rejected = Promise.reject(new Error("No network."));
  rejected.catch(() => {}); // It waits for its turn.
  const sources = {
    ...junk,
    "no bytes": new Uint8Array(0),
    "bytes of something else": new Uint8Array([1, 2, 3]),
    "the empty module, as bytes": new Uint8Array(header),
    "the empty module": new WebAssembly.Module(new Uint8Array(header)),
    "a module that wants something": new WebAssembly.Module(new Uint8Array(imports)),
    "a failed answer": new Response("", { status: 404 }),
    "a page": new Response("<!doctype html>"),
    "a page that says it is a module": new Response("<!doctype html>", {
      headers: { "content-type": "application/wasm" },
    }),
    "a promise that is rejected": rejected,
    "a file that is not there": new URL("nowhere.wasm", import.meta.url),
    "boards that there are not": { boards: "8x7" },
    "boards that are no text": { boards: ["7x6"] },
    "no module for these boards": { boards: "7x6", source: new Uint8Array([1, 2, 3]) },
  };
  for (const [name, source] of Object.entries(sources)) {
    if (name === "undefined" || name === "null") continue;
    const error = await failureOf(() => fresh.init(source));
    assert.ok(error instanceof fresh.ClaimevenError, `${name}: ${error?.stack}`);
    assert.ok(["argument", "load"].includes(error.code), `${name}: ${error.code}, ${error.message}`);
    assert.ok(error.message.length < 300, name);
    assert.throws(() => fresh.sizes(), { code: "not-ready" }, name);
  }
  await fresh.init();
  assert.equal(fresh.sizes().length, 29);
});

test("Book.load passes on what went wrong", async () => {
  await assert.rejects(Book.load("nowhere.c4b"), { code: "load" });
  await assert.rejects(Book.load(Promise.reject(new Error("No network."))), { code: "load" });
  const used = new Response(readFileSync(bookFile));
  await used.arrayBuffer();
  await assert.rejects(Book.load(used), { code: "load" });
  const { buffer } = new Uint8Array(8);
  structuredClone(buffer, { transfer: [buffer] });
  assert.throws(() => Book.fromBytes(buffer), { name: "ClaimevenError" });
});

test("a column that counts from 1 by mistake is told where columns begin", () => {
  const position = Position.fromMoves("4455");
  const wrong = { code: "illegal-move", message: "There is no column 7: they count from 0 to 6 here." };
  assert.throws(() => position.play(7), wrong);
  assert.throws(() => Game.fromPosition(position).play(7), wrong);
  assert.throws(() => solver.explainMove(position, 7), wrong);
  assert.throws(() => solver.solve(Game.fromMoves("44")), { message: "The position must be a Position, not a Game." });
  assert.throws(() => Position.fromMoves([3, 3]), { message: "The moves must be a string, not an array." });
  assert.throws(() => new Solver({ book: Promise.resolve() }), { message: "The book must be a Book, not a Promise." });
});

test("positions and games become JSON, and texts", () => {
  const game = Game.fromMoves("4455");
  const { game: kind, start, moves } = JSON.parse(JSON.stringify(game));
  const again = Game.fromPosition(Position.fromKey(BigInt(start.key), start.size), { game: kind });
  for (const name of moves) again.play(Number(name) - 1);
  assert.ok(again.position.equals(game.position));
  assert.equal(String(game), String(game.position));
});

test("what is wrong with a position of a batch says which it is", async () => {
  const message = "Position 2 of the batch: move 1 ('9'): this board has columns 1 to 7";
  await assert.rejects(pool.solveBatch(["44", "99"]), { code: "illegal-move", index: 1, message });
});
