import { basics } from "./basics.js";
import { further } from "./further.js";
import type { Lesson } from "./lesson.js";

/** In their order. */
export const lessons: readonly Lesson[] = [...basics, ...further];
