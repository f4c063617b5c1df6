// Why scores are what they are: everything that a claimeven_story has, as plain objects.

import { ClaimevenError } from "./error.js";
import type { Instance } from "./instance.js";
import { sizeOf } from "./instance.js";
import { borrowed } from "./module.js";
import type { Ending, MarkedSquares, MoveStory, Statistics, Story, StoryStep, Threat, Verdict } from "./types.js";

interface RawSummary {
  readonly sentence: string;
  readonly statistics: Statistics;
  readonly score: number;
  readonly decidedAfter: number;
  readonly stepCount: number;
  readonly threatCount: number;
  readonly threatWhenDecidedCount: number;
  readonly decidingStep: number;
  readonly moves: readonly number[];
}
type RawStep = Omit<StoryStep, "squares"> & { readonly markedCount: number };

/** The story that a call gives, whose arguments are these, the story and how the call ended. */
export function storyOf(owner: Instance, call: string, ...args: number[]): Story {
  return owner.frame(() => {
    const story = owner.reserve(4);
    const ending = owner.reserve(4);
    checkEnding(owner, ending, () => owner.call(call, ...args, story, ending));
    return borrowed(owner, "claimeven_story_free", owner.at(story), (address) => read(owner, address));
  });
}

export function moveStoryOf(
  owner: Instance,
  solver: number,
  position: number,
  column: number,
  context: number,
): MoveStory {
  return owner.frame(() => {
    const move = owner.reserve(sizeOf("claimeven_move_story"));
    const story = owner.reserve(4);
    const ending = owner.reserve(4);
    checkEnding(owner, ending, () =>
      owner.call("claimeven_explain_move", solver, position, column, context, move, story, ending),
    );
    return borrowed(owner, "claimeven_story_free", owner.at(story), (address) => ({
      ...owner.read<Omit<MoveStory, "story"> & { verdict: Verdict }>("claimeven_move_story", move),
      story: read(owner, address),
    }));
  });
}

/** The threats of the position at an address. */
export function threatsOf(owner: Instance, position: number): Threat[] {
  const [list, length] = owner.pair("claimeven_position_threats", position);
  return borrowed(owner, "claimeven_threat_list_free", list, (address) =>
    Array.from({ length }, (_, i) => owner.struct<Threat>("claimeven_threat", "claimeven_threat_list_at", address, i)),
  );
}

/** A call that was cut short says why. */
function checkEnding(owner: Instance, ending: number, call: () => void): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof ClaimevenError) || error.code !== "unfinished") throw error;
    throw new ClaimevenError(error.code, error.message, {
      ending: owner.name("claimeven_ending", owner.at(ending)) as Ending,
    });
  }
}

function read(owner: Instance, story: number): Story {
  const summary = owner.struct<RawSummary>("claimeven_story_summary", "claimeven_story_get_summary", story);
  const { stepCount, threatCount, threatWhenDecidedCount, moves, score, sentence, decidingStep, decidedAfter } =
    summary;
  const all = <T>(count: number, type: string, call: string, ...args: number[]) =>
    Array.from({ length: count }, (_, i) => owner.struct<T>(type, call, ...args, i));
  const steps = all<RawStep>(stepCount, "claimeven_step", "claimeven_story_step", story).map(
    ({ markedCount, ...step }, i): StoryStep => ({
      ...step,
      squares: all<MarkedSquares>(markedCount, "claimeven_marked_squares", "claimeven_story_marked_squares", story, i),
    }),
  );
  return {
    score,
    sentence,
    steps,
    decision: steps[decidingStep] as StoryStep,
    decidingStep,
    decidedAfter,
    line: moves,
    threats: all<Threat>(threatCount, "claimeven_threat", "claimeven_story_threat", story),
    threatsWhenDecided: all<Threat>(
      threatWhenDecidedCount,
      "claimeven_threat",
      "claimeven_story_threat_when_decided",
      story,
    ),
    statistics: summary.statistics,
  };
}
