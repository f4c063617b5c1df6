// Reviews of games of both kinds, as plain objects.
import { constants } from "#layout";
import { withContext } from "./context.js";
import type { Game } from "./game.js";
import type { Instance } from "./instance.js";
import { borrowed } from "./module.js";
import type {
  Context,
  MoveClass,
  Outcome,
  Review,
  ReviewedMove,
  ReviewProgress,
  SideReview,
  TurningPoint,
} from "./types.js";

type RawMove = Omit<ReviewedMove, "lost" | "meaning"> & { readonly lost: number };
type RawSide = Omit<SideReview, "classes" | "bestShare" | "keptShare"> & {
  readonly classes: readonly number[];
  readonly bestShare: number;
  readonly keptShare: number;
};
type RawSummary = Omit<Review, "moves" | "turningPoints" | "sides"> & {
  readonly moves: number;
  readonly turningPoints: number;
  readonly sides: readonly [RawSide, RawSide];
};

/** What `call` says of a game, claimeven_review_game or claimeven_review_fill_game. */
export function reviewed(
  owner: Instance,
  call: string,
  solver: number,
  game: Game,
  context: Context<ReviewProgress> | undefined,
): Review {
  const review = withContext(
    owner,
    context,
    (limits) => game.within((address) => owner.number(call, solver, address, limits)),
    newsAt,
  );
  return borrowed(owner, "claimeven_review_free", review, () => read(owner, review));
}

function read(owner: Instance, review: number): Review {
  const summary = owner.struct<RawSummary>("claimeven_review_summary", "claimeven_review_get_summary", review);
  const moves = Array.from({ length: summary.moves }, (_, i) =>
    moveOf(owner, owner.struct<RawMove>("claimeven_reviewed_move", "claimeven_review_move", review, i)),
  );
  const turningPoints = Array.from(
    { length: summary.turningPoints },
    (_, i): TurningPoint =>
      owner.frame(() => {
        const at = owner.reserve(12);
        owner.call("claimeven_review_turning_point", review, i, at, at + 4, at + 8);
        const outcome = (place: number) => owner.name("claimeven_outcome", owner.at(place)) as Outcome;
        return { ply: owner.at(at), before: outcome(at + 4), after: outcome(at + 8) };
      }),
  );
  const [x, o] = summary.sides;
  return { ...summary, moves, turningPoints, sides: { x: sideOf(owner, x), o: sideOf(owner, o) } };
}

function newsAt(owner: Instance, at: number): ReviewProgress {
  const { done, total, statistics } = owner.read<ReviewProgress>("claimeven_progress", at);
  const move = owner.read<RawMove>("claimeven_reviewed_move", owner.field("claimeven_progress", "move", at));
  return { move: moveOf(owner, move), done, total, statistics };
}

function moveOf(owner: Instance, move: RawMove): ReviewedMove {
  return { ...move, lost: move.lost < 0 ? null : move.lost, meaning: meaningOf(owner, move.moveClass) };
}

function meaningOf(owner: Instance, moveClass: MoveClass): string {
  const classes = Array.from({ length: constants.MOVE_CLASSES }, (_, i) => i);
  const number = classes.find((one) => owner.name("claimeven_move_class", one) === moveClass) ?? -1;
  return owner.text(owner.ask("claimeven_move_class_meaning", number));
}

function sideOf(owner: Instance, side: RawSide): SideReview {
  const named = side.classes.map((count, i) => [owner.name("claimeven_move_class", i), count]);
  return {
    ...side,
    classes: Object.fromEntries(named) as Record<MoveClass, number>,
    bestShare: side.bestShare < 0 ? null : side.bestShare,
    keptShare: side.keptShare < 0 ? null : side.keptShare,
  };
}
