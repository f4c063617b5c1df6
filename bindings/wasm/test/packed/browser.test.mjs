// The packed file in Chromium: on a plain page and on one that Vite built, under a strict policy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { build, createServer } from "vite";
import { expected, fixture, project, root, serve, shown, visit } from "./support.mjs";

// Nothing from elsewhere, nothing inline, no eval; WebAssembly has to be allowed by name.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
const headers = { "content-security-policy": policy };

const html = '<!doctype html><title>Claimeven</title><script type="module" src="./main.js"></script>\n';
const main = 'import { answers } from "./answers.js";\nglobalThis.answers = answers();\n';

const bundledPage = () => project({ "index.html": html, "main.js": main, "answers.js": fixture("answers.js") });

/** Without a bundler nobody knows where "claimeven" is, so each import says it. */
function plainPage(program = main) {
  const resolved = (code) => code.replaceAll('from "claimeven"', 'from "./node_modules/claimeven/dist/index.js"');
  return project({
    "index.html": html,
    "main.js": resolved(program),
    "answers.js": resolved(fixture("answers.js")),
  });
}

/** The page gives the right answers, nothing goes wrong, and the module comes once, for the workers too. */
async function check(folder, options) {
  const { url, asked } = await serve(folder, options);
  assert.deepEqual(await visit(url), { answers: expected, errors: [] });
  assert.equal(asked.filter((path) => path.endsWith(".wasm")).length, 1);
}

test("a plain page, under a strict policy", () => check(plainPage(), { headers }));

test("a page built by Vite without any configuration, under the same policy", async () => {
  const folder = bundledPage();
  await build({ root: folder, logLevel: "warn" });
  await check(`${folder}/dist`, { headers });
});

test("Vite's development server, without any configuration", async (t) => {
  const server = await createServer({ root: bundledPage(), logLevel: "warn", server: { headers } });
  t.after(() => server.close());
  await server.listen();
  assert.deepEqual(await visit(server.resolvedUrls.local[0]), { answers: expected, errors: [] });
});

test("a server that does not know what .wasm is", () => check(plainPage(), { headers, unknown: [".wasm"] }));

test("the page in README.md shows what it says", async () => {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const [, page] = /^```html\n(.*?)^```/ms.exec(readme);
  const [, says] = /It says: "(.*?)"/s.exec(readme);
  const { url } = await serve(project({ "index.html": page }));
  assert.equal(await shown(url, "output"), says.replace(/\s+/g, " "));
});

test("the example page shows every column's value", async () => {
  const { url } = await serve(
    project({ "index.html": readFileSync(`${root}bindings/wasm/example/index.html`, "utf8") }),
  );
  assert.equal(await shown(url, "#sentence", /wins/), "x to move wins in 2 moves (move 7 of the game).");
  assert.equal(await shown(url, "#values", /^[^…]+$/), "-4-3+18+2+2+18-3");
});

/** The smaller module first; then one position, asked before and after that of all boards has come. */
const boardsProgram = `
import { Position, SolverPool, init, sizes } from "claimeven";
async function answers() {
  await init({ boards: "7x6" });
  const pool = new SolverPool({ workers: 1, book: null });
  const first = [sizes().length, await pool.solve(Position.fromMoves("4455"))];
  const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length;
  await init();
  const then = [sizes().length, await pool.solve(Position.fromMoves("4455")), await pool.solve(Position.fromMoves("112233", "4x4"))];
  await pool.close();
  return { first, asked, then };
}
globalThis.answers = answers();
`;

test("a page that begins with 7x6 fetches one module, and the other one when it asks for all boards", async () => {
  const bundled = project({ "index.html": html, "main.js": boardsProgram });
  await build({ root: bundled, logLevel: "warn" });
  for (const folder of [plainPage(boardsProgram), `${bundled}/dist`]) {
    const { url, asked } = await serve(folder, { headers });
    const { answers, errors } = await visit(url);
    assert.deepEqual(errors, []);
    const { then, ...first } = answers;
    assert.deepEqual(first, { first: [1, 18], asked: 1 });
    assert.deepEqual(then, [29, 18, 5]);
    const names = asked
      .filter((path) => path.endsWith(".wasm"))
      .map((path) => path.replace(/.*[/]([^/]*?)(-[^/]*)?[.]wasm$/, "$1"));
    assert.deepEqual(names, ["7x6", "claimeven"]);
  }
});

// What is not there may well be answered with a page: so do servers of applications that have one page.
for (const source of ["nowhere.wasm", "index.html"]) {
  test(`${source} in place of the module is an error with a code`, async () => {
    const program = `
      import init, { ClaimevenError } from "claimeven";
      const failure = (error) => [error instanceof ClaimevenError, error.code];
      globalThis.answers = init("${source}").catch(failure);
      `;
    const { url } = await serve(plainPage(program), { headers });
    const { answers } = await visit(url);
    assert.deepEqual(answers, [true, "load"]);
  });
}
