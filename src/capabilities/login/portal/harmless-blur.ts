import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Returns whether the focus leaves a field for a link, the header, the footer, an element with `data-calm`, or another
 * window. The user may be reading the message with the code, so the field must not show an error yet.
 */
export function isHarmlessBlur(event: FocusEvent, lastPressed: Element | undefined): boolean {
  if (!document.hasFocus()) return true;
  const target = event.relatedTarget instanceof Element ? event.relatedTarget : lastPressed;
  return target?.closest('header, footer, a, [data-calm]') !== null && target !== undefined;
}

/**
 * Tracks the element that was last pressed. Needed because some browsers, such as Safari, do not focus a button that is
 * tapped.
 */
export function useLastPressedElement(): RefObject<Element | undefined> {
  const lastPressed = useRef<Element>(undefined);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      lastPressed.current = event.target instanceof Element ? event.target : undefined;
    };
    const onKeyDown = () => {
      lastPressed.current = undefined;
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return lastPressed;
}
