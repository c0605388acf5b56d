import { type MouseEvent, useRef } from 'react';

/**
 * Guards a part of a page that changes under the user's finger: the second of two quick taps at one spot is ignored
 * when it hits another control than the first. Key presses are not affected.
 */
export function useDoubleTapGuard(): { onClickCapture: (event: MouseEvent) => void } {
  const lastTap = useRef<{ control: Element; x: number; y: number; time: number }>(undefined);
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const tap = { control: controlOf(event.target), x: event.clientX, y: event.clientY, time: event.timeStamp };
    const previousTap = lastTap.current;
    lastTap.current = tap;
    if (!previousTap || previousTap.control === tap.control || tap.time - previousTap.time > doubleTapTime) return;
    if (Math.hypot(tap.x - previousTap.x, tap.y - previousTap.y) > doubleTapDistance) return;
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
