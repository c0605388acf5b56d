import type { Millis } from '#foundation/time/clock.ts';

/** A key press. `pressedAt`: its `timeStamp`, in milliseconds of the page's clock. */
export type KeyPress = { key: string; pressedAt: Millis; hasModifier: boolean; isRepeat: boolean };

/** `typed`: input of a person. `held`: scanner input, which no field and no button may receive. */
export type KeyMeaning =
  /** `released`: keys held before, which turned out to be typed by a person. They come before this key. */
  | { kind: 'typed'; released?: string }
  /** This key shows that a burst is scanner input. The effects of the keys before it must be undone. */
  | { kind: 'begins' }
  | { kind: 'held' }
  | { kind: 'scanned'; text: string };

/**
 * Distinguishes a handheld scanner from a person typing. A scanner sends characters up to 40 milliseconds apart and
 * usually ends with Enter or Tab. A burst is recognised at its fourth character, so three have reached the page by
 * then. A burst that is on average too slow for a scanner is released as typed.
 * Uses the times of the key presses, because a busy page handles them late.
 */
export function createScannerDetector(): {
  interpret: (key: KeyPress) => KeyMeaning;
  /** The burst of a scanner so far; empty if there is none. */
  pendingText: () => string;
  /**
   * Abandons a burst that has no end key, and returns its text. A further key at a scanner's speed still continues the
   * burst.
   */
  abandonBurst: () => string;
  /** Ends a burst that has no end key, and returns its text. An end key that follows is held. */
  finishBurst: () => string;
  /** Whether a key pressed at this time continues the burst, at a scanner's speed. */
  continuesBurst: (instant: Millis) => boolean;
} {
  let text = '';
  let startedAt = Number.NEGATIVE_INFINITY;
  let lastPressedAt = Number.NEGATIVE_INFINITY;
  let finishedAt = Number.NEGATIVE_INFINITY;
  let isAbandoned = false;
  // Whether the burst follows the end key of another one at once, as the next line of the same document does.
  let isNextLine = false;
  const start = (firstCharacter: string, pressedAt: Millis) => {
    text = firstCharacter;
    startedAt = pressedAt;
    lastPressedAt = pressedAt;
    isAbandoned = false;
    isNextLine = false;
  };
  const reset = () => start('', Number.NEGATIVE_INFINITY);
  const finish = (instant: Millis) => {
    reset();
    finishedAt = instant;
  };
  const isBurst = () => text.length >= burstLength || isNextLine;
  const isScannerInput = () => isBurst() && !isAbandoned;
  const continuesBurst = (instant: Millis) => instant - lastPressedAt <= (isBurst() ? maxGapInBurst : maxGapAtStart);
  const averageGap = () => (lastPressedAt - startedAt) / (text.length - 1);
  const isSlow = () => text.length > burstLength && averageGap() > maxAverageGap;
  const isShortAndSlow = () => !isNextLine && text.length < shortLength && averageGap() > maxAverageGapOfShort;
  const isAfterScan = (instant: Millis, time: Millis) => instant - finishedAt <= time;
  // Ends the burst as typed by a person.
  const release = (): KeyMeaning => {
    const released = isScannerInput() ? text : '';
    reset();
    return released === '' ? { kind: 'typed' } : { kind: 'typed', released };
  };
  const interpretEnd = (pressedAt: Millis): KeyMeaning => {
    if (text === '' && isAfterScan(pressedAt, maxTrailingTime)) return { kind: 'held' };
    if (!isBurst() || pressedAt - lastPressedAt > maxGapBeforeEnd || isSlow() || isShortAndSlow()) return release();
    const scanned = text;
    finish(pressedAt);
    return { kind: 'scanned', text: scanned };
  };
  return {
    continuesBurst,
    pendingText: () => (isScannerInput() ? text : ''),
    abandonBurst: () => {
      const abandoned = isScannerInput() ? text : '';
      isAbandoned = true;
      return abandoned;
    },
    finishBurst: () => {
      const finished = text;
      finish(lastPressedAt + burstTimeout);
      return finished;
    },
    interpret: ({ key, pressedAt, hasModifier, isRepeat }) => {
      // A scanner may send a line feed after its end key: Ctrl+J.
      if (hasModifier && key.toLowerCase() === 'j' && isAfterScan(pressedAt, maxTrailingTime)) return { kind: 'held' };
      // Modifier keys come between the characters of a scanner.
      if (isModifierKey(key) || isRepeat || hasModifier) return { kind: isScannerInput() ? 'held' : 'typed' };
      if (isEndKey(key)) return interpretEnd(pressedAt);
      if (key.length !== 1) return release();
      if (!continuesBurst(pressedAt)) {
        const meaning = release();
        start(key, pressedAt);
        if (!isAfterScan(pressedAt, maxGapInBurst)) return meaning;
        isNextLine = true;
        return { kind: 'begins' };
      }
      const wasScannerInput = isScannerInput();
      text += key;
      lastPressedAt = pressedAt;
      if (!isBurst()) return { kind: 'typed' };
      if (isSlow()) {
        text = text.slice(0, -1);
        const meaning = release();
        start(key, pressedAt);
        return meaning;
      }
      isAbandoned = false;
      return { kind: wasScannerInput ? 'held' : 'begins' };
    },
  };
}

// Maximum milliseconds between two characters. Fast typists need 60 or more, except when they press two keys almost at
// once; four such keys in a row are rare.
const maxGapAtStart: Millis = 50;
// Longer within a burst and before its end key, because a busy page handles keys late.
const maxGapInBurst: Millis = 100;
const maxGapBeforeEnd: Millis = 200;
// Between the characters of a whole burst: slow scanners need 30 to 40, fast typists 60.
const maxAverageGap: Millis = 50;
// A person types a short word as fast as a slow scanner, so only a fast burst can be a short code.
const shortLength = 8;
const maxAverageGapOfShort: Millis = 25;
// For a second end key or a line feed after the end key.
const maxTrailingTime: Millis = 300;

const burstLength = 4;

/** Milliseconds after its last handled key after which a burst is abandoned. */
export const burstTimeout: Millis = 250;

function isEndKey(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function isModifierKey(key: string): boolean {
  return ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'].includes(key);
}
