import type { Place } from "./dispatch.js";
export function Learn(_: Place) {
  return null;
}
