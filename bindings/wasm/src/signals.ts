/** Who is to hear of the abort of which signal, with one listener for each: Node warns of signals that have many. */
export class Signals {
  readonly #heard = new Map<AbortSignal, Set<() => void>>();

  /** Calls `stop` when the signal is aborted, until the function that this gives is called. */
  add(signal: AbortSignal, stop: () => void): () => void {
    const stops = this.#heard.get(signal) ?? new Set();
    if (stops.size === 0) {
      this.#heard.set(signal, stops);
      signal.addEventListener("abort", this.#tell);
    }
    stops.add(stop);
    return () => {
      stops.delete(stop);
      if (stops.size > 0) return;
      this.#heard.delete(signal);
      signal.removeEventListener("abort", this.#tell);
    };
  }

  readonly #tell = ({ target }: Event): void => {
    for (const stop of [...(this.#heard.get(target as AbortSignal) ?? [])]) stop();
  };
}
