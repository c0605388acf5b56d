import { useEffect, useEffectEvent } from 'react';
import { burstTimeout, createScannerDetector } from './scanner-detector.ts';

/**
 * Receives the text that a handheld scanner types, wherever the focus is. The scanned keys press no button and fill no
 * field. The last mounted hook receives the text. While a dialog is open, only hooks with `inDialog` receive it.
 */
export function useScanner(onText: (text: string) => void, { inDialog = false } = {}): void {
  const passText = useEffectEvent(onText);
  useEffect(() => {
    const handler = { onText: (text: string) => passText(text), inDialog };
    handlers.push(handler);
    if (handlers.length === 1) startListening();
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) stopListening?.();
    };
  }, [inDialog]);
}

const handlers: { onText: (text: string) => void; inDialog: boolean }[] = [];
let stopListening: (() => void) | undefined;

function startListening(): void {
  const detector = createScannerDetector();
  let fieldBeforeBurst: FocusedField | undefined;
  let hasAppendedBurst = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const swallowedCodes = new Set<string>();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.isComposing) return;
    const isFast = detector.continuesBurst(event.timeStamp);
    const { ctrlKey, altKey, metaKey, key, repeat, timeStamp } = event;
    const meaning = detector.interpret({
      key,
      pressedAt: timeStamp,
      hasModifier: ctrlKey || altKey || metaKey,
      isRepeat: repeat,
    });
    if (meaning.kind === 'typed' && !isFast) {
      fieldBeforeBurst = captureField(document.activeElement);
      hasAppendedBurst = false;
    }
    if (meaning.kind !== 'typed') {
      swallow(event);
      swallowedCodes.add(event.code);
    } else if (isFast && wouldPressControl(event)) {
      // The burst is too short to be recognised, but a person does not press a button milliseconds after another key.
      swallow(event);
      swallowedCodes.add(event.code);
    }
    if (meaning.kind === 'begins' || (meaning.kind === 'scanned' && hasAppendedBurst)) {
      fieldBeforeBurst?.restore();
      hasAppendedBurst = false;
    }
    if (meaning.kind === 'scanned') passToLatestHandler(meaning.text);
    else if (meaning.kind !== 'typed')
      timer = setTimeout(() => {
        // Fast input without an end comes from a typing program, not from a scanner: it goes into the field.
        const text = detector.abandonBurst();
        if (text === '') return;
        fieldBeforeBurst?.append(text);
        hasAppendedBurst = true;
      }, burstTimeout);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    // A space presses a button on key up.
    if (swallowedCodes.delete(event.code)) swallow(event);
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  stopListening = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
    stopListening = undefined;
  };
}

function passToLatestHandler(text: string): void {
  const latestHandler = handlers.at(-1);
  const isDialogOpen = document.querySelector('dialog[open]') !== null;
  if (latestHandler && isDialogOpen === latestHandler.inDialog) latestHandler.onText(text);
}

function wouldPressControl(event: KeyboardEvent): boolean {
  return (
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary, input[type=checkbox], input[type=radio]') !== null
  );
}

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
