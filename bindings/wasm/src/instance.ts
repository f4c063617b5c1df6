// The module at work: calls with errors, texts and structures, and what happens when it stops in the middle of one.
import { type Field, layouts } from "#layout";
import { ClaimevenError, type ErrorCode } from "./error.js";

type Function = (...args: (number | bigint)[]) => number;
type Exports = Readonly<Record<string, Function>> & { readonly memory: WebAssembly.Memory };

/** Whom the calls of a context tell how far they are, and ask whether to stop. */
export interface Listener {
  /** `at`: a claimeven_progress, which ends with the call. */
  progress(at: number): void;
  poll(): boolean;
}

/** The module's own memory for arguments and results: enough for any call but those with long texts. */
const STACK_BYTES = 1 << 15;
/** A module can't have more than 4 GiB: above this, there is no room for another table. */
const FULL = 2 ** 32 - 2 ** 24;
/** Fields that are no counts, but 64 bits. */
const BIG = new Set(["checksum", "plies"]);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Instance {
  readonly #exports: Exports;
  readonly #listeners = new Map<number, Listener>();
  #lastListener = 0;
  #bottom = 0;
  #top = 0;
  #isAlive = true;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {
        clock_time_get: (_clock: number, _precision: bigint, out: number) => {
          this.#view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
          return 0;
        },
      },
      claimeven: {
        progress: (user: number, at: number) => this.#listeners.get(user)?.progress(at),
        poll: (user: number) => (this.#listeners.get(user)?.poll() ? 1 : 0),
      },
    });
    this.#exports = instance.exports as Exports;
    this.ask("_initialize");
    this.#bottom = this.ask("malloc", STACK_BYTES);
    this.#top = this.#bottom;
  }

  /** Whether it can be called: not after a crash. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Calls a function that can't fail. */
  ask(name: string, ...args: (number | bigint)[]): number {
    const called = this.#exports[name];
    if (!called) throw new ClaimevenError("internal", `The module has no function ${name}.`);
    try {
      return called(...args);
    } catch (cause) {
      // Whatever it was, the call was left in its midst.
      this.#isAlive = false;
      const lost = "What its solvers had learned is lost; the next call starts a new one.";
      if (this.#exports.memory.buffer.byteLength > FULL) {
        const advice = "Solvers and players that are not needed any more should be given back by free().";
        throw new ClaimevenError("no-memory", `The module has no memory left. ${advice} ${lost}`, { cause });
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ClaimevenError("crash", `The module stopped in ${name} (${reason}). ${lost}`, { cause });
    }
  }

  /** Calls a function that says how it went, and throws what was wrong. */
  call(name: string, ...args: (number | bigint)[]): void {
    const status = this.ask(name, ...args);
    if (status !== 0) throw this.#error(status);
  }

  #error(status: number): ClaimevenError {
    const code = this.text(this.ask("claimeven_status_name", status)) as ErrorCode;
    const index = Number(this.ask("claimeven_error_index"));
    const sentence = this.text(this.ask("claimeven_error_message"));
    return new ClaimevenError(code, sentence, { index: index < 0 ? null : index });
  }

  /** Lets `use` take memory with `reserve`, which ends with it. */
  frame<T>(use: () => T): T {
    const top = this.#top;
    try {
      return use();
    } finally {
      this.#top = top;
    }
  }

  /** Memory until the end of the frame, zeroed. */
  reserve(bytes: number): number {
    const at = (this.#top + 7) & ~7;
    if (at + bytes > this.#bottom + STACK_BYTES) throw new ClaimevenError("argument", "What was passed is too long.");
    this.#top = at + bytes;
    new Uint8Array(this.#exports.memory.buffer, at, bytes).fill(0);
    return at;
  }

  /** A text until the end of the frame. */
  put(text: string): number {
    const bytes = encoder.encode(text);
    const at = this.reserve(bytes.length + 1);
    this.write(at, bytes);
    return at;
  }

  /** Numbers until the end of the frame, as an array of int32_t. */
  putNumbers(numbers: readonly number[]): number {
    const at = this.reserve(4 * numbers.length);
    new Int32Array(this.#exports.memory.buffer, at, numbers.length).set(numbers);
    return at;
  }

  write(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
  }

  bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer.slice(at, at + size) as ArrayBuffer);
  }

  /** The number at an address. */
  at(place: number): number {
    return this.#view().getInt32(place, true);
  }

  /** What a function gives through its last argument, a pointer to a number. */
  number(name: string, ...args: (number | bigint)[]): number {
    return this.frame(() => {
      const out = this.reserve(4);
      this.call(name, ...args, out);
      return this.at(out);
    });
  }

  key(name: string, ...args: (number | bigint)[]): bigint {
    return this.frame(() => {
      const out = this.reserve(8);
      this.call(name, ...args, out);
      return this.#view().getBigUint64(out, true);
    });
  }

  /** What a function gives through its last two arguments. */
  pair(name: string, ...args: (number | bigint)[]): [number, number] {
    return this.frame(() => {
      const out = this.reserve(8);
      this.call(name, ...args, out, out + 4);
      return [this.at(out), this.at(out + 4)];
    });
  }

  /** A structure that a function gives through its last argument. */
  struct<T>(name: string, call: string, ...args: (number | bigint)[]): T {
    return this.frame(() => {
      const out = this.reserve(sizeOf(name));
      this.call(call, ...args, out);
      return this.read<T>(name, out);
    });
  }

  /** What a function with buffer, capacity and length as its last arguments gives. */
  string(name: string, ...args: (number | bigint)[]): string {
    return this.#buffered(name, args, 1, (at, length) => decoder.decode(this.bytes(at, length)));
  }

  list<T>(type: string, name: string, ...args: (number | bigint)[]): T[] {
    const size = sizeOf(type);
    return this.#buffered(name, args, size, (at, length) =>
      Array.from({ length }, (_, i) => this.#value(type, at + i * size) as T),
    );
  }

  #buffered<T>(name: string, args: (number | bigint)[], size: number, take: (at: number, length: number) => T): T {
    return this.frame(() => {
      const length = this.reserve(4);
      this.call(name, ...args, 0, 0, length);
      const count = this.#view().getUint32(length, true);
      return this.#room(count * size + 1, (at) => {
        this.call(name, ...args, at, count + (size === 1 ? 1 : 0), length);
        return take(at, count);
      });
    });
  }

  /** Memory for what a function gives, which may be longer than any argument. */
  #room<T>(bytes: number, use: (at: number) => T): T {
    if (bytes <= STACK_BYTES / 4) return use(this.reserve(bytes));
    const at = this.ask("malloc", bytes);
    if (at === 0) throw new ClaimevenError("no-memory", "There is not enough memory.");
    try {
      return use(at);
    } finally {
      if (this.#isAlive) this.ask("free", at);
    }
  }

  /** A text of the module that ends with a zero. */
  text(address: number): string {
    const memory = new Uint8Array(this.#exports.memory.buffer);
    const at = address >>> 0; // Above 2 GiB the module's numbers are negative.
    return decoder.decode(memory.slice(at, memory.indexOf(0, at)));
  }

  /** The name that the library has for a number of an enumeration: null for one that stands for nothing. */
  name(type: string, value: number): string | null {
    const name = this.text(this.ask(`${type}_name`, value));
    return name === "unknown" && type !== "claimeven_move_class" ? null : name;
  }

  /**
   * A structure as an object. The habits of claimeven.h are those of JavaScript here: names are in camel case,
   * `is_...` is true or false, enumerations are their names, a uint32_t is a set of columns, a list is as long as
   * the count beside it says, nanoseconds are `timeMs`, and what needs all of its 64 bits is a bigint.
   */
  read<T>(name: string, at: number): T {
    const fields = layoutOf(name).fields;
    const result: Record<string, unknown> = {};
    for (const [field, { offset, type, count }] of Object.entries(fields)) {
      if (field === "reserved" || isCount(field, fields)) continue;
      const place = at + offset;
      if (count !== undefined) {
        const counter = fields[counterOf(field)];
        const length = counter ? (this.#value(counter.type, at + counter.offset) as number) : count;
        const size = sizeOf(type);
        result[camelCase(field)] = Array.from({ length }, (_, i) => this.#value(type, place + i * size));
      } else if (field === "nanoseconds") {
        result.timeMs = (this.#value(type, place) as number) / 1e6;
      } else if (BIG.has(field)) {
        result[field] = this.#view().getBigUint64(place, true);
      } else if (field.startsWith("is_")) {
        result[camelCase(field)] = this.#value(type, place) !== 0;
      } else {
        result[camelCase(field)] = this.#value(type, place);
      }
    }
    return result as T;
  }

  /** A field of a structure by itself. */
  field(name: string, field: string, at: number): number {
    const { offset, type } = layoutOf(name).fields[field] as Field;
    return this.#value(type, at + offset) as number;
  }

  /** Writes fields of a structure. */
  set(name: string, at: number, values: Record<string, number | bigint>): void {
    const view = this.#view();
    for (const [field, value] of Object.entries(values)) {
      const { offset, type } = layoutOf(name).fields[field] as Field;
      if (type === "uint64_t") view.setBigUint64(at + offset, BigInt(value), true);
      else if (type === "double") view.setFloat64(at + offset, Number(value), true);
      else view.setInt32(at + offset, Number(value), true);
    }
  }

  #value(type: string, at: number): unknown {
    const view = this.#view();
    switch (type) {
      case "int32_t":
        return view.getInt32(at, true);
      case "uint32_t":
        return columnsOf(view.getUint32(at, true));
      case "uint64_t":
        return Number(view.getBigUint64(at, true));
      case "int64_t":
        return Number(view.getBigInt64(at, true));
      case "int8_t":
        return view.getInt8(at);
      case "double":
        return view.getFloat64(at, true);
      case "const char *":
        return this.text(view.getUint32(at, true));
    }
    if (type.endsWith("*")) return view.getUint32(at, true);
    if (layouts[type]) return this.read(type, at);
    return this.name(type, view.getInt32(at, true));
  }

  /** For a context's callbacks: `user` is what to give them, until `end` is called. Listeners must not throw. */
  listen(listener: Listener): { user: number; end(): void } {
    const user = ++this.#lastListener;
    this.#listeners.set(user, listener);
    return { user, end: () => this.#listeners.delete(user) };
  }

  // Made anew each time: the buffer changes when the memory grows.
  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}

function layoutOf(name: string) {
  const layout = layouts[name];
  if (!layout) throw new ClaimevenError("internal", `There is no structure ${name}.`);
  return layout;
}

export function sizeOf(type: string): number {
  if (layouts[type]) return layoutOf(type).size;
  return type === "char" || type === "int8_t" ? 1 : /64_t$|double/.test(type) ? 8 : 4;
}

/** "move_count" for "moves": the counter of a list. */
function counterOf(list: string): string {
  return list.replace(/s$/, "_count");
}
function isCount(field: string, fields: Readonly<Record<string, Field>>): boolean {
  return fields[field.replace(/_count$/, "s")]?.count !== undefined && field.endsWith("_count");
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The columns of a mask, from the left. */
export function columnsOf(mask: number): number[] {
  const columns: number[] = [];
  for (let column = 0; mask >>> column; ++column) if ((mask >>> column) & 1) columns.push(column);
  return columns;
}
