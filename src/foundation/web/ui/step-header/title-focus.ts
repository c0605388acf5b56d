import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the title of the page, after the focused control has disappeared. */
export function focusTitle(): void {
  document.querySelector('h1')?.focus();
}

/**
 * Focuses a heading on a new page, and whenever `key` changes. The first page after loading keeps the browser's focus
 * at the top. A field that has already taken the focus keeps the focus.
 */
export function useNavigationFocus(key: string): RefObject<HTMLHeadingElement | null> {
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

// Returns true once: for the first page after loading.
function claimFirstPage(): boolean {
  const isFirst = !hasClaimedFirstPage;
  hasClaimedFirstPage = true;
  return isFirst;
}
