import { useEffect, useEffectEvent } from 'react';
import { type Millis, monotonicNow } from '#foundation/time/clock.ts';
import { isNearScan } from '#foundation/web/scanner/use-scanner.ts';
import { isFormControlFocused } from '#foundation/web/ui/focus/is-form-control-focused.ts';

// A key acts when no other key has followed for this time: the first keys of a scanner look like a person's.
const quietTime: Millis = 120;

/**
 * Lets keys act that a person presses on their own: not in a field, in a dialog, or during or just after a scan.
 * `findAction` returns what a key does, if anything. A key that waits is cancelled when `isActive` becomes false.
 * `worksInEmptyField`: keys that also act in an empty field.
 */
export function useQuietKeys(
  isActive: boolean,
  findAction: (event: KeyboardEvent) => (() => void) | undefined,
  worksInEmptyField: (event: KeyboardEvent) => boolean = () => false,
): void {
  const find = useEffectEvent(findAction);
  const isForField = useEffectEvent(
    (event: KeyboardEvent) => isFormControlFocused() && !(isEmptyFieldFocused() && worksInEmptyField(event)),
  );
  useEffect(() => {
    if (!isActive) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      clearTimeout(waiting);
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      if (isForField(event) || isDialogOpen() || isNearScan(event.timeStamp)) return;
      if (!find(event)) return;
      event.preventDefault();
      waiting = setTimeout(() => {
        if (!isNearScan(monotonicNow()) && !isDialogOpen()) find(event)?.();
      }, quietTime);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isActive]);
}

/** Whether a key is pressed without Ctrl, Alt, Shift or the system's key. */
export function isPlainKey({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && !shiftKey;
}

function isEmptyFieldFocused(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value === '';
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
