import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
const chrome = await launch({ chromePath: "/usr/bin/chromium", chromeFlags: "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(" ") });
const { lhr, artifacts } = await lighthouse(process.argv[2], { port: chrome.port, logLevel: "error", onlyCategories: ["performance"] });
console.log(lhr.audits["total-blocking-time"].displayValue);
for (const i of lhr.audits["long-tasks"].details.items) console.log(i.url?.slice(-40), Math.round(i.duration), Math.round(i.startTime));
for (const i of lhr.audits["bootup-time"].details.items) console.log(i.url?.slice(-40), Math.round(i.total), Math.round(i.scripting), Math.round(i.scriptParseCompile));
for (const i of lhr.audits["mainthread-work-breakdown"].details.items) console.log(i.groupLabel, Math.round(i.duration));
chrome.kill();
