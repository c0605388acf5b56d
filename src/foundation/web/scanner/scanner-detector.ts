import type { Millis } from '#foundation/time/clock.ts';

/** A key press. `pressedAt`: its `timeStamp`, in milliseconds of the page's clock. */
export type KeyPress = { key: string; pressedAt: Millis; hasModifier: boolean; isRepeat: boolean };

/** `typed`: input of a person. `held`: scanner input, which no field and no button may receive. */
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
export function createScannerDetector(): {
  interpret: (key: KeyPress) => KeyMeaning;
  /**
   * Abandons a burst that has no end key, and returns its text. A further key at a scanner's speed still continues the
   * burst.
   */
  abandonBurst: () => string;
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
  const isScannerInput = () => isBurst() && !isAbandoned;
  const continuesBurst = (instant: Millis) => instant - lastPressedAt <= (isBurst() ? maxGapInBurst : maxGapAtStart);
  return {
    continuesBurst,
    abandonBurst: () => {
      const abandoned = isScannerInput() ? text : '';
      isAbandoned = true;
      return abandoned;
    },
    interpret: ({ key, pressedAt, hasModifier, isRepeat }) => {
      // Modifier keys come between the characters of a scanner.
      if (isModifierKey(key) || isRepeat || hasModifier) return { kind: isScannerInput() ? 'held' : 'typed' };
      if (isEndKey(key)) {
        const scanned = isBurst() && pressedAt - lastPressedAt <= maxGapBeforeEnd ? text : undefined;
        reset();
        return scanned === undefined ? { kind: 'typed' } : { kind: 'scanned', text: scanned };
      }
      if (key.length !== 1) {
        reset();
        return { kind: 'typed' };
      }
      if (!continuesBurst(pressedAt)) {
        start(key, pressedAt);
        return { kind: 'typed' };
      }
      const wasScannerInput = isScannerInput();
      text += key;
      lastPressedAt = pressedAt;
      if (!isBurst()) return { kind: 'typed' };
      isAbandoned = false;
      return { kind: wasScannerInput ? 'held' : 'begins' };
    },
  };
}

// Maximum milliseconds between two characters. Fast typists need 60 or more, except when they press two keys almost at
// once; four such keys in a row are very rare.
const maxGapAtStart: Millis = 50;
// Longer within a burst and before its end key, because a busy page handles keys late.
const maxGapInBurst: Millis = 100;
const maxGapBeforeEnd: Millis = 200;

const burstLength = 4;

/** Milliseconds after its last handled key after which a burst is abandoned. */
export const burstTimeout: Millis = 250;

function isEndKey(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function isModifierKey(key: string): boolean {
  return ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'].includes(key);
}
