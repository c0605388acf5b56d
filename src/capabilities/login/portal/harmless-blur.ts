import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the focus leaves a field for something that is no answer: back, change, resend, language, help, or another
 * window (perhaps to read the message). An unfinished code is then no error.
 */
export function isHarmlessBlur(event: FocusEvent, pointer: Element | undefined): boolean {
  if (!document.hasFocus()) return true;
  const target = event.relatedTarget instanceof Element ? event.relatedTarget : pointer;
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
