// The structures of claimeven.h as WebAssembly has them, its numbers, and the boards: layout.mjs HEADER SIZES > layout.js
//
// The compiler is asked, so that nobody has to count bytes: layouts.claimeven_bounds is { size: 8, fields: { lower:
// { offset: 0, type: "int32_t" }, ... } }. A field that is an array has its length, `count`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";

const dump = execFileSync(
  "clang-19",
  [
    "--target=wasm32-wasi",
    "-x",
    "c",
    "-std=c11",
    "-fsyntax-only",
    "-Xclang",
    "-fdump-record-layouts-complete",
    argv[2],
  ],
  { encoding: "utf8" },
);

const layouts = {};
for (const record of dump.split("*** Dumping AST Record Layout").slice(1)) {
  const name = /^ +0 \| struct (claimeven_\w+)$/m.exec(record)?.[1];
  if (!name) continue;
  const fields = {};
  // Fields of the structure itself are indented by three blanks, those of structures within it by more.
  for (const [, offset, type, count, field] of record.matchAll(/^ +(\d+) \| {3}(\S.*?)(?:\[(\d+)\])? ?(\w+)$/gm)) {
    fields[field] = { offset: Number(offset), type: type.replace("struct ", "").trim() };
    if (count) fields[field].count = Number(count);
  }
  layouts[name] = { size: Number(/\[sizeof=(\d+)/.exec(record)[1]), fields };
}
const lines = Object.entries(layouts).map(([name, layout]) => `  ${name}: ${JSON.stringify(layout)},\n`);
stdout.write(`export const layouts = {\n${lines.join("")}};\n`);

// constants.PUZZLE_GRADES is CLAIMEVEN_PUZZLE_GRADES: what enumerations and macros call whole numbers.
const constants = {};
const numbers = /CLAIMEVEN_(\w+) (?:= )?(?:(-?\d+)|\((\d+)u << (\d+)\))/g;
for (const [, name, number, base, shift] of readFileSync(argv[2], "utf8").matchAll(numbers)) {
  constants[name] = number === undefined ? Number(base) * 2 ** Number(shift) : Number(number);
}
stdout.write(`export const constants = ${JSON.stringify(constants)};\n`);

// SIZES is the list that the module of all boards was compiled with.
const sizes = readFileSync(argv[3], "utf8").matchAll(/^CLAIMEVEN_SIZE\((\d+), (\d+)\)$/gm);
const boards = Array.from(sizes, ([, width, height]) => `${width}x${height}`);
stdout.write(`export const boards = ${JSON.stringify(boards)};\n`);
