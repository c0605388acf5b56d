import { useEffect, useEffectEvent } from 'react';
import type { Millis } from '#foundation/time/clock.ts';
import { burstTimeout, createScannerDetector } from './scanner-detector.ts';

/** Form of a text without an end key: a whole document, the start of one, or something else that was typed fast. */
export type DocumentForm = 'complete' | 'incomplete' | 'other';

export type ScannerOptions = {
  /** Whether the hook receives scans while a dialog is open, and only then. */
  inDialog?: boolean;
  /** Called instead of `onText` while a dialog is open, with that dialog. */
  onIgnored?: (dialog: Element) => void;
  /** Recognises documents, for scanners that send no end key. Without it, such a text goes into the field. */
  formOf?: (text: string) => DocumentForm;
};

/**
 * Receives the text that a handheld scanner types, wherever the focus is. The scanned keys press no button and fill no
 * field. The last mounted hook receives the text. While a dialog is open, only hooks with `inDialog` receive it.
 */
export function useScanner(onText: (text: string) => void, options: ScannerOptions = {}): void {
  const { inDialog = false } = options;
  const passText = useEffectEvent(onText);
  const reportIgnored = useEffectEvent((dialog: Element) => options.onIgnored?.(dialog));
  const formOf = useEffectEvent((text: string) => options.formOf?.(text) ?? 'other');
  useEffect(() => {
    const handler: ScanHandler = {
      inDialog,
      onText: (text) => passText(text),
      onIgnored: (dialog) => reportIgnored(dialog),
      formOf: (text) => formOf(text),
    };
    handlers.push(handler);
    if (handlers.length === 1) startListening();
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (handlers.length === 0) stopListening?.();
    };
  }, [inDialog]);
}

/**
 * Whether a key pressed at this time may come from a scanner: during a burst, or just after one. Shortcuts of single
 * keys ignore such keys. `instant`: `timeStamp` of the key.
 */
export function isNearScan(instant: Millis): boolean {
  return instant - lastScannerKeyAt <= timeAfterScan;
}

type ScanHandler = {
  inDialog: boolean;
  onText: (text: string) => void;
  onIgnored: (dialog: Element) => void;
  formOf: (text: string) => DocumentForm;
};

const handlers: ScanHandler[] = [];
let stopListening: (() => void) | undefined;
let lastScannerKeyAt = Number.NEGATIVE_INFINITY;
const timeAfterScan: Millis = 500;

// Further time for the rest of a document whose start is known: a busy page handles keys late.
const incompleteTimeout: Millis = 1500;

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
  const swallowKey = (event: KeyboardEvent) => {
    swallow(event);
    swallowedCodes.add(event.code);
  };
  // Ends a burst without an end key. Fast input that is no document comes from a typing program, not from a scanner: it
  // goes into the field.
  const endBurst = (isLastWait: boolean) => {
    const pendingText = detector.pendingText();
    if (pendingText === '') return;
    const form = handlers.at(-1)?.formOf(pendingText) ?? 'other';
    if (form === 'incomplete' && !isLastWait) {
      timer = setTimeout(() => endBurst(true), incompleteTimeout);
      return;
    }
    if (form === 'complete') return passToLatestHandler(detector.finishBurst());
    // The rest may still come, and then makes the whole document.
    if (form === 'incomplete') return passToLatestHandler(detector.abandonBurst());
    fieldBeforeBurst?.insert(detector.abandonBurst());
    hasAppendedBurst = true;
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
    if (meaning.kind === 'typed') {
      if (meaning.released !== undefined) fieldBeforeBurst?.insert(meaning.released);
      if (!isFast || meaning.released !== undefined) {
        fieldBeforeBurst = captureField(document.activeElement);
        hasAppendedBurst = false;
      }
      // The burst is too short to be recognised, but a person does not press a button milliseconds after another key.
      if (isFast && wouldPressControl(event)) swallowKey(event);
      return;
    }
    swallowKey(event);
    lastScannerKeyAt = timeStamp;
    if (meaning.kind === 'begins' && !isFast) fieldBeforeBurst = captureField(document.activeElement);
    if (meaning.kind === 'begins' || (meaning.kind === 'scanned' && hasAppendedBurst)) {
      fieldBeforeBurst?.restore();
      hasAppendedBurst = false;
    }
    if (meaning.kind === 'scanned') passToLatestHandler(meaning.text);
    else timer = setTimeout(() => endBurst(false), burstTimeout);
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
  const dialog = document.querySelector('dialog[open]');
  if (!latestHandler) return;
  if (latestHandler.inDialog === (dialog !== null)) latestHandler.onText(text);
  else if (dialog) latestHandler.onIgnored(dialog);
}

function wouldPressControl(event: KeyboardEvent): boolean {
  return (
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary, input[type=checkbox], input[type=radio]') !== null
  );
}

/** A field before a burst. `restore` undoes what the first keys changed; `insert` adds text where the cursor was. */
type FocusedField = { restore: () => void; insert: (text: string) => void };

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
  const [start, end] = element instanceof HTMLSelectElement ? [null, null] : readSelection(element);
  const set = (newValue: string) => {
    if (element.value === newValue) return;
    // Uses the prototype's setter, so that React notices the change by the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, newValue);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const select = (from: number | null, to: number | null) => {
    if (from !== null && to !== null && !(element instanceof HTMLSelectElement)) element.setSelectionRange(from, to);
  };
  return {
    restore: () => {
      set(value);
      select(start, end);
    },
    insert: (text) => {
      if (element instanceof HTMLSelectElement || !element.isConnected) return;
      const [from, to] = [start ?? value.length, end ?? value.length];
      set(value.slice(0, from) + text + value.slice(to));
      if (start !== null) select(from + text.length, from + text.length);
    },
  };
}

// Some types of fields, such as e-mail, have no readable cursor.
function readSelection({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  return [selectionStart, selectionEnd] as const;
}
