// One document in the browser's storage. Whatever the storage does, nothing is thrown.
import { isObject } from "./checks.js";

const VERSION = 1;
const LONGEST_SET_ASIDE = 200_000;

/** What is special about a document. */
export interface Kind<Data> {
  readonly name: string;
  readonly fallback: Data;
  /** What was kept, as far as it is right, and how many parts of it had to be left out; undefined if it is something else. */
  readonly check: (data: unknown) => { readonly data: Data; readonly lost: number } | undefined;
  /** For a person: what could not be read, and what follows. */
  readonly unreadable: string;
  readonly lost: (count: number) => string;
  readonly newer: string;
}

type Found<Data> =
  | { readonly state: "fine" | "nothing"; readonly data: Data }
  | { readonly state: "damaged"; readonly raw: string }
  | { readonly state: "incomplete"; readonly raw: string; readonly data: Data; readonly lost: number }
  | { readonly state: "newer" | "closed" };

/**
 * A document {version, data} under a key. It is read anew each time, because other tabs write it, too. What can't be
 * written is remembered here, and holds until the tab is closed.
 */
export class Kept<Data> {
  readonly key: string;
  readonly #storage: Storage | null;
  readonly #kind: Kind<Data>;
  readonly #report: (sentence: string) => void;
  #unwritten: { readonly data: Data } | null = null;

  constructor(storage: Storage | null, folder: string, kind: Kind<Data>, report: (sentence: string) => void) {
    this.#storage = storage;
    this.#kind = kind;
    this.#report = report;
    this.key = `${folder}${kind.name}`;
  }

  read(): Data {
    return this.#unwritten?.data ?? this.#repaired();
  }

  /** Writes what follows from what is there now, and gives it back. */
  change(next: (data: Data) => Data): Data {
    const data = next(this.read());
    // What a newer version has written, or what can't be seen, is not overwritten.
    const { state } = this.#found();
    if (state === "newer" || state === "closed") this.#unwritten = { data };
    else this.#write(data);
    return data;
  }

  /** What is there. Something else than the document is put away, so that the document can be written again. */
  #repaired(): Data {
    const found = this.#found();
    if (found.state === "closed") this.#report(NOTHING_KEPT);
    if (found.state === "newer") this.#report(this.#kind.newer);
    if (found.state === "damaged") this.#report(`${this.#kind.unreadable}${this.#setAside(found.raw)}`);
    if (found.state === "incomplete") {
      this.#report(`${this.#kind.lost(found.lost)}${this.#setAside(found.raw)}`);
      this.#write(found.data);
    }
    return "data" in found ? found.data : this.#kind.fallback;
  }

  #found(): Found<Data> {
    const raw = this.#raw();
    if (raw === undefined) return { state: "closed" };
    if (raw === null) return { state: "nothing", data: this.#kind.fallback };
    const document = parsed(raw);
    if (!isObject(document) || typeof document.version !== "number") return { state: "damaged", raw };
    if (document.version > VERSION) return { state: "newer" };
    const checked = document.version === VERSION ? this.#kind.check(document.data) : undefined;
    if (!checked) return { state: "damaged", raw };
    return checked.lost > 0 ? { state: "incomplete", raw, ...checked } : { state: "fine", data: checked.data };
  }

  /** The text, null if there is none, undefined if one may not look. */
  #raw(): string | null | undefined {
    try {
      const raw: unknown = this.#storage?.getItem(this.key);
      return typeof raw === "string" ? raw : null;
    } catch {
      return undefined;
    }
  }

  #write(data: Data): void {
    try {
      if (this.#storage === null) throw new Error("There is no storage.");
      this.#storage.setItem(this.key, JSON.stringify({ version: VERSION, data }));
      this.#unwritten = null;
    } catch {
      this.#unwritten = { data };
      this.#report(NOTHING_KEPT);
    }
  }

  /**
   * Moves a text out of the way, and says where it is. First it is removed: twice, it may be more than there is room for.
   * What is far longer than anything of ours would leave no room for the document.
   */
  #setAside(raw: string): string {
    const key = `${this.key}.damaged`;
    try {
      this.#storage?.removeItem(this.key);
      if (raw.length > LONGEST_SET_ASIDE) return "";
      this.#storage?.setItem(key, raw);
      return ` What was there is kept in the browser's storage as ${key}.`;
    } catch {
      return "";
    }
  }
}

/** A storage that is blocked, full, or not there at all. */
export const NOTHING_KEPT =
  "This browser keeps nothing for this page now: its storage is blocked or full. Games and settings last until the tab is closed.";

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
