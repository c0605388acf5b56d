import type { Millis } from '#foundation/time/clock.ts';

/** A key as the page saw it. `at`: milliseconds of the page's own count. */
export type Key = { key: string; at: Millis; modified: boolean; repeat: boolean };

/** What is to be done with a key. `held`: it is part of what a scanner types, and goes nowhere else. */
export type Reading =
  | { kind: 'typed' }
  /** The first of a fast burst was this key or one before it: what those did to the page is to be undone. */
  | { kind: 'begins' }
  | { kind: 'held' }
  | { kind: 'scanned'; text: string };

/**
 * Tells what a handheld scanner types from what a person does: a scanner sends its characters a few milliseconds apart and ends with
 * Enter or Tab. A burst is known by its fourth character, so the three before it have reached the page by then.
 */
export function scannerKeys(): {
  read: (key: Key) => Reading;
  /** The text of a burst that has not ended, and forgets it: its end never came. */
  giveUp: () => string;
  /** Whether the last key came as fast as a scanner's, though it is not known yet whether it was one. */
  isFast: (at: Millis) => boolean;
} {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let caught = false;
  const forget = () => {
    text = '';
    caught = false;
    last = Number.NEGATIVE_INFINITY;
  };
  const isFast = (at: Millis) => at - last <= fastest;
  return {
    isFast,
    giveUp: () => {
      const given = caught ? text : '';
      forget();
      return given;
    },
    read: ({ key, at, modified, repeat }) => {
      // Shift and its like come between the characters of a scanner.
      if (isModifier(key)) return { kind: caught ? 'held' : 'typed' };
      if (repeat || modified) return { kind: caught ? 'held' : 'typed' };
      const fast = isFast(at);
      if (isEnd(key)) {
        const scanned = caught && at - last <= slowestEnd ? text : undefined;
        forget();
        return scanned === undefined ? { kind: 'typed' } : { kind: 'scanned', text: scanned };
      }
      if (key.length !== 1) {
        forget();
        return { kind: 'typed' };
      }
      if (!fast && !(caught && at - last <= slowestInside)) {
        text = key;
        caught = false;
        last = at;
        return { kind: 'typed' };
      }
      text += key;
      last = at;
      if (caught) return { kind: 'held' };
      if (text.length < known) return { kind: 'typed' };
      caught = true;
      return { kind: 'begins' };
    },
  };
}

// Milliseconds between two characters: a fast typist needs 60 and more, two keys rolled over each other less, four hardly ever.
const fastest: Millis = 50;
// A page that is busy sees a key late.
const slowestInside: Millis = 100;
const slowestEnd: Millis = 200;

// By how many fast characters a burst is known.
const known = 4;

/** After so long without a key, a burst has no end any more. */
export const burstEnds: Millis = 250;

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function isModifier(key: string): boolean {
  return ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'].includes(key);
}
