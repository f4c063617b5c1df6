// Without a network: after the first visit the page works, and a newer version is taken over when one asks for it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { assertValues, boardChoice, button, column, exactValues, moves, untilColumns, untilMoves } from "./reading.mjs";
import { library, nativeHost, plainHost, ready, siteFolder, temporary, until, visitor } from "./support.mjs";

/** Waits until everything is kept: then the worker is active, and answers for the page. */
async function untilKept(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") {
      await new Promise((resolve) =>
        active.addEventListener("statechange", () => active.state === "activated" && resolve()),
      );
    }
  });
  await until(page, () => navigator.serviceWorker.controller !== null);
}

async function firstVisit(t, host, settings = {}) {
  const { context, url } = await visitor(t, { host, options: { serviceWorkers: "allow" }, ...settings });
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  await untilKept(page);
  return { context, page, url };
}

for (const [name, start] of [
  ["a plain static host, in a sub-folder", plainHost],
  ["our own server", nativeHost],
]) {
  test(`from ${name}: after the first visit the page plays and analyses without a network`, async (t) => {
    // Given a visitor who was there once
    const { context, page, url } = await firstVisit(t, await start());

    // When there is no network any more, and the page is loaded again
    await context.setOffline(true);
    await page.goto(`${url}?pos=&view=play&x=human&o=level:3`);
    await ready(page);

    // Then a level answers
    await column(page, 4).click();
    await untilMoves(page, 2);

    // And the empty board is analysed, with the book
    await page.goto(`${url}?pos=&view=analyse`);
    await ready(page);
    const values = await exactValues(page, "");
    assert.deepEqual(
      values.map(({ number }) => number),
      ["−2", "−1", "0", "+1", "0", "−1", "−2"],
    );
    await button(page, "Help").click();
    await page.getByRole("dialog").getByText("The opening book is here", { exact: false }).waitFor();
  });
}

test("without a network there are other boards, too, for whoever has seen 7×6 alone", async (t) => {
  const host = await plainHost();
  const { context, page } = await firstVisit(t, host);
  await context.setOffline(true);
  await page.getByLabel("Two people").check();
  await boardChoice(page).selectOption("9x4");
  await untilColumns(page, 9);
  const text = "4455665544";
  for (const digit of text) await page.keyboard.press(digit);
  await untilMoves(page, text);
  await button(page, "Analyse").click();
  await assertValues(page, library.Position.fromMoves(text, "9x4"), text);
});

test("all that the page asks for without a network was kept", async (t) => {
  const host = await plainHost();
  const { page } = await firstVisit(t, host);
  const asked = host.asked.length;
  host.missing = /./;
  await page.reload();
  await ready(page);
  await button(page, "Analyse").click();
  await exactValues(page, "");
  const later = host.asked.slice(asked).filter((path) => !path.endsWith("/sw.js"));
  assert.deepEqual(later, []);
});

test("the manifest makes it an app: its icons are there, its addresses are relative", async (t) => {
  const { context, url } = await visitor(t);
  const page = await context.newPage();
  await page.goto(url);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector('link[rel="manifest"]').href;
    const { icons, start_url, scope, ...rest } = await (await fetch(link)).json();
    const found = await Promise.all(icons.map(async ({ src }) => (await fetch(new URL(src, link))).ok));
    return { ...rest, found, start: new URL(start_url, link).href, scope: new URL(scope, link).href };
  });
  assert.equal(manifest.start, url);
  assert.equal(manifest.scope, url);
  assert.ok(manifest.name && manifest.short_name && manifest.display === "standalone");
  assert.ok(manifest.found.length >= 2 && manifest.found.every(Boolean));
});

/** As the list of the service worker has it. */
const checksum = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A copy of the site with another page and another version, as the next release would be. */
function nextRelease() {
  const folder = join(temporary(), "next");
  cpSync(siteFolder, folder, { recursive: true });
  const page = join(folder, "index.html");
  const changed = readFileSync(page, "utf8").replace("<body>", '<body data-release="next">');
  writeFileSync(page, changed);
  const worker = join(folder, "sw.js");
  const text = readFileSync(worker, "utf8");
  const next = text
    .replace(/(["']?version["']?:\s*["'`])[0-9a-f]{16}/, `$1${"0".repeat(16)}`)
    // The page's checksum, which stands under the empty name.
    .replace(/((?:""|''|``):\s*["'`])sha256-[^"'`]+/, `$1${checksum(changed)}`);
  assert.notEqual(next, text);
  writeFileSync(worker, next);
  return folder;
}

test("a newer version is told of, and loaded when one asks for it; the game stays", async (t) => {
  // Given a visitor in the midst of a game
  const host = await plainHost();
  const { page, url } = await firstVisit(t, host);
  await page.goto(`${url}?pos=44&view=play&x=human&o=human`);
  await ready(page);
  assert.equal(await page.locator("body[data-release]").count(), 0);

  // When the site has a newer version, then the page says so, and goes on as it is
  host.folder = nextRelease();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.getByText("There is a newer version of this page.", { exact: false }).waitFor();
  await column(page, 3).click();
  await untilMoves(page, "443");
  assert.equal(await page.locator("body[data-release]").count(), 0);

  // When one asks for it, then it is there, with the game, and the old files are gone
  await button(page, "Load it").click();
  await page.locator('body[data-release="next"]').waitFor();
  await ready(page);
  assert.equal(await moves(page), "443");
  await until(page, async () => (await caches.keys()).length === 1);
  assert.match((await page.evaluate(() => caches.keys()))[0], /0{16}$/);
});

test("a newer version whose files do not fit together is not taken", async (t) => {
  const host = await plainHost();
  const { page } = await firstVisit(t, host);
  host.folder = nextRelease();
  writeFileSync(join(host.folder, "icon.svg"), "<svg/>");
  const ending = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await registration.update().catch(() => {});
    await found;
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return "redundant";
    return new Promise((resolve) => worker.addEventListener("statechange", () => resolve(worker.state)));
  });
  assert.equal(ending, "redundant");
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("body[data-release]").count(), 0);
  assert.equal(await page.locator(".notice").count(), 0);
});
