import { type RefObject, useEffect, useRef } from 'react';
import { isFormControlFocused } from './is-form-control-focused.ts';

/**
 * Focuses the heading of a result on mount and whenever `focusKey` changes, because the pressed control has usually
 * gone. The heading needs `tabIndex={-1}`. A focused input keeps the focus: at a door the next code is typed while the
 * last result is still shown.
 */
export function useResultFocus<Target extends HTMLElement = HTMLHeadingElement>(
  focusKey?: unknown,
): RefObject<Target | null> {
  const element = useRef<Target>(null);
  useEffect(() => {
    if (!isFormControlFocused()) element.current?.focus();
  }, [focusKey]);
  return element;
}
