// What the tests of the packed file share: projects of users, a server, a browser.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("../../../..", import.meta.url));
export const version = readFileSync(`${root}VERSION`, "utf8").trim();
export const tarball = `${root}build/npm/claimeven-${version}.tgz`;

/** A folder that is deleted when the tests end. */
export function temporary() {
  const folder = mkdtempSync(join(tmpdir(), "claimeven-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The text of a file beside this one. */
export const fixture = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** What answers.js finds. */
export const expected = {
  score: -1,
  bookScore: 1,
  workers: 2,
  poolScore: -1,
  poolScores: [-3, -4, -4, -1, -2, -4, -4],
  batchScores: [-1, 18],
  startScore: 1,
  startFromBook: true,
};

/** A new project that has the packed file installed and these files, { name: text }. */
export function project(files) {
  const folder = temporary();
  const all = { "package.json": '{ "private": true, "type": "module" }', ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  // Offline: the package needs no other.
  execFileSync("npm", ["install", "--offline", "--silent", tarball], { cwd: folder });
  return folder;
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder as plain static hosts do, and notes which paths were asked for. */
export async function serve(folder, { headers = {}, unknown = [] } = {}) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    asked.push(pathname);
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const type = unknown.includes(extname(path)) ? undefined : types[extname(path)];
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": type ?? "application/octet-stream", ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}/`, asked };
}

let browser;
after(async () => (await browser)?.close());

/** A new page of the one browser. */
async function newPage() {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-gpu", "--disable-quic"],
  });
  return (await browser).newPage();
}

/** What an element of a page says, once it says something like this. */
export async function shown(url, element, like = /./) {
  const page = await newPage();
  await page.goto(url);
  const text = await page.locator(element).filter({ hasText: like }).textContent();
  await page.close();
  return text;
}

/** Opens a page: what it leaves in globalThis.answers, and every error that the browser tells of, workers' too. */
export async function visit(url) {
  const page = await newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(url);
  const answers = await page.evaluate(() => globalThis.answers);
  await page.close();
  return { answers, errors };
}
