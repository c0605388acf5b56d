import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Focuses a heading on a new page, and whenever `place` changes. Not on the first page after loading, where the browser
 * starts at the top, and not when a field has already taken the focus.
 */
export function useArrivalFocus(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    if (lastKey.current === key) return;
    const hasChanged = lastKey.current !== undefined;
    lastKey.current = key;
    if (isFirstPage()) return;
    if (hasChanged || document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo?.(0, 0);
    }
  }, [key]);
  return heading;
}

let firstPagePassed = false;

function isFirstPage(): boolean {
  const first = !firstPagePassed;
  firstPagePassed = true;
  return first;
}
