// What a visitor is told when something that the page needs is not there: never an empty page.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, exactValues, status, untilMoves } from "./reading.mjs";
import { openPage, plainHost, ready, visitor } from "./support.mjs";

/** The module is fetched with the page; where nothing asks for it, the browser finds that strange after some seconds. */
const unasked = /preloaded using link preload but not used/;

/** What the page says instead of starting. */
async function refusal(t, settings) {
  const { context, url } = await visitor(t, settings);
  const page = await context.newPage();
  await page.goto(url);
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.equal(await page.locator("h1").textContent(), "Claimeven");
  assert.equal(await status(page), "Claimeven can't start");
  assert.equal(await page.locator(".drawing").isVisible(), true, "the page is not empty");
  return alert.textContent();
}

test("a browser without WebAssembly is told to allow it", async (t) => {
  const sentence = await refusal(t, { before: () => delete globalThis.WebAssembly, expected: [unasked] });
  assert.match(sentence, /^WebAssembly is switched off .*allow it .*\.$/);
});

test("a browser without SIMD is told that it is too old", async (t) => {
  const before = () => {
    const refuse = () => Promise.reject(new WebAssembly.CompileError("invalid value type 'Simd128'"));
    WebAssembly.validate = () => false;
    WebAssembly.compile = refuse;
    WebAssembly.compileStreaming = refuse;
    WebAssembly.instantiate = refuse;
    WebAssembly.instantiateStreaming = refuse;
  };
  assert.match(await refusal(t, { before }), /^This browser is too old: .* no SIMD.*\.$/);
});

test("where a policy forbids WebAssembly, that is said", async (t) => {
  const host = await plainHost({ headers: { "content-security-policy": "script-src 'self'" } });
  const expected = [/script-src/, /WebAssembly/];
  assert.match(await refusal(t, { host, expected }), /^This page is not allowed to run WebAssembly.*\.$/);
});

test("a module that can't be loaded: look at the connection, and try again", async (t) => {
  const host = await plainHost({ missing: /\.wasm$/ });
  const sentence = await refusal(t, { host, expected: [/404.*\.wasm/] });
  assert.match(sentence, /^The engine could not be loaded\. Check the connection, and load the page again\./);
});

test("a module that is something else, as some hosts answer with a page of theirs, is told as well", async (t) => {
  const { context, url } = await visitor(t, { expected: [/wasm/i] });
  await context.route("**/*.wasm", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hello</h1>" }));
  const page = await context.newPage();
  await page.goto(url);
  const sentence = await page.getByRole("alert").textContent();
  assert.match(sentence, /^The engine could not be loaded\./);
});

test("without JavaScript the page says what it needs", async (t) => {
  const { context, url } = await visitor(t, { options: { javaScriptEnabled: false }, expected: [unasked] });
  const page = await context.newPage();
  await page.goto(url);
  assert.match(await page.locator("body").innerText(), /needs JavaScript and WebAssembly with SIMD/);
});

test("without the book the page works, and the help says so", async (t) => {
  const host = await plainHost({ missing: /\.c4b$/ });
  const page = await openPage(t, "?pos=7464637546352464&view=analyse", { host, expected: [/404.*\.c4b/] });
  await exactValues(page, "7464637546352464");
  await button(page, "Help").click();
  await page.getByRole("dialog").getByText("The opening book could not be loaded", { exact: false }).waitFor();
});

test("a damaged book is not believed", async (t) => {
  const { context, url } = await visitor(t);
  await context.route("**/*.c4b", (route) => route.fulfill({ body: Buffer.alloc(1000, 7) }));
  const page = await context.newPage();
  await page.goto(`${url}?pos=7464637546352464&view=analyse`);
  await ready(page);
  await exactValues(page, "7464637546352464");
  await button(page, "Help").click();
  await page.getByRole("dialog").getByText("The opening book could not be loaded", { exact: false }).waitFor();
});

test("without workers a sentence says so, and two people can still play", async (t) => {
  const host = await plainHost({ missing: /worker-.*\.js$/ });
  const page = await openPage(t, "?pos=&view=play&x=human&o=level:1", { host, expected: [/404.*worker/] });
  await column(page, 4).click();
  await untilMoves(page, "4");
  await page.locator(".notice").waitFor();
  assert.match(await page.locator(".notice p").textContent(), /^[A-Z].*\.$/);
  await page.getByLabel("Two people").check();
  await column(page, 4).click();
  await untilMoves(page, "44");
  await column(page, 5).click();
  await untilMoves(page, "445");
});
