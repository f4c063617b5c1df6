// The service worker: after a first visit the page works without a network. The build makes it sw.js, a classic script,
// beside index.html, and puts the list of all files of the page in place of BUILD (build/offline.ts).
export {};

/** What the types of pages do not have: those of service workers can't be had beside them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asking) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}
declare const self: Scope;

/** Paths relative to the page, "" being the page itself, with the checksums of their contents. */
declare const BUILD: { readonly version: string; readonly files: Readonly<Record<string, string>> };

const { version, files } = BUILD;
const { scope } = self.registration;
// Other pages of this origin have caches as well, copies of this one in other folders among them.
const ours = `claimeven ${scope} `;
const cacheName = ours + version;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => Promise.all(Object.keys(files).map((file) => fetchInto(cache, file)))),
  );
});

// Not before it is asked to: as long as pages of the last version are open, they may need files of it.
self.addEventListener("message", ({ data }) => {
  if (data === "activate") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// What is not a file of the page (the interface of a server, another page below) is none of its business.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = request.method === "GET" ? fileAt(request) : null;
  if (file !== null) event.respondWith(kept(file, request));
});

/** The file of the page that is asked for, if it is one. The page is the same whatever its query says. */
function fileAt({ url, mode }: Request): string | null {
  if (!url.startsWith(scope)) return null;
  const path = url.slice(scope.length);
  const file = mode === "navigate" ? path.replace(/[?#].*$/s, "").replace(/^index\.html$/, "") : path;
  return Object.hasOwn(files, file) ? file : null;
}

/** From the cache. A file that got lost comes from the network, and is kept again. */
async function kept(file: string, request: Request): Promise<Response> {
  try {
    const cache = await caches.open(cacheName);
    return (await cache.match(scope + file, { ignoreVary: true })) ?? (await fetchInto(cache, file));
  } catch {
    return fetch(request);
  }
}

/**
 * A file with just the content that it had in the build, or an error: files of different versions are worse than none.
 * Names in assets/ mean one content for ever, so that the browser may have kept them already.
 */
async function fetchInto(cache: Cache, file: string): Promise<Response> {
  const response = await fetch(scope + file, {
    integrity: files[file] as string,
    cache: file.startsWith("assets/") ? "default" : "reload",
  });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(scope + file, response.clone());
  return response;
}
