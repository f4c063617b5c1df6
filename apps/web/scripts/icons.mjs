// Makes the PNG icons of public/icon.svg, with Chromium: node scripts/icons.mjs
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf8");
const face = /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1];

// Systems cut their own shape out of an icon that fills its square. Of a maskable one only a circle of 80 % is safe.
const icons = [
  { name: "icon-192.png", size: 192, share: 1, ground: "transparent" },
  { name: "icon-512.png", size: 512, share: 1, ground: "transparent" },
  { name: "icon-maskable-512.png", size: 512, share: 0.8, ground: face },
  { name: "apple-touch-icon.png", size: 180, share: 0.94, ground: face },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const { name, size, share, ground } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}">
    <div style="width: ${share * size}px; height: ${share * size}px">${svg}</div>`);
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
}
await browser.close();
