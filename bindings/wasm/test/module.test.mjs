// The modules by themselves, called as C is: what they need, what they give, and that they agree with the native program.
//   node --test bindings/wasm/test     after `make wasm build`
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { layouts as layout } from "../../../build/wasm/layout.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = `${root}/build/release/claimeven`;
const header = readFileSync(`${root}/bindings/c/include/claimeven.h`, "utf8");

const compiled = (name) => WebAssembly.compile(readFileSync(`${root}/build/wasm/${name}.wasm`));
const [module, usualModule, labModule] = await Promise.all(["claimeven", "7x6", "lab"].map(compiled));

/** A fresh instance, with what a test needs to speak with it. */
async function instance(of = module) {
  const view = () => new DataView(exports.memory.buffer);
  const clock = (_id, _precision, out) => {
    view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const silent = () => 0;
  const { exports } = await WebAssembly.instantiate(of, {
    wasi_snapshot_preview1: { clock_time_get: clock },
    claimeven: { progress: silent, poll: silent },
  });
  exports._initialize();
  const text = (at) => {
    const memory = new Uint8Array(exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  };
  const check = (status) => {
    if (status !== 0)
      throw new Error(`${text(exports.claimeven_status_name(status))}: ${text(exports.claimeven_error_message())}`);
  };
  const handle = exports.malloc(4);
  /** What a function puts into its last parameter, a handle. */
  const make = (name, ...args) => {
    check(exports[name](...args, handle));
    return view().getUint32(handle, true);
  };
  const withText = (string, use) => {
    const encoded = new TextEncoder().encode(`${string}\0`);
    const at = exports.malloc(encoded.length);
    new Uint8Array(exports.memory.buffer).set(encoded, at);
    try {
      return use(at);
    } finally {
      exports.free(at);
    }
  };
  const result = exports.malloc(layout.claimeven_solve_result.size);
  const { bounds, is_exact, statistics } = layout.claimeven_solve_result.fields;
  return {
    exports,
    check,
    make,
    withText,
    solve(solver, moves, width, height) {
      const position = withText(moves, (at) => make("claimeven_position_from_moves", at, width, height));
      try {
        check(exports.claimeven_solve(solver, position, 0, result));
      } finally {
        exports.claimeven_position_free(position);
      }
      assert.equal(view().getInt32(result + is_exact.offset, true), 1);
      return {
        score: view().getInt32(result + bounds.offset, true),
        nodes: Number(view().getBigUint64(result + statistics.offset, true)),
      };
    },
  };
}

/** What the native program says, with the same table and no book, position after position. */
function native(size, positions) {
  const args = ["solve", "--json", "--no-book", "--size", size, ...positions];
  const lines = execFileSync(program, args, { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => JSON.parse(line)).map(({ score, nodes }) => ({ score, nodes }));
}

function agrees(side, size, positions) {
  const [width, height] = size.split("x").map(Number);
  const solver = side.make("claimeven_solver_create", 0);
  const found = positions.map((moves) => side.solve(solver, moves, width, height));
  side.exports.claimeven_solver_free(solver);
  assert.deepEqual(found, native(size, positions), size);
}

test("the modules ask for the clock and for those who listen, and for nothing else", () => {
  for (const one of [module, usualModule, labModule]) {
    const imports = WebAssembly.Module.imports(one).map(({ module: from, name }) => `${from}.${name}`);
    assert.deepEqual(imports.sort(), ["claimeven.poll", "claimeven.progress", "wasi_snapshot_preview1.clock_time_get"]);
  }
});

test("the modules give every function of claimeven.h, but for files: one those of the search lab, one all others", () => {
  const declared = [...header.matchAll(/CLAIMEVEN_API [^;(]*?(claimeven_\w+)\(/g)].map(([, name]) => name);
  const own = ["_initialize", "free", "malloc", "memory", "poll_callback", "progress_callback"];
  const [given, ofLab] = [module, labModule].map((one) => WebAssembly.Module.exports(one).map(({ name }) => name));
  assert.ok(declared.length > 100);
  const all = new Set([...given, ...ofLab]);
  assert.deepEqual(
    [...all].sort(),
    declared
      .filter((name) => name !== "claimeven_book_open")
      .concat(own)
      .sort(),
  );
  const shared = given.filter((name) => ofLab.includes(name) && !own.includes(name));
  assert.ok(
    shared.every((name) => /^claimeven_(error|status|ending|context|position)_/.test(name)),
    shared.join(" "),
  );
});

for (const set of ["begin-easy", "begin-medium", "begin-hard", "middle-easy", "middle-medium", "end-easy"]) {
  test(`scores and node counts of ${set} are those of the native program`, async () => {
    const count = set === "begin-hard" ? 1 : 25;
    const lines = readFileSync(`${root}/data/testsets/${set}.txt`, "utf8").split("\n").slice(0, count);
    agrees(
      await instance(),
      "7x6",
      lines.map((line) => line.split(" ")[0]),
    );
  });
}

test("so are those of positions on every board", async () => {
  const side = await instance();
  const count = side.exports.claimeven_size_count();
  const at = side.exports.malloc(8);
  assert.equal(count, 29);
  for (let i = 0; i < count; ++i) {
    side.check(side.exports.claimeven_size_at(i, at, at + 4));
    const [width, height] = new Int32Array(side.exports.memory.buffer, at, 2);
    const names = Array.from({ length: width }, (_, column) => "123456789a"[column]);
    const squares = width * height;
    const moves = Array.from({ length: squares }, (_, ply) => names[(ply * 3 + Math.floor(ply / width)) % width]);
    const positions = lastPositions(moves, width, height, squares - 20);
    agrees(side, `${width}x${height}`, positions);
  }
});

/** The game of these moves, without those that can't be played or make a four: its last two positions. */
function lastPositions(moves, width, height, stones) {
  const board = Array.from({ length: width }, () => []);
  const four = (x, y) => {
    const mine = board[x][y];
    return [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ].some(([dx, dy]) => {
      let length = 1;
      for (const sign of [1, -1]) {
        for (let step = 1; board[x + sign * step * dx]?.[y + sign * step * dy] === mine; ++step) ++length;
      }
      return length >= 4;
    });
  };
  let game = "";
  for (const move of moves) {
    if (game.length >= stones) break;
    const x = "123456789a".indexOf(move);
    if (board[x].length >= height) continue;
    board[x].push(game.length % 2);
    if (four(x, board[x].length - 1)) {
      board[x].pop();
      continue;
    }
    game += move;
  }
  return [game, game.slice(0, -1)];
}

test("the module of 7x6 has the functions of that of all boards, searches as it does, and knows no other board", async () => {
  const functions = (of) => WebAssembly.Module.exports(of).map(({ name }) => name);
  assert.deepEqual(functions(usualModule).sort(), functions(module).sort());
  const side = await instance(usualModule);
  assert.equal(side.exports.claimeven_size_count(), 1);
  const lines = readFileSync(`${root}/data/testsets/begin-medium.txt`, "utf8").split("\n").slice(0, 25);
  agrees(
    side,
    "7x6",
    lines.map((line) => line.split(" ")[0]),
  );
  assert.throws(() => side.solve(0, "", 8, 7), /size: a board of 8x7 is not supported: the sizes are 7x6$/);
});

test("bad input is an error with a sentence, and the next call works", async () => {
  const side = await instance();
  const solver = side.make("claimeven_solver_create", 0);
  assert.throws(() => side.solve(solver, "44444444", 7, 6), /illegal-move: move 7 \('4'\): column 4 is full/);
  assert.throws(() => side.solve(solver, "44", 70, 6), /size/);
  assert.equal(side.solve(solver, "4455", 7, 6).score, 18);
});
