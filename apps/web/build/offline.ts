import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { filesBelow } from "./files.js";

const WORKER = "sw.js";
// Not the worker itself, nor what only robots read, which hosts may change.
const LEFT_OUT = [WORKER, "robots.txt"];

/**
 * Makes src/sw.ts the service worker of the site: sw.js beside the page, with the list of all files and their
 * checksums in place of `BUILD`. Another content of any file is another version.
 */
export function offline(): Plugin {
  return {
    name: "claimeven:offline",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", sw: "src/sw.ts" },
          output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
        },
      },
    }),
    writeBundle({ dir = "." }) {
      const names = filesBelow(dir).filter((name) => !LEFT_OUT.includes(name));
      // The page goes by the name of its folder: some hosts redirect index.html to that.
      const files = Object.fromEntries(
        names.map((name) => [name === "index.html" ? "" : name, checksum(readFileSync(join(dir, name)))]),
      );
      const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);

      const path = join(dir, WORKER);
      const [before, after, ...more] = readFileSync(path, "utf8").split(/\bBUILD\b/);
      if (after === undefined || more.length > 0) throw new Error(`${WORKER} should name BUILD once.`);
      if (/^\s*(import|export)\b/m.test(before + after)) throw new Error(`${WORKER} should be no module.`);
      writeFileSync(path, `${before}${JSON.stringify({ version, files })}${after}`);
    },
  };
}

/** As `fetch` checks it. */
function checksum(bytes: Uint8Array): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
