import { type RefObject, useEffect, useRef } from 'react';
import { isFormControlFocused } from './is-form-control-focused.ts';

/**
 * Focuses a field whenever `ready` becomes true, so that a handheld scanner types into it. On touch screens the page's
 * heading takes the focus, and only when nothing else has the focus: a focused field would open the on-screen keyboard.
 */
export function useFocusWhenReady(ready: boolean): RefObject<HTMLInputElement | null> {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!ready || isFormControlFocused()) return;
    if (!isTouchScreen()) inputRef.current?.focus();
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [ready]);
  return inputRef;
}

// Not the negation of `(pointer: fine)`: a device with a scanner may have no pointer at all.
function isTouchScreen(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
