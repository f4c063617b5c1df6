// Progress as a file: from this browser to another one.
import { useRef, useState } from "preact/hooks";
import { LARGEST_FILE, merged, type Progress, progressFile, progressOfFile } from "../storage/progress.js";
import { sentenceOf } from "../words.js";
import { Button } from "./controls.js";
import type { Dispatch } from "./dispatch.js";
import { save } from "./save.js";

export function KeepProgress({ progress, dispatch }: { progress: Progress; dispatch: Dispatch }) {
  const [said, setSaid] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      // What is far too large is not even read.
      const found = progressOfFile(chosen.size > 4 * LARGEST_FILE ? " ".repeat(LARGEST_FILE + 1) : await chosen.text());
      dispatch({ type: "progress", progress: merged(found.progress, progress) });
      const left = found.lost === 0 ? "" : ` ${found.lost} of its parts could not be read and were left out.`;
      const count = Object.keys(found.progress.puzzles).length;
      setSaid(`Loaded: ${count} ${count === 1 ? "puzzle" : "puzzles"}. What was solved here stays.${left}`);
    } catch (error) {
      setSaid(sentenceOf(error));
    }
  };
  return (
    <>
      <div class="buttons">
        <Button
          name="Save progress as a file"
          onClick={() =>
            save(new Blob([progressFile(progress)], { type: "application/json" }), "claimeven-progress.json")
          }
        />
        <Button name="Load progress" onClick={() => file.current?.click()} />
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label="A file with progress"
          onChange={(event) => {
            const input = event.currentTarget;
            // The same file may be chosen again.
            void read(input.files?.[0]).then(() => {
              input.value = "";
            });
          }}
        />
      </div>
      <p class="said" aria-live="polite">
        {said}
      </p>
      <p class="soft">What you solve and learn is kept in this browser, and nowhere else.</p>
    </>
  );
}
