// The one module of a page, program or worker: loading it, and what lives in it.
import { ClaimevenError } from "./error.js";
import { Instance } from "./instance.js";

let compiled: WebAssembly.Module | null = null;
let running: Instance | null = null;

/** From now on, this is the module: also of everything that was made in the one before. */
export function useModule(module: WebAssembly.Module): void {
  running = started(module);
  compiled = module;
}

function started(module: WebAssembly.Module): Instance {
  try {
    return new Instance(module);
  } catch (cause) {
    throw new ClaimevenError("load", `The module is not that of Claimeven: ${(cause as Error).message}.`, { cause });
  }
}

export function theModule(): WebAssembly.Module {
  if (!compiled) throw new ClaimevenError("not-ready", "Claimeven is not loaded yet: call `await init()` first.");
  return compiled;
}

/** The instance at work; a new one after a crash, or when another module has taken over. */
export function instance(): Instance {
  if (!running?.isAlive) running = new Instance(theModule());
  return running;
}

interface Place {
  readonly owner: Instance;
  readonly address: number;
  readonly free: string;
}

function giveBack({ owner, address, free }: Place): void {
  if (owner.isAlive) owner.ask(free, address);
}

// For whoever forgets to give something back.
const forgotten = new FinalizationRegistry<Place>(giveBack);

/** Something that lives in the module: given back by hand or when it is forgotten, made anew in a new instance. */
export class Handle {
  readonly #make: (owner: Instance) => number;
  readonly #free: string;
  readonly #what: string;
  #place: Place | null = null;
  #isClosed = false;
  #isBusy = false;

  /** `make` gives the address, `free` is the function that takes it back, `what` is for errors: "solver". */
  constructor(what: string, free: string, make: (owner: Instance) => number) {
    this.#what = what;
    this.#free = free;
    this.#make = make;
    this.address(instance());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  address(owner: Instance): number {
    if (this.#isClosed) throw new ClaimevenError("closed", `This ${this.#what} was given back.`);
    if (this.#place?.owner === owner) return this.#place.address;
    if (this.#place) forgotten.unregister(this);
    this.#place = { owner, address: this.#make(owner), free: this.#free };
    forgotten.register(this, this.#place, this);
    return this.#place.address;
  }

  /** For calls that tell or ask meanwhile: one at a time. */
  exclusively<T>(use: (owner: Instance, address: number) => T): T {
    this.#refuseIfBusy();
    const owner = instance();
    const address = this.address(owner);
    this.#isBusy = true;
    try {
      return use(owner, address);
    } finally {
      this.#isBusy = false;
    }
  }

  free(): void {
    this.#refuseIfBusy();
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#place) return;
    forgotten.unregister(this);
    giveBack(this.#place);
  }

  #refuseIfBusy(): void {
    if (this.#isBusy) throw new ClaimevenError("busy", `This ${this.#what} is at work: one call at a time.`);
  }
}

/** Asks about a position or game that lives in the module only as long as this takes. */
export function borrowed<T>(owner: Instance, free: string, address: number, use: (address: number) => T): T {
  try {
    return use(address);
  } finally {
    if (owner.isAlive) owner.ask(free, address);
  }
}
