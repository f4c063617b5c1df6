// The places of the page: what is beside the board in each, and what the head calls them.
import type { ComponentType } from "preact";
import type { View } from "../state/state.js";
import { Analyse } from "./analyse.js";
import type { Place } from "./dispatch.js";
import { later } from "./later.js";
import { Play } from "./play.js";

/** Those that a first visit begins with come with the page; the others, by `later`, when they are gone to. */
export const PANELS: Readonly<Record<View, ComponentType<Place>>> = {
  play: Play,
  analyse: Analyse,
  review: later(() => import("./review.js").then(({ Review }) => Review)),
};

/** What the head leads to. */
export const PLACES: readonly { readonly view: View; readonly name: string }[] = [
  { view: "play", name: "Play" },
  { view: "analyse", name: "Analyse" },
  { view: "review", name: "Review" },
];
