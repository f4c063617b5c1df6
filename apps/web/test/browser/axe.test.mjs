// Accessibility by axe: each view and dialog, in light and dark, at a desk and on a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { button, exactValues, untilExplained, untilMoves } from "./reading.mjs";
import { openPage, phone, plainHost, until, visitor } from "./support.mjs";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, a line each. */
async function assertNoFinding(page, where) {
  // A disc that falls is seen through for a moment.
  await until(page, () => document.getAnimations().length === 0);
  const findings = await page.evaluate(async (values) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: { type: "tag", values } });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help}: ${target} ${any[0]?.message ?? ""}`),
    );
  }, tags);
  assert.deepEqual(findings, [], where);
}

for (const colorScheme of ["light", "dark"]) {
  for (const [device, settings] of [
    ["a desk", {}],
    ["a phone", phone],
  ]) {
    test(`axe finds nothing, ${colorScheme}, at ${device}`, async (t) => {
      const options = { ...settings, colorScheme };
      const page = await openPage(t, "?pos=4455&redo=36&view=play&x=human&o=human&hints=on", {
        options,
        before: axeSource,
      });
      await exactValues(page, "4455");
      await assertNoFinding(page, "Play");
      await page.keyboard.press("3");
      await untilMoves(page, "44553");
      for (const name of ["Share", "Games", "Settings", "Help"]) {
        await button(page, name).click();
        await page.getByRole("dialog", { name }).waitFor();
        await assertNoFinding(page, name);
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
      }
      await page.keyboard.press("n");
      for (const digit of "1212121") await page.keyboard.press(digit);
      await untilMoves(page, "1212121");
      await assertNoFinding(page, "a finished game");
      await page.getByLabel("Computer against computer").check();
      await assertNoFinding(page, "two computers");

      await button(page, "Analyse").click();
      await page.keyboard.press("n");
      for (const digit of "445566") await page.keyboard.press(digit);
      await untilMoves(page, "445566");
      await untilExplained(page);
      await assertNoFinding(page, "Analyse");
      await page.locator(".why .step.reason").click();
      await page.getByRole("button", { name: /^Column 1, .*why/ }).click();
      await untilExplained(page);
      await assertNoFinding(page, "Why a move");
      await page.getByRole("textbox").fill("hello");
      await page.getByRole("textbox").press("Enter");
      await until(page, () => document.getElementById("open-problem").textContent !== "");
      await assertNoFinding(page, "a problem");

      await button(page, "Review").click();
      await page.locator(".figures").waitFor();
      await button(page, "Previous mistake").click();
      await assertNoFinding(page, "Review");
    });
  }

  test(`axe finds nothing on a page that can't start, ${colorScheme}`, async (t) => {
    const host = await plainHost({ missing: /\.wasm$/ });
    const { context, url } = await visitor(t, {
      host,
      options: { colorScheme },
      before: axeSource,
      expected: [/404.*\.wasm/],
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("alert").waitFor();
    await assertNoFinding(page, "a page that can't start");
  });
}
