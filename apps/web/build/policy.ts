import type { Plugin } from "vite";

/** What our server sends as a header, for hosts that send none. A page can't say who may frame it. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Puts the content security policy into the page. Only in builds: Vite's own development page has scripts in it. */
export function policy(): Plugin {
  return {
    name: "claimeven:policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
    ],
  };
}
