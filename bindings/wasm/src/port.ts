// A worker as the pool sees it, in browsers and in Node.
import { nodeModule } from "./load.js";
import type { FromWorker, ToWorker } from "./protocol.js";

/** An address of the worker's file, or a function that starts one. */
export type WorkerSource = URL | string | (() => WorkerLike);

/** What the pool needs of a `Worker`, whose type programs for Node alone do not have. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: never) => unknown) | null;
  onmessageerror: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
}

/** @internal */
export interface Port {
  send(message: ToWorker): void;
  /** Ends it at once, whatever it does. */
  end(): Promise<void>;
  /** Whether a program of Node waits for it. */
  hold(isHeld: boolean): void;
}

/** @internal */
export interface PortListener {
  message(message: FromWorker): void;
  /** It ended by itself, and why. */
  died(reason: string): void;
}

/** @internal */
export function openPort(source: WorkerSource | undefined, listener: PortListener): Port {
  try {
    const threads = nodeModule<typeof import("node:worker_threads")>("node:worker_threads");
    const worker = startWorker(threads, source);
    return isOfNode(worker) ? nodePort(worker, listener) : webPort(worker, listener);
  } catch (error) {
    // Some addresses are refused at once, others when they are fetched: the pool hears of both in the same way.
    const reason = error instanceof Error ? error.message : String(error);
    queueMicrotask(() => listener.died(reason));
    return { send: () => {}, hold: () => {}, end: async () => {} };
  }
}

type NodeWorker = import("node:worker_threads").Worker;

function isOfNode(worker: WorkerLike | NodeWorker): worker is NodeWorker {
  return "on" in worker;
}

function startWorker(
  threads: typeof import("node:worker_threads") | null,
  source: WorkerSource | undefined,
): WorkerLike | NodeWorker {
  if (typeof source === "function") return source();
  // Two lines, not one: bundlers for browsers would take another copy of the file along.
  const here = import.meta.url;
  // Without the options of the program: "--input-type", which goes with "--eval", would be refused.
  if (threads) return new threads.Worker(source ?? new URL("worker.js", here), { execArgv: [] });
  if (source !== undefined) return new Worker(source, { type: "module" });
  // Written like this, bundlers see that there is a worker, and bundle it.
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

function webPort(worker: WorkerLike, listener: PortListener): Port {
  let isOpen = true;
  const died = (reason: string) => {
    if (isOpen) listener.died(reason);
    isOpen = false;
    worker.terminate(); // An error does not end it.
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (isOpen) listener.message(data);
  };
  worker.onerror = (event: ErrorEvent) => {
    event.preventDefault?.();
    died(event.message || "its file can't be loaded");
  };
  worker.onmessageerror = () => died("its message can't be read");
  return {
    send: (message) => worker.postMessage(message),
    hold: () => {},
    end: async () => {
      isOpen = false;
      worker.terminate();
    },
  };
}

function nodePort(worker: NodeWorker, listener: PortListener): Port {
  let isOpen = true;
  const died = (reason: string) => {
    if (isOpen) listener.died(reason);
    isOpen = false;
  };
  worker.on("message", (message: FromWorker) => {
    if (isOpen) listener.message(message);
  });
  worker.on("error", (error: Error) => died(error.message));
  worker.on("exit", (code) => died(`it ended with code ${code}`));
  return {
    send: (message) => worker.postMessage(message),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: async () => {
      isOpen = false;
      await worker.terminate();
    },
  };
}

/** @internal Whether workers can read memory that this side writes: in Node, and in pages that are cross-origin isolated. */
export function canShareMemory(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer !== "undefined" && crossOriginIsolated !== false;
}

/** @internal How many workers can be at work at a time. */
export function cores(): number {
  const system = nodeModule<typeof import("node:os")>("node:os");
  return system?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 2;
}
