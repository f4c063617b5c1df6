// Our module beside another solver's, both in Node: make bench-wasm-peer
//
//   node bindings/wasm/bench/peer.mjs [--sets NAME:POSITIONS[:STONES],...] [--rounds N] [--peer FILE] [--module FILE]
//
// The other one is the crate connect-four-ai 1.0.0, compiled by bench/connect-four-ai/build.sh. One thread each, no book,
// and tables of 64 MB, which is what the crate always has; each position with an empty table, first on one side, then on
// the other. The scores must be the same, or the run fails. STONES: only positions with at least so many.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { claimevenSide } from "./side.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values: flags } = parseArgs({
  options: {
    sets: {
      type: "string",
      default: "begin-easy:500,begin-medium:20,begin-hard:8:6,middle-easy:500,middle-medium:100,end-easy:500",
    },
    rounds: { type: "string", default: "3" },
    module: { type: "string", default: `${root}/build/wasm/claimeven.wasm` },
    layout: { type: "string", default: `${root}/build/wasm/layout.js` },
    peer: { type: "string", default: `${root}/build/wasm-peer/peer.wasm` },
  },
});

/** The same as claimevenSide, for the crate. */
async function peerSide(module) {
  // What its dependencies would ask JavaScript for; a solver never calls any of it.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`the peer called ${name}`);
    };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const solver = exports.peer_solver();
  const moves = exports.peer_moves();
  return (positions) => {
    const scores = [];
    let nodes = 0;
    let ms = 0;
    for (const position of positions) {
      new Uint8Array(exports.memory.buffer).set(new TextEncoder().encode(position), moves);
      exports.peer_reset(solver);
      const start = performance.now();
      scores.push(exports.peer_solve(solver, moves, position.length));
      ms += performance.now() - start;
      nodes += Number(exports.peer_nodes(solver));
    }
    return { scores, nodes, ms };
  };
}

const sets = flags.sets.split(",").map((part) => {
  const [name, count, stones = 0] = part.split(":");
  const lines = readFileSync(`${root}/data/testsets/${name}.txt`, "utf8").trimEnd().split("\n");
  const positions = lines.map((line) => line.split(" ")).filter(([moves]) => moves.length >= Number(stones));
  return { name, positions: positions.slice(0, Number(count)) };
});
const { layouts } = await import(pathToFileURL(flags.layout));
const ours = await claimevenSide(await WebAssembly.compile(readFileSync(flags.module)), layouts, 64);
const theirs = await peerSide(await WebAssembly.compile(readFileSync(flags.peer)));

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const warmUp = readFileSync(`${root}/data/testsets/middle-medium.txt`, "utf8").split("\n").slice(0, 100);
for (const line of warmUp) for (const solve of [ours, theirs]) solve([line.split(" ")[0]]);

console.log(`medians of ${flags.rounds} rounds; Node ${process.version}; one thread, no book, tables of 64 MB`);
const heading = ["ours, ms", "peer, ms", "ours, nodes", "peer, nodes", "peer / ours"].map((text) => text.padStart(13));
console.log(`${"set".padEnd(15)} positions${heading.join("")}`);
let wrong = 0;
for (const { name, positions } of sets) {
  const rounds = [];
  for (let i = 0; i < Number(flags.rounds); ++i) {
    const sums = [
      { nodes: 0, ms: 0 },
      { nodes: 0, ms: 0 },
    ];
    for (const [moves, score] of positions) {
      [ours, theirs].forEach((solve, side) => {
        const found = solve([moves]);
        sums[side].nodes += found.nodes;
        sums[side].ms += found.ms;
        if (found.scores[0] === Number(score)) return;
        console.error(`wrong: ${["ours", "peer"][side]}: ${name} ${moves}: ${found.scores[0]}, not ${score}`);
        ++wrong;
      });
    }
    rounds.push(sums);
  }
  const mean = (side, what) => median(rounds.map((sums) => sums[side][what])) / positions.length;
  const cells = [
    mean(0, "ms").toFixed(4),
    mean(1, "ms").toFixed(4),
    mean(0, "nodes").toFixed(1),
    mean(1, "nodes").toFixed(1),
    median(rounds.map(([us, them]) => them.ms / us.ms)).toFixed(1),
  ];
  console.log(
    `${name.padEnd(15)} ${`${positions.length}`.padStart(9)}${cells.map((cell) => cell.padStart(13)).join("")}`,
  );
}
process.exitCode = wrong ? 1 : 0;
