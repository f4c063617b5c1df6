import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { filesBelow } from "./files.js";

// Pictures and the book are compressed already: the book would lose less than 1 %.
const TYPES = /\.(html|js|css|svg|json|webmanifest|wasm)$/;
const SMALLEST = 1024;

/** Writes FILE.br and FILE.gz beside each file that gains by it: servers send them to whoever can read them. */
export function compress(): Plugin {
  return {
    name: "claimeven:compress",
    apply: "build",
    writeBundle: {
      // After the others have written theirs.
      order: "post",
      sequential: true,
      handler({ dir = "." }) {
        for (const name of filesBelow(dir).filter((one) => TYPES.test(one))) {
          const path = join(dir, name);
          const bytes = readFileSync(path);
          if (bytes.length <= SMALLEST) continue;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
