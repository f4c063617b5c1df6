// The packed file in Node.js: what is in it, and that the examples print what they say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "rolldown";
import { expected, fixture, project, root, tarball, temporary, version } from "./support.mjs";

const cwd = project({ "answers.js": fixture("answers.js") });

/** What a program prints in a project that has the package. It has to end by itself. */
function printed(program) {
  writeFileSync(join(cwd, "main.js"), program);
  return execFileSync("node", ["main.js"], { cwd, encoding: "utf8", timeout: 60_000 });
}

test("the package has its files and no others, and needs no other package", () => {
  assert.deepEqual(
    readdirSync(join(cwd, "node_modules")).filter((name) => !name.startsWith(".")),
    ["claimeven"],
  );
  const files = readdirSync(join(cwd, "node_modules/claimeven"), { recursive: true }).map(String);
  assert.deepEqual(files.filter((name) => !name.endsWith(".d.ts")).sort(), [
    "LICENSE",
    "README.md",
    "dist",
    "dist/7x6.wasm",
    "dist/book.c4b",
    "dist/claimeven.wasm",
    "dist/index.js",
    "dist/lab.wasm",
    "dist/worker.js",
    "package.json",
  ]);
  const manifest = JSON.parse(readFileSync(join(cwd, "node_modules/claimeven/package.json"), "utf8"));
  assert.equal(manifest.version, version);
  assert.equal(manifest.dependencies, undefined);
});

test("packed again, the file has the same bytes", () => {
  const folder = temporary();
  execFileSync("npm", ["pack", `${root}build/npm/package`, "--silent", "--pack-destination", folder]);
  assert.ok(readFileSync(tarball).equals(readFileSync(join(folder, `claimeven-${version}.tgz`))));
});

test("bundlers leave out what a program does not use", async () => {
  const input = join(cwd, "part.js");
  writeFileSync(input, 'import { init, Position } from "claimeven";\nawait init();\nconsole.log(Position.empty());\n');
  const { output } = await build({ input, write: false, logLevel: "silent" });
  const kept = ["Position", "Solver", "FillSolver", "SolverPool", "Player"].filter((name) =>
    output[0].code.includes(`${name} = class`),
  );
  assert.deepEqual(kept, ["Position"]);
});

test("results as JSON are those of Rust", () => {
  const rust = readFileSync(`${root}bindings/rust/claimeven/tests/npm.json`, "utf8");
  assert.deepEqual(JSON.parse(printed(fixture("json_answers.js"))), JSON.parse(rust));
});

// An example says what it prints, a line a comment: `console.log(score); // prints: -1`.
for (const [file, least] of [
  ["bindings/wasm/README.md", 2],
  ["docs/javascript.md", 10],
  ["README.md", 1],
]) {
  const page = readFileSync(`${root}${file}`, "utf8");
  const examples = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code);
  test(`${file} has examples`, () => assert.ok(examples.length >= least));
  examples.forEach((code, index) => {
    test(`example ${index + 1} of ${file} prints what it says`, () => {
      const lines = [...code.matchAll(/\/\/ prints: (.*)$/gm)].map(([, line]) => line);
      assert.deepEqual(printed(code).trimEnd().split("\n"), lines);
    });
  });
}

test("what users of connect-four-ai-wasm call has the same names", () => {
  const program = `
    import init, { AIPlayer, Difficulty, Position, Solver } from "claimeven";
    await init();
    let position = Position.fromMoves("76461241141");
    let solver = new Solver();
    let score = solver.solve(position);
    console.log(score);
    console.log(solver.getAllMoveScores(position).join(" "));
    console.log(new AIPlayer(Difficulty.IMPOSSIBLE).getMove(position));
    console.log([0, 1, 2, 3, 4, 5, 6].includes(new AIPlayer().getMove(Position.fromMoves(""))));
    `;
  assert.equal(printed(program), "-1\n-3 -4 -4 -1 -2 -4 -4\n3\ntrue\n");
});

test("a solver, a book and a pool of workers answer, and the program ends", () => {
  const program = `
    import { answers } from "./answers.js";
    console.log(JSON.stringify(await answers()));
    `;
  assert.deepEqual(JSON.parse(printed(program)), expected);
});
