import { type MouseEvent, useRef } from 'react';

/**
 * For a part of a page that changes under a finger: of two taps at one place, a moment apart, the second does nothing when it meets
 * something else than the first. Keys are no taps.
 */
export function useOneTap(): { onClickCapture: (event: MouseEvent) => void } {
  const last = useRef<{ on: Element; x: number; y: number; at: number }>(undefined);
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const tap = { on: pressed(event.target), x: event.clientX, y: event.clientY, at: event.timeStamp };
    const before = last.current;
    last.current = tap;
    if (!before || before.on === tap.on || tap.at - before.at > soon) return;
    if (Math.hypot(tap.x - before.x, tap.y - before.y) > near) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onClickCapture };
}

// Milliseconds between the taps of a hasty finger, and the pixels by which it wanders.
const soon = 500;
const near = 32;

function pressed(target: Element): Element {
  const control = target.closest('button, a, input, select, textarea, label');
  return (control instanceof HTMLLabelElement && control.control) || control || target;
}
