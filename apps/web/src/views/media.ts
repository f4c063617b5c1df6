// What the screen is like.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setMatches(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return matches;
}

/** Whether an element has less than so many pixels. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setIsNarrow] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => entry && setIsNarrow(entry.contentRect.width < width));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [width]);
  return isNarrow;
}
