import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Focuses a heading on a new page, and whenever `key` changes. Not on the first page after loading, where the browser
 * starts at the top, and not when a field has already taken the focus.
 */
export function useArrivalFocus(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    if (lastKey.current === key) return;
    const hasChanged = lastKey.current !== undefined;
    lastKey.current = key;
    if (claimFirstPage()) return;
    if (hasChanged || document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo?.(0, 0);
    }
  }, [key]);
  return heading;
}

let hasClaimedFirstPage = false;

// True once: for the first page after loading.
function claimFirstPage(): boolean {
  const isFirst = !hasClaimedFirstPage;
  hasClaimedFirstPage = true;
  return isFirst;
}
