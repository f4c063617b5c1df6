// The types as a strict user's compiler sees them: uses.ts has right uses, and wrong ones that must not pass.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fixture, project, root } from "./support.mjs";

const strict = {
  target: "es2022",
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
};

/** What the compiler says of a project. */
function complaints(files, compilerOptions) {
  const cwd = project({
    ...files,
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...strict, ...compilerOptions } }),
  });
  return spawnSync(`${root}bindings/wasm/node_modules/.bin/tsc`, { cwd, encoding: "utf8" }).stdout;
}

for (const [moduleResolution, module] of [
  ["bundler", "esnext"],
  ["nodenext", "nodenext"],
]) {
  test(`types, resolved as "${moduleResolution}"`, () => {
    const options = { module, moduleResolution, lib: ["es2022", "dom"], types: [] };
    assert.equal(complaints({ "uses.ts": fixture("uses.ts") }, options), "");
  });
}

test("types for a program of Node.js, whose compiler knows nothing of browsers", () => {
  const program = `
    import init, { Book, Position, Solver, SolverPool } from "claimeven";
    await init(new Uint8Array());
    const pool = new SolverPool({ book: Book.load("book.c4b") });
    const score: number = new Solver().solve(Position.empty(), { signal: AbortSignal.timeout(10) });
    const { scores } = await pool.analyze(Position.empty(), { onProgress: ({ columns }) => columns.length });
    export { score, scores };
    `;
  const typeRoots = [`${root}bindings/wasm/node_modules/@types`];
  assert.equal(complaints({ "main.ts": program }, { lib: ["es2022"], typeRoots, types: ["node"] }), "");
});
