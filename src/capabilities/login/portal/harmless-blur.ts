import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Whether a field is left for something that is no answer to it: back, change, resend, language, help, or another window (to read
 * the message, perhaps). Then an unfinished code is no mistake.
 */
export function isHarmlessBlur(event: FocusEvent, pointer: Element | undefined): boolean {
  if (!document.hasFocus()) return true;
  const target = event.relatedTarget instanceof Element ? event.relatedTarget : pointer;
  return target?.closest('header, footer, a, [data-calm]') !== null && target !== undefined;
}

/** The element that was last pressed. Some browsers do not say where the focus goes when a button is tapped. */
export function useLastPressedElement(): RefObject<Element | undefined> {
  const pressed = useRef<Element>(undefined);
  useEffect(() => {
    const note = (event: PointerEvent) => {
      pressed.current = event.target instanceof Element ? event.target : undefined;
    };
    const forget = () => {
      pressed.current = undefined;
    };
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, []);
  return pressed;
}
