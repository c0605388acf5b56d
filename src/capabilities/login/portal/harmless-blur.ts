import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Returns whether the focus moves to something that is no answer: back, change, resend, language, help, or another
 * window (perhaps to read the message). Leaving the field for such a target must not show an error.
 */
export function isHarmlessBlur(event: FocusEvent, lastPressed: Element | undefined): boolean {
  if (!document.hasFocus()) return true;
  const target = event.relatedTarget instanceof Element ? event.relatedTarget : lastPressed;
  return target?.closest('header, footer, a, [data-calm]') !== null && target !== undefined;
}

/** Element that was last pressed. Some browsers do not report where the focus goes when a button is tapped. */
export function useLastPressedElement(): RefObject<Element | undefined> {
  const pressed = useRef<Element>(undefined);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      pressed.current = event.target instanceof Element ? event.target : undefined;
    };
    const onKeyDown = () => {
      pressed.current = undefined;
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return pressed;
}
