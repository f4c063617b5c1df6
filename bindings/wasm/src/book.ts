import { instanceOf, isObject } from "./arguments.js";
import { dispose } from "./dispose.js";
import { ClaimevenError } from "./error.js";
import type { Instance } from "./instance.js";
import { bytesOf, type Source } from "./load.js";
import { borrowed, Handle, instance } from "./module.js";
import { Position } from "./position.js";

const FREE = "claimeven_book_free";

/** The exact score of every position of some plies of one board size. Never changes. */
export class Book {
  readonly #handle: Handle;
  readonly #file: Uint8Array<ArrayBuffer>;
  /** "7x6" */
  readonly size: string;
  /** The numbers of stones whose positions it has. */
  readonly plies: readonly number[];
  readonly positions: number;
  /** Of the file. */
  readonly bytes: number;
  /** XXH3 of the file. */
  readonly checksum: bigint;
  /** The program that made it. */
  readonly builder: string;

  private constructor(source: ArrayBuffer | ArrayBufferView) {
    const bytes = copyOf(source);
    this.#file = bytes;
    this.#handle = new Handle("book", FREE, (owner) => loaded(owner, bytes));
    const owner = instance();
    const address = this.#handle.address(owner);
    const facts = owner.struct<{
      width: number;
      height: number;
      positions: number;
      bytes: number;
      plies: bigint;
      checksum: bigint;
    }>("claimeven_book_facts", "claimeven_book_get_facts", address);
    this.size = `${facts.width}x${facts.height}`;
    this.plies = [...facts.plies.toString(2)].reverse().flatMap((bit, ply) => (bit === "1" ? [ply] : []));
    this.positions = facts.positions;
    this.bytes = facts.bytes;
    this.checksum = facts.checksum;
    this.builder = owner.string("claimeven_book_builder", address);
  }

  /** Fetches the book of the package, or another one, and checks it. */
  static async load(source: Source = new URL("./book.c4b", import.meta.url)): Promise<Book> {
    return Book.fromBytes(await bytesOf(source));
  }

  /** A book that is in memory. A damaged one is refused. */
  static fromBytes(bytes: ArrayBuffer | ArrayBufferView): Book {
    return new Book(bytes);
  }
  /** @internal Whether it was made here. */
  static isOne(value: unknown): value is Book {
    return isObject(value) && #handle in value;
  }

  /** The score of a position of its plies; null for any other. */
  find(position: Position): number | null {
    const owner = instance();
    return instanceOf("The position", Position, position).within(owner, (about) => {
      const [isFound, score] = owner.pair("claimeven_book_find", this.address(owner), about);
      return isFound ? score : null;
    });
  }

  /** @internal */
  get file(): Uint8Array {
    return this.#file;
  }
  /** @internal */
  address(owner: Instance): number {
    return this.#handle.address(owner);
  }
  /** @internal For what was made with it and is made anew after a crash: it may have been given back since. */
  lent<T>(owner: Instance, use: (address: number) => T): T {
    if (!this.#handle.isClosed) return use(this.address(owner));
    return borrowed(owner, FREE, loaded(owner, this.#file), use);
  }

  /** Gives its memory back; solvers that were made with it keep what they need. */
  free(): void {
    this.#handle.free();
  }
  [dispose](): void {
    this.free();
  }
}

function copyOf(bytes: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  try {
    const view = ArrayBuffer.isView(bytes) ? bytes : bytes instanceof ArrayBuffer && new Uint8Array(bytes);
    if (view)
      return new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength) as ArrayBuffer);
  } catch {} // It was transferred elsewhere.
  throw new ClaimevenError("argument", "The bytes of a book must be an ArrayBuffer or a view of one.");
}

function loaded(owner: Instance, bytes: Uint8Array): number {
  const at = owner.ask("malloc", bytes.length || 1) >>> 0;
  if (at === 0) throw new ClaimevenError("no-memory", "There is not enough memory for the book.");
  try {
    owner.write(at, bytes);
    return owner.number("claimeven_book_from_memory", at, bytes.length);
  } finally {
    if (owner.isAlive) owner.ask("free", at);
  }
}
