// Fetching the module and the book, in browsers, workers and Node.
import { isObject, refuse } from "./arguments.js";
import { ClaimevenError } from "./error.js";
import { useModule } from "./module.js";

/** Where bytes come from: an address (in Node a path, too), an answer of `fetch`, or the bytes themselves. */
export type Source = URL | string | Response | Promise<Response> | ArrayBuffer | ArrayBufferView;
/** The same, or a compiled WebAssembly.Module, whose type programs for Node alone do not have. */
export type ModuleSource = Source | object;

/** "7x6": a smaller module, which has that board alone. */
type Boards = "all" | "7x6";

export interface InitOptions {
  readonly boards: Boards;
  /** Where the module is; the file beside this one if it is left out. */
  readonly source?: ModuleSource | undefined;
}

/** By the boards that they have: modules that are here, or on their way. */
const loading = new Map<Boards, Promise<void>>();
let hasAll = false;

/**
 * Loads the module, before anything else; once it is here, further calls do nothing. Without an argument it is the file beside
 * this one, which bundlers find, too; whoever serves it from elsewhere passes its address, its bytes, or a compiled module.
 * `{ boards: "7x6" }` loads a smaller one, which has that board alone. When `init()` is called after it, that of all boards is
 * loaded and takes over: everything that was made goes on in it.
 */
export function init(options: InitOptions): Promise<void>;
export function init(source?: ModuleSource): Promise<void>;
export async function init(given?: InitOptions | ModuleSource): Promise<void> {
  const { boards, source } = isOptions(given) ? given : ({ boards: "all", source: given } as const);
  if (boards !== "all" && boards !== "7x6") throw refuse("boards", '"all" or "7x6"', boards);
  const known = loading.get("all") ?? loading.get(boards);
  if (known) return known;
  const attempt = load(boards, source);
  loading.set(boards, attempt);
  attempt.catch(() => loading.delete(boards)); // The next call tries again.
  return attempt;
}

function isOptions(given: unknown): given is InitOptions {
  return isObject(given) && "boards" in given;
}

async function load(boards: Boards, source?: ModuleSource): Promise<void> {
  // Two addresses, each written like this: so bundlers see both files.
  const own = boards === "all" ? new URL("./claimeven.wasm", import.meta.url) : new URL("./7x6.wasm", import.meta.url);
  const module = await compile(source ?? own);
  // The smaller one may come last.
  if (boards === "all" || !hasAll) useModule(module);
  hasAll ||= boards === "all";
}

/** @internal The module of a source, compiled. */
export async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  try {
    const found = await open(source as Source);
    if (!(found instanceof Response)) return await WebAssembly.compile(found);
    const type = found.headers.get("content-type") ?? "";
    if (type.startsWith("application/wasm")) return await WebAssembly.compileStreaming(found);
    // Servers of applications answer any address with their page.
    if (type.startsWith("text/html")) {
      throw new ClaimevenError(
        "load",
        `There is a page at ${found.url}, not the module. Vite 7 and older need optimizeDeps: { exclude: ["claimeven"] }.`,
      );
    }
    return await WebAssembly.compile(await found.arrayBuffer());
  } catch (cause) {
    if (cause instanceof ClaimevenError) throw cause;
    throw new ClaimevenError("load", `The module can't be loaded: ${reasonOf(cause)}.`, { cause });
  }
}

/** @internal All bytes of a source. */
export async function bytesOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  const found = await open(source);
  if (found instanceof Response) return new Uint8Array(await settled(found.arrayBuffer()));
  return ArrayBuffer.isView(found)
    ? new Uint8Array(found.buffer.slice(found.byteOffset, found.byteOffset + found.byteLength) as ArrayBuffer)
    : new Uint8Array(found);
}

async function open(source: Source): Promise<Response | ArrayBuffer | ArrayBufferView<ArrayBuffer>> {
  const what = await settled(source);
  if (what instanceof ArrayBuffer) return what;
  if (ArrayBuffer.isView(what)) return what as ArrayBufferView<ArrayBuffer>;
  if (what instanceof Response) return answered(what, what.url || "the answer");
  if (!(what instanceof URL) && typeof what !== "string") {
    throw new ClaimevenError("argument", "Bytes come from a URL, a string, a Response or a buffer.");
  }
  const address = String(what);
  try {
    const file = nodeFile(address);
    if (file) return (await file.readFile(file.path)) as Uint8Array<ArrayBuffer>;
    return answered(await fetch(address), address);
  } catch (cause) {
    throw unreadable(JSON.stringify(shortened(address)), cause);
  }
}

async function settled<T>(source: T): Promise<Awaited<T>> {
  try {
    return await source;
  } catch (cause) {
    throw unreadable("What was to be loaded", cause);
  }
}

function answered(response: Response, address: string): Response {
  if (response.ok) return response;
  throw unreadable(shortened(address), `the server answers ${response.status}`);
}

function unreadable(what: string, cause: unknown): ClaimevenError {
  if (cause instanceof ClaimevenError) return cause;
  return new ClaimevenError("load", `${what} can't be read: ${reasonOf(cause)}.`, { cause });
}

function reasonOf(cause: unknown): string {
  return shortened((cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, ""));
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** @internal A module of Node; asked for like this, bundlers for browsers do not look for it. */
export function nodeModule<T>(name: string): T | null {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return (process?.getBuiltinModule?.(name) as T | undefined) ?? null;
}

/** In Node, a path or a file: address, which its `fetch` does not know. */
function nodeFile(address: string) {
  const files = nodeModule<typeof import("node:fs/promises")>("node:fs/promises");
  if (!files || (/^[a-z][a-z0-9+.-]+:/i.test(address) && !address.startsWith("file:"))) return null;
  return { readFile: files.readFile, path: address.startsWith("file:") ? new URL(address) : address };
}
