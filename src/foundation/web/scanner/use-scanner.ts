import { useEffect, useRef } from 'react';
import { burstEnds, scannerKeys } from './scanner-keys.ts';

/**
 * Takes what a handheld scanner types, wherever on the page the focus is: it presses no button and goes into no field. Of several that
 * are on the page the one that came last takes it. While a dialog is open only what stands in one does (`inDialog`): what is asked there is
 * answered first.
 */
export function useScanner(onText: (text: string) => void, { inDialog = false } = {}): void {
  const take = useRef(onText);
  take.current = onText;
  useEffect(() => {
    const taker = { take: (text: string) => take.current(text), inDialog };
    takers.push(taker);
    if (takers.length === 1) listen();
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      if (takers.length === 0) stop?.();
    };
  }, [inDialog]);
}

const takers: { take: (text: string) => void; inDialog: boolean }[] = [];
let stop: (() => void) | undefined;

function listen(): void {
  const keys = scannerKeys();
  let before: Before | undefined;
  let appended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = new Set<string>();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const down = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.isComposing) return;
    const fast = keys.goesOn(event.timeStamp);
    const { ctrlKey, altKey, metaKey, key, repeat, timeStamp: at } = event;
    const reading = keys.read({ key, at, modified: ctrlKey || altKey || metaKey, repeat });
    if (reading.kind === 'typed' && !fast) {
      before = stateOf(document.activeElement);
      appended = false;
    }
    if (reading.kind !== 'typed') {
      swallow(event);
      held.add(event.code);
    } else if (fast && pressesSomething(event)) {
      // Not known yet whether a person is as fast as that: nobody presses a button a few milliseconds after another key.
      swallow(event);
      held.add(event.code);
    }
    if (reading.kind === 'begins' || (reading.kind === 'scanned' && appended)) {
      before?.restore();
      appended = false;
    }
    if (reading.kind === 'scanned') takeText(reading.text);
    else if (reading.kind !== 'typed')
      timer = setTimeout(() => {
        // Without its end it was no scanner, but a program that types: it types into the field after all.
        const text = keys.giveUp();
        if (text === '') return;
        before?.append(text);
        appended = true;
      }, burstEnds);
  };
  const up = (event: KeyboardEvent) => {
    // A space presses a button when it is let go.
    if (held.delete(event.code)) swallow(event);
  };
  window.addEventListener('keydown', down, true);
  window.addEventListener('keyup', up, true);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', down, true);
    window.removeEventListener('keyup', up, true);
    stop = undefined;
  };
}

function takeText(text: string): void {
  const last = takers.at(-1);
  const asked = document.querySelector('dialog[open]') !== null;
  if (last && asked === last.inDialog) last.take(text);
}

function pressesSomething(event: KeyboardEvent): boolean {
  return (
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary, input[type=checkbox], input[type=radio]') !== null
  );
}

/** What had the focus before a burst, and how it becomes again what it was. */
type Before = { restore: () => void; append: (text: string) => void };

function stateOf(element: Element | null): Before | undefined {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
  )
    return undefined;
  const { value } = element;
  const set = (wanted: string) => {
    if (element.value === wanted) return;
    // By the setter of the browser itself: React hears of it by the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, wanted);
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
