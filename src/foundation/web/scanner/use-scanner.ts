import { useEffect, useRef } from 'react';
import { burstTimeout, scannerKeys } from './scanner-keys.ts';

/**
 * Receives the text that a handheld scanner types, wherever the focus is. The scanned keys press no button and fill no
 * field. The last mounted hook receives the text. While a dialog is open, only hooks with `inDialog` receive it.
 */
export function useScanner(onText: (text: string) => void, { inDialog = false } = {}): void {
  const latestOnText = useRef(onText);
  latestOnText.current = onText;
  useEffect(() => {
    const handler = { take: (text: string) => latestOnText.current(text), inDialog };
    handlers.push(handler);
    if (handlers.length === 1) listen();
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) stop?.();
    };
  }, [inDialog]);
}

const handlers: { take: (text: string) => void; inDialog: boolean }[] = [];
let stop: (() => void) | undefined;

function listen(): void {
  const keys = scannerKeys();
  let fieldBeforeBurst: FocusedField | undefined;
  let isAppended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const swallowedCodes = new Set<string>();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.isComposing) return;
    const isFast = keys.continuesBurst(event.timeStamp);
    const { ctrlKey, altKey, metaKey, key, repeat, timeStamp } = event;
    const reading = keys.read({ key, pressedAt: timeStamp, modified: ctrlKey || altKey || metaKey, repeat });
    if (reading.kind === 'typed' && !isFast) {
      fieldBeforeBurst = captureField(document.activeElement);
      isAppended = false;
    }
    if (reading.kind !== 'typed') {
      swallow(event);
      swallowedCodes.add(event.code);
    } else if (isFast && wouldPressControl(event)) {
      // Not yet known to be a scanner; but a person does not press a button milliseconds after another key.
      swallow(event);
      swallowedCodes.add(event.code);
    }
    if (reading.kind === 'begins' || (reading.kind === 'scanned' && isAppended)) {
      fieldBeforeBurst?.restore();
      isAppended = false;
    }
    if (reading.kind === 'scanned') handleText(reading.text);
    else if (reading.kind !== 'typed')
      timer = setTimeout(() => {
        // Fast input without an end comes from a typing program, not from a scanner: it goes into the field.
        const text = keys.giveUp();
        if (text === '') return;
        fieldBeforeBurst?.append(text);
        isAppended = true;
      }, burstTimeout);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    // A space presses a button on key up.
    if (swallowedCodes.delete(event.code)) swallow(event);
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
    stop = undefined;
  };
}

function handleText(text: string): void {
  const latestHandler = handlers.at(-1);
  const isDialogOpen = document.querySelector('dialog[open]') !== null;
  if (latestHandler && isDialogOpen === latestHandler.inDialog) latestHandler.take(text);
}

function wouldPressControl(event: KeyboardEvent): boolean {
  return (
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary, input[type=checkbox], input[type=radio]') !== null
  );
}

/** Field that had the focus before a burst, and how to restore its value. */
type FocusedField = { restore: () => void; append: (text: string) => void };

function captureField(element: Element | null): FocusedField | undefined {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
  )
    return undefined;
  const { value } = element;
  const set = (newValue: string) => {
    if (element.value === newValue) return;
    // Uses the prototype's setter, so that React notices the change by the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, newValue);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    restore: () => set(value),
    append: (text) => {
      if (!(element instanceof HTMLSelectElement) && element.isConnected) set(value + text);
    },
  };
}
