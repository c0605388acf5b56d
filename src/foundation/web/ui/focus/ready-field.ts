import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/**
 * Focuses a field whenever it becomes `ready` for the next code, so that a handheld scanner types into it. Where fingers point, the page's
 * heading is focused instead, and only if nothing else is: the field would bring up a keyboard that nobody asked for.
 */
export function useReadyField(ready: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!ready || isTyping()) return;
    if (!fingersPoint()) field.current?.focus();
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [ready]);
  return field;
}

// Beside a scanner there may be no pointer at all.
function fingersPoint(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
