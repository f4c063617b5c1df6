// A worker of a pool: one question at a time.
import { Answerer } from "./answer.js";
import { Book } from "./book.js";
import { nodeModule } from "./load.js";
import { useModule } from "./module.js";
import { type FromWorker, failureOf, type Question, type ToWorker } from "./protocol.js";

/** News that take the place of those before are told at most so often, in milliseconds. */
const NEWS_INTERVAL = 15;
/** Those of a review are of a move each, and there are no more than moves: none is left out. */
const newsInterval = ({ call }: Question) => (call === "review" ? 0 : NEWS_INTERVAL);

interface Port {
  postMessage(message: FromWorker): void;
}

let answerer: Answerer | null = null;
let stopped: Int32Array | null = null;

function receive(port: Port, message: ToWorker): void {
  switch (message.kind) {
    case "start":
      useModule(message.module);
      stopped = message.stopped;
      answerer = new Answerer(message.tableBytes);
      port.postMessage({ kind: "ready" });
      return;
    case "module":
      useModule(message.module);
      return;
    case "book":
      answerer?.useBook(Book.fromBytes(message.bytes as Uint8Array<ArrayBuffer>));
      return;
    case "question":
      port.postMessage(answerTo(port, message.id, message.question));
  }
}

function answerTo(port: Port, id: number, question: Question): FromWorker {
  let pending: unknown = null;
  let lastTold = Number.NEGATIVE_INFINITY;
  const interval = newsInterval(question);
  const tellWhenDue = () => {
    if (pending === null || performance.now() < lastTold + interval) return;
    port.postMessage({ kind: "news", id, news: pending });
    pending = null;
    lastTold = performance.now();
  };
  // The search asks this every thousand nodes or so. Messages can't be heard meanwhile; shared memory can be read.
  const signal = {
    get aborted() {
      tellWhenDue();
      return stopped !== null && Atomics.load(stopped, 0) === id;
    },
  } as AbortSignal;
  const onProgress = (news: unknown) => {
    pending = news;
    tellWhenDue();
  };
  try {
    if (!answerer) throw new Error("The worker was not started.");
    return { kind: "answer", id, answer: answerer.answer(question, signal, onProgress) };
  } catch (error) {
    return { kind: "failure", id, failure: failureOf(error) };
  }
}

const node = nodeModule<typeof import("node:worker_threads")>("node:worker_threads");
if (node?.parentPort) {
  const port = node.parentPort;
  port.on("message", (message: ToWorker) => receive(port, message));
} else {
  const port = globalThis as unknown as Port & { onmessage: (event: MessageEvent<ToWorker>) => void };
  port.onmessage = ({ data }) => receive(port, data);
}
