import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For a list of so many items that scrolls: the one at hand is seen, however one came to it; the page itself stays where it is. */
export function useItemInView(item: number | null, count: number): RefObject<HTMLOListElement | null> {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const shown = item === null ? undefined : list?.children[item];
    if (!list || !(shown instanceof HTMLElement)) return;
    const top = shown.offsetTop - list.offsetTop;
    const bottom = top + shown.offsetHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [item, count]);
  return ref;
}
