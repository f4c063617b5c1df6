// The board as a file: SVG and PNG.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { button, exactValues } from "./reading.mjs";
import { library, openPage } from "./support.mjs";

/** What a button of the Share dialog saves: its name and its bytes. */
async function saved(page, name) {
  await button(page, "Share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const bytes = await readFile(await download.path());
  await page.keyboard.press("Escape");
  return { name: download.suggestedFilename(), bytes };
}

for (const colorScheme of ["light", "dark"]) {
  test(`the SVG, ${colorScheme}, is whole: well-formed, all stones, all colours, the values`, async (t) => {
    const moves = "7464637546352464";
    const page = await openPage(t, `?pos=${moves}&view=analyse`, { options: { colorScheme } });
    const values = await exactValues(page, moves);
    const { name, bytes } = await saved(page, "Save as SVG");
    assert.equal(name, `connect-four-${moves}.svg`);
    const text = bytes.toString("utf8");
    assert.doesNotMatch(text, /var\(/, "colours are written out");
    assert.doesNotMatch(text, /(fill|stroke)="(|undefined|null)"/);

    const found = await page.evaluate((svg) => {
      const document = new DOMParser().parseFromString(svg, "image/svg+xml");
      const probe = globalThis.document.createElement("span");
      globalThis.document.body.append(probe);
      const color = (name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const first = color("--first");
      const second = color("--second");
      const edge = color("--face-edge");
      probe.remove();
      const discs = (fill) => document.querySelectorAll(`circle[r="39"][fill="${fill}"]`).length;
      return {
        problem: document.querySelector("parsererror")?.textContent ?? null,
        root: document.documentElement.namespaceURI,
        discs: { x: discs(first), o: discs(second) },
        rims: document.querySelectorAll(`path[stroke="${edge}"]`).length,
        texts: [...document.querySelectorAll("text")].map(({ textContent }) => textContent),
        label: document.documentElement.getAttribute("aria-label"),
      };
    }, text);
    assert.equal(found.problem, null);
    assert.equal(found.root, "http://www.w3.org/2000/svg");
    const { stones } = library.Position.fromMoves(moves);
    assert.deepEqual(found.discs, { x: Math.ceil(stones / 2), o: Math.floor(stones / 2) });
    assert.equal(found.rims, 1, "the rims of the holes have their colour");
    for (const { number, words } of values) assert.ok(found.texts.includes(number) && found.texts.includes(words));
    assert.ok(found.label.length > 0);
  });
}

test("the PNG is a PNG, 1400 pixels wide, and shows discs", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  const { name, bytes } = await saved(page, "Save as PNG");
  assert.equal(name, "connect-four-4455.png");
  assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  assert.equal(bytes.readUInt32BE(16), 1400);
  assert.ok(bytes.readUInt32BE(20) > 1000);
  const colors = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
    const counts = { yellow: 0, red: 0 };
    for (let i = 0; i < pixels.length; i += 4) {
      const [r, g, b] = pixels.subarray(i, i + 3);
      if (r > 240 && g > 190 && b < 100) ++counts.yellow;
      if (r > 190 && g < 90 && b < 100) ++counts.red;
    }
    return counts;
  }, bytes.toString("base64"));
  assert.ok(colors.yellow > 5000 && colors.red > 5000, JSON.stringify(colors));
});

test("an empty board can be saved, too", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=human");
  assert.equal((await saved(page, "Save as SVG")).name, "connect-four-empty.svg");
});
