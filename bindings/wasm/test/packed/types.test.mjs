// The types as a strict user's compiler sees them: uses.ts has right uses, and wrong ones that must not pass.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fixture, project, root } from "./support.mjs";

for (const [moduleResolution, module] of [
  ["bundler", "esnext"],
  ["nodenext", "nodenext"],
]) {
  test(`types, resolved as "${moduleResolution}"`, () => {
    const compilerOptions = {
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      module,
      moduleResolution,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    };
    const cwd = project({ "uses.ts": fixture("uses.ts"), "tsconfig.json": JSON.stringify({ compilerOptions }) });
    const { stdout } = spawnSync(`${root}bindings/wasm/node_modules/.bin/tsc`, { cwd, encoding: "utf8" });
    assert.equal(stdout, "");
  });
}
