import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/**
 * Focuses the heading of a result when it comes, and again whenever `of` changes: whatever was pressed for it has mostly gone. It needs
 * `tabIndex={-1}`. A field in which somebody types keeps the focus: a door takes the next code while the last word still stands.
 */
export function useResultFocus<Place extends HTMLElement = HTMLHeadingElement>(of?: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isTyping()) place.current?.focus();
  }, [of]);
  return place;
}
