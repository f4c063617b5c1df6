// What the tests of the page share: hosts that serve it, a browser, and visitors who tolerate no error.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { packageUrl, root } from "../../../../bindings/wasm/test/support.mjs";

export { dice, native, randomPosition, root, seedText, temporary } from "../../../../bindings/wasm/test/support.mjs";

/** The built page; CLAIMEVEN_WEB is another folder. */
export const siteFolder = process.env.CLAIMEVEN_WEB ?? `${root}build/web`;

/** The npm package in Node: what the page says is compared with what the library says. */
export const library = await import(packageUrl);
await library.init();

// `after` within a test is the end of that test; servers and the browser last until that of the file.
const ends = [];
/** Ends what was started here; tests do so by themselves. */
export const close = () => Promise.all(ends.map((end) => end()));
after(close);

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Where a plain host has the page: not at its top. */
const subPath = "/some/folder/";

/**
 * A static host without special headers, with the page in a sub-folder. `missing` are files that it does not have,
 * `headers` what it sends with all others; both may be changed later, as the folder may.
 */
export async function plainHost({ folder = siteFolder, missing = /^$/, headers = {} } = {}) {
  const host = { folder, missing, headers, url: "", asked: [] };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    host.asked.push(pathname);
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      if (!path.startsWith(subPath) || host.missing.test(path)) throw new Error("There is no such file.");
      const body = await readFile(join(host.folder, path.slice(subPath.length)));
      const type = types[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, ...host.headers }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => server.close());
  host.url = `http://127.0.0.1:${server.address().port}${subPath}`;
  return host;
}

/** Our own server with the page. */
export async function nativeHost(folder = siteFolder) {
  const server = spawn(`${root}build/release/claimeven`, ["serve", "--port", "0", "--web", folder]);
  ends.push(() => server.kill());
  let printed = "";
  const url = await new Promise((resolve, reject) => {
    const read = (text) => {
      printed += text;
      const address = /http:\/\/[^\s/]+:\d+/.exec(printed);
      if (address) resolve(`${address[0]}/`);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", () => reject(new Error(`The server has ended: ${printed}`)));
  });
  return { url };
}

let plain;
const usualHost = () => {
  plain ??= plainHost();
  return plain;
};

let browser;
ends.push(async () => (await browser)?.close());

export function theBrowser() {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return browser;
}

/** A phone that is held upright. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

// What Playwright says itself where a test wants no service worker.
const blockedWorker = /Service Worker registration blocked by Playwright/;

/**
 * Somebody whose browser knows nothing of the page yet. Service workers are only for those who say so: others would wait
 * for them. `expected` are the only errors and warnings that the browser may tell of; any other, and any request to
 * another origin, fails the test when it ends. `before` runs in each page before anything of ours.
 */
export async function visitor(t, { host, options = {}, expected = [], before, beforeArgument } = {}) {
  const { url } = host ?? (await usualHost());
  const { origin } = new URL(url);
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
    ...options,
  });
  // What never comes ends a test; what comes late, on a busy machine, does not.
  context.setDefaultTimeout(60_000);
  const troubles = [];
  const note = (text) => {
    if (![blockedWorker, ...expected].some((pattern) => pattern.test(text))) troubles.push(text);
  };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  context.on("weberror", (error) => note(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const to = request.url();
    if (!/^(data|blob):/.test(to) && new URL(to).origin !== origin) troubles.push(`request to ${to}`);
  });
  await context.exposeBinding("noteViolation", (_, text) => note(text));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      globalThis.noteViolation(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  if (before) await context.addInitScript(before, beforeArgument);
  t.after(async () => {
    await context.close();
    if (troubles.length > 0) throw new Error(`The browser told of:\n${troubles.join("\n")}`);
  });
  return { context, url };
}

/** A page that is ready to be used. */
export async function openPage(t, query = "", settings = {}) {
  const { context, url } = await visitor(t, settings);
  const page = await context.newPage();
  await page.goto(url + query);
  await ready(page);
  return page;
}

/** Waits until the module is there and the page can be used. If it says instead that it can't start, so does the test. */
export async function ready(page) {
  // Lessons may ask for squares, and stones are put on them in Set up.
  const board = page.getByRole("group", { name: /^(Columns|Squares)$/ });
  const refusal = page.getByRole("alert").filter({ hasText: /./ });
  await board.or(refusal).first().waitFor();
  if ((await board.count()) === 0) throw new Error(`The page has not started: ${await refusal.textContent()}`);
  // What is beside the board comes a moment after it.
  await page.locator(".panel > *").first().waitFor({ state: "attached" });
}

/** Waits until a condition of the page holds, in the page. */
export function until(page, condition, argument) {
  return page.waitForFunction(condition, argument, { polling: 50 });
}
