import { type MouseEvent, useRef } from 'react';

/**
 * Guards a part of a page that changes under the user's finger: the second of two quick taps at one spot is ignored
 * when it hits another control than the first. Key presses are not affected.
 */
export function useDoubleTapGuard(): { onClickCapture: (event: MouseEvent) => void } {
  const last = useRef<{ on: Element; x: number; y: number; at: number }>(undefined);
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const tap = { on: controlOf(event.target), x: event.clientX, y: event.clientY, at: event.timeStamp };
    const before = last.current;
    last.current = tap;
    if (!before || before.on === tap.on || tap.at - before.at > doubleTapTime) return;
    if (Math.hypot(tap.x - before.x, tap.y - before.y) > doubleTapDistance) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onClickCapture };
}

// Maximum milliseconds and pixels between two taps that count as a double tap.
const doubleTapTime = 500;
const doubleTapDistance = 32;

function controlOf(target: Element): Element {
  const control = target.closest('button, a, input, select, textarea, label');
  return (control instanceof HTMLLabelElement && control.control) || control || target;
}
