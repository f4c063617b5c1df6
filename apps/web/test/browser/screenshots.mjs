// Pictures of the page, the same each time: node test/browser/screenshots.mjs FOLDER [--all]
// Without --all those of the documentation; with it each view at three widths, in light and dark, to be looked at.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { exactValues, untilExplained } from "./reading.mjs";
import { close, plainHost, ready, theBrowser, until } from "./support.mjs";

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

// Nobody plays by himself in these, so nothing is random.
const play = "?pos=44433345&view=play&x=human&o=human&hints=on";
const analyse = "?pos=7464637546352464&view=analyse";
const why = "?pos=44444226&view=analyse&step=8";
const review = "?pos=4444422625&redo=5&view=review";
const won = "?pos=4455362&view=play&x=human&o=human";

const documentation = [
  { name: "page-play", query: play, options: desk },
  { name: "page-analyse", query: analyse, options: desk },
  { name: "page-why", query: why, options: { ...desk, colorScheme: "dark" } },
  { name: "page-review", query: review, options: desk },
  { name: "page-phone", query: analyse, options: phone },
];

/** Each view and dialog at each width. */
function everything() {
  const views = [
    { view: "first", query: "?pos=&view=play&x=human&o=level:3", isFirst: true },
    { view: "play", query: play },
    { view: "won", query: won },
    { view: "analyse", query: analyse },
    { view: "why", query: why },
    { view: "review", query: review },
    { view: "move", query: "?pos=4455&view=analyse&why=4&step=1" },
    { view: "problem", query: "?pos=99&view=analyse" },
    ...["Share", "Games", "Settings", "Help"].map((dialog) => ({ view: dialog.toLowerCase(), query: play, dialog })),
  ];
  const widths = [
    [360, phone],
    [768, { viewport: { width: 768, height: 1024 } }],
    [1440, desk],
  ];
  return widths.flatMap(([width, device]) =>
    ["light", "dark"].flatMap((colorScheme) =>
      views.map(({ view, ...rest }) => ({
        name: `${view}-${width}-${colorScheme}`,
        options: { ...device, colorScheme },
        isFull: true,
        ...rest,
      })),
    ),
  );
}

/** Takes one, when all that will appear has appeared. */
async function take(url, folder, { name, query, options, dialog, isFirst = false, isFull = false }) {
  const context = await (await theBrowser()).newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(url + query);
  await ready(page);
  if (!isFirst && (await page.getByRole("button", { name: "Got it" }).count())) {
    await page.getByRole("button", { name: "Got it" }).click();
  }
  const link = new URLSearchParams(query);
  const isOver = await page.locator('.status-title:has-text("wins")').count();
  if (!isOver && (link.get("view") === "analyse" || link.get("hints") === "on")) await exactValues(page);
  if (!isOver && link.get("view") === "analyse") await untilExplained(page);
  if (link.get("view") === "review") await page.locator(".figures").waitFor();
  if (link.has("step")) await page.locator('.step[aria-pressed="true"]:visible').waitFor();
  if (dialog) {
    await page.getByRole("button", { name: dialog, exact: true }).click();
    await page.getByRole("dialog", { name: dialog }).waitFor();
  }
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await until(page, () => document.getAnimations().length === 0);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isFull && !dialog });
  await context.close();
}

const [folder, flag] = process.argv.slice(2);
if (!folder || (flag && flag !== "--all")) {
  process.stderr.write("Usage: node test/browser/screenshots.mjs FOLDER [--all]\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const { url } = await plainHost();
for (const picture of flag ? everything() : documentation) {
  await take(url, folder, picture);
  process.stdout.write(`${picture.name}.png\n`);
}
await close();
