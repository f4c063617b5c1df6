import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.js";
import { head } from "./build/head.js";
import { offline } from "./build/offline.js";

export default defineConfig({
  // Relative addresses: the page works from any folder of any host.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [head(), offline(), compress()],
  build: {
    outDir: "../../build/web",
    emptyOutDir: true,
    // The browsers that have SIMD in WebAssembly, which the module needs.
    target: ["chrome111", "firefox114", "safari16.4"],
    modulePreload: { polyfill: false },
    // Files of their own, whatever their size: the page's policy allows no scripts inside of it.
    assetsInlineLimit: 0,
  },
  // A test that hangs ends some time; one on a busy machine takes as long as it takes.
  test: { include: ["test/**/*.test.ts"], environment: "node", testTimeout: 120_000 },
});
