// Boards that somebody sets up by hand.
import { boardSize, gameKind, options as optionsOf, text } from "./arguments.js";
import type { GameOptions } from "./game.js";
import { instance } from "./module.js";
import { DEFAULT_SIZE } from "./position.js";
import type { Impossibility, Obstacle } from "./types.js";

/**
 * Why no game leads to the stones of a drawing, whatever these are; null if one does. It may take some tenths of a second
 * with many stones on a large board: `SolverPool.whyImpossible` asks it in a worker.
 */
export function whyImpossible(drawing: string, options: GameOptions = {}): Impossibility | null {
  const { size = DEFAULT_SIZE, game = "connect4" } = optionsOf("The options", options);
  const owner = instance();
  return owner.frame(() => {
    const kind = gameKind(owner, game);
    const [width, height] = boardSize(owner, size);
    const found = owner.struct<Omit<Impossibility, "obstacle"> & { readonly obstacle: Obstacle | null }>(
      "claimeven_impossibility",
      "claimeven_why_impossible",
      owner.put(text("The drawing", drawing)),
      kind,
      width,
      height,
    );
    return found.obstacle === null ? null : (found as Impossibility);
  });
}
