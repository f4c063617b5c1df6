// The files of a built site.
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** All files below a folder, relative to it, with "/", in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
