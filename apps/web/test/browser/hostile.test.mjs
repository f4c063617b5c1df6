// Links that somebody has bent, or that come from elsewhere: the page says what is wrong, and works.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, drawnStones, moves, notice, query, untilMoves } from "./reading.mjs";
import { openPage, ready, until } from "./support.mjs";

const empty = Array(6).fill(".".repeat(7)).join("\n");

const told = {
  "a column that there is not": "?pos=4498&view=analyse",
  "a full column": "?pos=44444444&view=analyse",
  "moves after the end": "?pos=12121213&view=analyse",
  letters: "?pos=NaN&view=analyse",
  "a key that is no number": "?key=abc&pos=4&view=analyse",
  "a key that no position has": "?key=18446744073709551615&view=analyse",
  "a key beyond all measure": `?key=${"9".repeat(4000)}&view=analyse`,
  "a game beyond all measure": `?pos=${"4".repeat(6000)}&view=analyse`,
  "a script": "?pos=<script>alert(1)</script>&view=analyse",
  "a player that there is not": "?pos=44&view=play&x=human&o=level:99",
  "a player with a script": "?pos=44&view=play&x=human&o=<img src=x onerror=alert(1)>",
  "a name of JavaScript": "?pos=__proto__&view=analyse",
};
for (const [name, link] of Object.entries(told)) {
  test(`a link with ${name} is told in a sentence, and the page works`, async (t) => {
    const page = await openPage(t, link);
    const sentence = await notice(page).textContent();
    assert.match(sentence, /^The (game|start|players) of this link can't be read\. [A-Z].+\.$/s);
    assert.doesNotMatch(sentence, /BigInt|undefined|\[object|Cannot convert/, "a sentence for people");
    assert.doesNotMatch(sentence, /\b[xo] has won/, "sides have their names");
    assert.ok(sentence.length < 400, `not ${sentence.length} characters`);
    const wanted = `${await moves(page)}1`;
    await column(page, 1).click();
    // A computer may have answered by then.
    const isPlayed = (to) => new URLSearchParams(location.search).get("pos").startsWith(to);
    await until(page, isPlayed, wanted).catch(() => assert.fail(`no move after ${link}`));
  });
}

const ignored = {
  "an unknown view": "?pos=44&view=__proto__",
  "a step that there is not": "?pos=44&view=analyse&step=99",
  "a column that can't be explained": "?pos=444444&view=analyse&why=4",
  "columns and steps that are no numbers": "?pos=44&view=analyse&why=NaN&step=-1",
  "names of JavaScript": "?pos=44&view=analyse&__proto__=1&constructor=2&toString=3",
  "the same name twice": "?pos=44&pos=55&view=analyse",
  "a hash": "?pos=44&view=analyse#__proto__",
  "a broken percent sign": "?pos=44&view=analyse&why=%E0%A4%A",
};
for (const [name, link] of Object.entries(ignored)) {
  test(`a link with ${name} is read without it`, async (t) => {
    const page = await openPage(t, link);
    assert.equal(await page.locator(".notice").count(), 0);
    assert.ok((await moves(page)).startsWith("44"));
    await button(page, "Analyse").click();
    await column(page, 1).click();
    await page.waitForURL(/pos=44+1/);
  });
}

test("a bad link loses neither the game that was played before nor the settings", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human&hints=on");
  await column(page, 3).click();
  await untilMoves(page, "44553");
  await page.goto(`${page.url().split("?")[0]}?pos=99&view=play`);
  await ready(page);
  assert.equal(await drawnStones(page), empty);
  await button(page, "Games").click();
  await page.getByRole("button", { name: /^Go on/ }).click();
  await untilMoves(page, "44553");
  assert.equal((await query(page)).get("view"), "play");
});
