import { gameKind, instanceOf, options as optionsOf, text, wide } from "./arguments.js";
import { withContext } from "./context.js";
import { dispose } from "./dispose.js";
import { FillPosition } from "./fill_position.js";
import { Game } from "./game.js";
import { Handle, instance } from "./module.js";
import { Position } from "./position.js";
import { type SolverOptions, solverOptions, withSolverOptions } from "./solver.js";
import type { GameKind, LevelDescription, Limits, PlayerDescription, PlayerMove } from "./types.js";

export interface PlayerOptions extends SolverOptions {
  /** "connect4" if it is left out. */
  readonly game?: GameKind | undefined;
}

/** Chooses moves. What is random follows from the seed alone. */
export class Player {
  readonly #handle: Handle;
  #seed: bigint | null = null;
  readonly name: string;
  readonly game: GameKind;

  /** From a name of `players()`: "hard", "level:4", "heuristic:5". */
  constructor(name: string, options: PlayerOptions = {}) {
    const { game = "connect4" } = optionsOf("The options", options);
    const checked = solverOptions(options);
    this.game = game;
    this.#handle = new Handle("player", "claimeven_player_free", (owner) =>
      withSolverOptions(owner, checked, (at) => {
        const named = owner.put(text("The player's name", name));
        const player = owner.number("claimeven_player_create", named, gameKind(owner, game), at);
        if (this.#seed !== null) owner.call("claimeven_player_start", player, this.#seed);
        return player;
      }),
    );
    const owner = instance();
    this.name = owner.string("claimeven_player_name", this.#handle.address(owner));
  }

  /** Begins a game: without a seed, another one each time. */
  start(seed: number | bigint = randomSeed()): void {
    const checked = wide("The seed", seed);
    this.#handle.exclusively((owner, player) => owner.call("claimeven_player_start", player, checked));
    this.#seed = checked;
  }

  /** A move for the side to move. Where a limit comes first, the best that was found by then. */
  choose(game: Game | Position | FillPosition, limits?: Limits): PlayerMove {
    const about = Position.isOne(game)
      ? new Game({ position: game })
      : FillPosition.isOne(game)
        ? game.toGame()
        : instanceOf("The game", Game, game);
    try {
      return this.#handle.exclusively((owner, player) =>
        withContext(owner, limits, (context) =>
          about.within((_owner, address) =>
            owner.struct<PlayerMove>("claimeven_player_move", "claimeven_player_choose", player, address, context),
          ),
        ),
      );
    } finally {
      if (about !== game) about.free();
    }
  }

  free(): void {
    this.#handle.free();
  }
  [dispose](): void {
    this.free();
  }
}

/** @internal */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 48);
}

/** Who can be made, from the weakest to the strongest. */
export function players(game: GameKind = "connect4"): PlayerDescription[] {
  const owner = instance();
  const kind = gameKind(owner, game);
  return Array.from({ length: owner.number("claimeven_player_count", kind) }, (_, i) =>
    owner.struct<PlayerDescription>("claimeven_player_description", "claimeven_player_describe", kind, i),
  );
}

/** The levels of the exact player, with what was measured. */
export function levels(): LevelDescription[] {
  const owner = instance();
  return Array.from({ length: owner.ask("claimeven_level_count") }, (_, i) => {
    const level = owner.struct<LevelDescription & { horizon: number }>(
      "claimeven_level_description",
      "claimeven_level_describe",
      i,
    );
    return { ...level, horizon: level.horizon < 0 ? null : level.horizon };
  });
}
