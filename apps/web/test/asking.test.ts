import { Position } from "claimeven";
import { expect, test } from "vitest";
import { Asking } from "../src/engine/asking.js";
import { eventOfKey } from "../src/keyboard.js";
import type { Answer, Question } from "../src/state/state.js";
import { opened } from "./support.js";

/** An engine that answers when it is told to. */
class Slow {
  readonly asked = new Map<string, (answer: Answer) => void>();
  readonly cancelled: string[] = [];
  ask({ id }: Question, tell: (answer: Answer) => void): () => void {
    this.asked.set(id, tell);
    return () => this.cancelled.push(id);
  }
}

const question = (id: string): Question => ({ kind: "analysis", id, position: Position.empty() });
const answer: Answer = { kind: "failure", sentence: "none" };

test("what is wanted is asked once, and cancelled when nobody wants it any more", () => {
  const engine = new Slow();
  const told: string[] = [];
  const asking = new Asking(engine, (id) => told.push(id));
  asking.want([question("a"), question("b")]);
  asking.want([question("b"), question("c")]);
  expect([...engine.asked.keys()]).toEqual(["a", "b", "c"]);
  expect(engine.cancelled).toEqual(["a"]);
  engine.asked.get("b")?.(answer);
  expect(told).toEqual(["b"]);
  // Wanted again later, it is asked again.
  asking.want([]);
  asking.want([question("a")]);
  expect(engine.cancelled).toEqual(["a", "b", "c"]);
});

test("keys do what the help says", () => {
  const play = opened();
  const analyse = opened("?pos=44&view=analyse");
  expect(eventOfKey(play, "4")).toEqual({ type: "play", column: 3 });
  expect(eventOfKey(play, "8")).toBeNull();
  expect(eventOfKey(play, "H")).toEqual({ type: "settings", change: { hints: true } });
  expect(eventOfKey(analyse, "h")).toEqual({ type: "settings", change: { values: false } });
  expect(eventOfKey(play, "t")).toBeNull();
  expect(eventOfKey(analyse, "t")).toEqual({ type: "settings", change: { threats: false } });
  expect(eventOfKey(play, "?")).toEqual({ type: "dialog", dialog: "help" });
  expect(eventOfKey(play, "x")).toBeNull();
});
