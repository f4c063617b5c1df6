// Limits and progress of a call.
import { options, refuse } from "./arguments.js";
import type { Instance } from "./instance.js";
import type { Bounds, Context, Statistics } from "./types.js";

const NO_LIMIT = 2n ** 64n - 1n;

/** What a call knows so far of a value. */
export interface SolveProgress {
  readonly bounds: Bounds;
  readonly statistics: Statistics;
}

/** A limit in units of which there are `scale` in the user's: NO_LIMIT for what is left out, and for Infinity. */
function limit(what: string, value: unknown, scale: number): bigint {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return NO_LIMIT;
  if (typeof value !== "number" || !(value >= 0)) throw refuse(what, "a number that is not negative", value);
  const scaled = Math.round(value * scale);
  return scaled >= 2 ** 63 ? NO_LIMIT : BigInt(scaled);
}

/**
 * @internal Calls `use` with a claimeven_context for the limits, 0 if there are none. `newsAt` reads a claimeven_progress for
 * `onProgress`; what that throws ends the call, and comes out of it.
 */
export function withContext<T, News>(
  owner: Instance,
  limits: Context<News> | undefined,
  use: (context: number) => T,
  newsAt?: (owner: Instance, at: number) => News,
): T {
  const { nodeLimit, timeLimit, signal, onProgress } = options<Context<News>>("The limits", limits);
  const nodes = limit("nodeLimit", nodeLimit, 1);
  const time = limit("timeLimit", timeLimit, 1e6);
  if (signal !== undefined && typeof signal?.aborted !== "boolean") throw refuse("signal", "an AbortSignal", signal);
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw refuse("onProgress", "a function", onProgress);
  if (nodes === NO_LIMIT && time === NO_LIMIT && !signal && !onProgress) return use(0);

  let thrown: { error: unknown } | null = null;
  const context = owner.number("claimeven_context_create");
  const stop = () => owner.call("claimeven_context_stop", context);
  // An exception must not pass through the module, whose call would be left in its midst.
  const guarded = (body: () => boolean) => {
    try {
      return thrown !== null || body();
    } catch (error) {
      thrown = { error };
      return true;
    }
  };
  const listener = owner.listen({
    poll: () => guarded(() => signal?.aborted === true),
    progress: (at) => {
      const isToStop = guarded(() => {
        if (newsAt && onProgress) onProgress(newsAt(owner, at));
        return signal?.aborted === true;
      });
      if (isToStop) stop();
    },
  });
  try {
    owner.call("claimeven_context_limit_nodes", context, nodes);
    owner.call("claimeven_context_limit_time", context, time);
    if (onProgress && newsAt) {
      owner.call("claimeven_context_set_progress", context, owner.ask("progress_callback"), listener.user);
    }
    if (signal) {
      owner.call("claimeven_context_set_poll", context, owner.ask("poll_callback"), listener.user);
      if (signal.aborted) stop();
    }
    const result = use(context);
    if (thrown) throw (thrown as { error: unknown }).error;
    return result;
  } finally {
    listener.end();
    if (owner.isAlive) owner.ask("claimeven_context_free", context);
  }
}
