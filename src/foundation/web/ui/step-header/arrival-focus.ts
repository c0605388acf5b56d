import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Focuses a heading when a person arrives at it: on a new page, and again whenever `place` changes. Not on the very first page
 * after loading, where the browser begins at the top anyway, and not when a field has already taken the focus.
 */
export function useArrivalFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (seen.current === place) return;
    const moved = seen.current !== undefined;
    seen.current = place;
    if (isFirstPage()) return;
    if (moved || document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo?.(0, 0);
    }
  }, [place]);
  return heading;
}

let firstPagePassed = false;

function isFirstPage(): boolean {
  const first = !firstPagePassed;
  firstPagePassed = true;
  return first;
}
