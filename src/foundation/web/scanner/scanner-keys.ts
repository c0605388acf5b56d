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
 * Enter or Tab. A burst is known by its fourth character, so the three before it have reached the page by then. It goes by the times at which
 * keys were pressed, however late a busy page hears of them.
 */
export function scannerKeys(): {
  read: (key: Key) => Reading;
  /** The text of a burst whose end has not come. A key that was pressed in time, and is only heard of late, still goes on with it. */
  giveUp: () => string;
  /** Whether a key of this time goes on with what came before it, as fast as a scanner types. */
  goesOn: (at: Millis) => boolean;
} {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let givenUp = false;
  const begin = (first: string, at: Millis) => {
    text = first;
    last = at;
    givenUp = false;
  };
  const forget = () => begin('', Number.NEGATIVE_INFINITY);
  const isBurst = () => text.length >= known;
  const isHeld = () => isBurst() && !givenUp;
  const goesOn = (at: Millis) => at - last <= (isBurst() ? slowestInside : fastest);
  return {
    goesOn,
    giveUp: () => {
      const given = isHeld() ? text : '';
      givenUp = true;
      return given;
    },
    read: ({ key, at, modified, repeat }) => {
      // Shift and its like come between the characters of a scanner.
      if (isModifier(key) || repeat || modified) return { kind: isHeld() ? 'held' : 'typed' };
      if (isEnd(key)) {
        const scanned = isBurst() && at - last <= slowestEnd ? text : undefined;
        forget();
        return scanned === undefined ? { kind: 'typed' } : { kind: 'scanned', text: scanned };
      }
      if (key.length !== 1) {
        forget();
        return { kind: 'typed' };
      }
      if (!goesOn(at)) {
        begin(key, at);
        return { kind: 'typed' };
      }
      const wasHeld = isHeld();
      text += key;
      last = at;
      if (!isBurst()) return { kind: 'typed' };
      givenUp = false;
      return { kind: wasHeld ? 'held' : 'begins' };
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

/** So long after the last key that was heard of, a burst is given up. */
export const burstEnds: Millis = 250;

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function isModifier(key: string): boolean {
  return ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'].includes(key);
}
