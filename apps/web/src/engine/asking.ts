// Keeps the engine at what is wanted now: new questions are asked, and those that nobody waits for are cancelled.
import type { Answer, Question } from "../state/state.js";

export interface Answerer {
  ask(question: Question, tell: (answer: Answer) => void): () => void;
}

export class Asking {
  readonly #engine: Answerer;
  readonly #tell: (id: string, answer: Answer) => void;
  readonly #cancels = new Map<string, () => void>();

  constructor(engine: Answerer, tell: (id: string, answer: Answer) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  /** All that is wanted now. */
  want(questions: readonly Question[]): void {
    const wanted = new Set(questions.map(({ id }) => id));
    for (const [id, cancel] of this.#cancels) {
      if (wanted.has(id)) continue;
      this.#cancels.delete(id);
      cancel();
    }
    for (const question of questions) {
      const { id } = question;
      if (this.#cancels.has(id)) continue;
      this.#cancels.set(id, () => {});
      this.#cancels.set(
        id,
        this.#engine.ask(question, (answer) => this.#tell(id, answer)),
      );
    }
  }
}
