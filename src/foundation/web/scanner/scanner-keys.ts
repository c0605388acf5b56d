import type { Millis } from '#foundation/time/clock.ts';

/** A key press. `pressedAt`: its `timeStamp`, in milliseconds of the page's clock. */
export type Key = { key: string; pressedAt: Millis; modified: boolean; repeat: boolean };

/** Interpretation of a key. `held`: part of scanner input, which must go nowhere else. */
export type KeyMeaning =
  | { kind: 'typed' }
  /** This key shows that a burst is scanner input. The effects of the keys before it must be undone. */
  | { kind: 'begins' }
  | { kind: 'held' }
  | { kind: 'scanned'; text: string };

/**
 * Distinguishes a handheld scanner from a person typing. A scanner sends characters a few milliseconds apart and ends
 * with Enter or Tab. A burst is recognised at its fourth character, so three have reached the page by then.
 * Uses the times of the key presses, because a busy page handles them late.
 */
export function scannerKeys(): {
  read: (key: Key) => KeyMeaning;
  /** Abandons a burst without an end and returns its text. A key that was pressed in time still continues the burst. */
  giveUp: () => string;
  /** Whether a key pressed at this time continues the burst, at a scanner's speed. */
  continuesBurst: (instant: Millis) => boolean;
} {
  let text = '';
  let lastPressedAt = Number.NEGATIVE_INFINITY;
  let isAbandoned = false;
  const start = (firstCharacter: string, pressedAt: Millis) => {
    text = firstCharacter;
    lastPressedAt = pressedAt;
    isAbandoned = false;
  };
  const reset = () => start('', Number.NEGATIVE_INFINITY);
  const isBurst = () => text.length >= burstLength;
  const isHeld = () => isBurst() && !isAbandoned;
  const goesOn = (instant: Millis) => instant - lastPressedAt <= (isBurst() ? maxGapInBurst : maxGapAtStart);
  return {
    continuesBurst: goesOn,
    giveUp: () => {
      const abandoned = isHeld() ? text : '';
      isAbandoned = true;
      return abandoned;
    },
    read: ({ key, pressedAt, modified, repeat }) => {
      // Modifier keys come between the characters of a scanner.
      if (isModifier(key) || repeat || modified) return { kind: isHeld() ? 'held' : 'typed' };
      if (isEnd(key)) {
        const scanned = isBurst() && pressedAt - lastPressedAt <= maxGapBeforeEnd ? text : undefined;
        reset();
        return scanned === undefined ? { kind: 'typed' } : { kind: 'scanned', text: scanned };
      }
      if (key.length !== 1) {
        reset();
        return { kind: 'typed' };
      }
      if (!goesOn(pressedAt)) {
        start(key, pressedAt);
        return { kind: 'typed' };
      }
      const wasHeld = isHeld();
      text += key;
      lastPressedAt = pressedAt;
      if (!isBurst()) return { kind: 'typed' };
      isAbandoned = false;
      return { kind: wasHeld ? 'held' : 'begins' };
    },
  };
}

// Milliseconds between two characters. A fast typist needs 60 or more. Rolling over two keys takes less, but over four
// hardly ever.
const maxGapAtStart: Millis = 50;
// A busy page handles keys late.
const maxGapInBurst: Millis = 100;
const maxGapBeforeEnd: Millis = 200;

// Number of fast characters that make a burst.
const burstLength = 4;

/** Milliseconds after its last handled key after which a burst is abandoned. */
export const burstTimeout: Millis = 250;

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function isModifier(key: string): boolean {
  return ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'].includes(key);
}
