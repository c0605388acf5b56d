import { describe, expect, test } from 'vitest';
import { createScannerDetector } from './scanner-detector.ts';

/** Types keys some milliseconds apart, and returns how each was interpreted. */
function type(keys: readonly string[], apart: number, reader = createScannerDetector(), from = 1000) {
  return keys.map((key, at) =>
    reader.interpret({ key, pressedAt: from + at * apart, hasModifier: false, isRepeat: false }),
  );
}

describe('a burst of keys', () => {
  test('is a scan from its fourth character on, and ends with Enter or Tab', () => {
    for (const end of ['Enter', 'Tab'])
      expect(type([...'SHT1: A', end], 4)).toEqual([
        { kind: 'typed' },
        { kind: 'typed' },
        { kind: 'typed' },
        { kind: 'begins' },
        { kind: 'held' },
        { kind: 'held' },
        { kind: 'held' },
        { kind: 'scanned', text: 'SHT1: A' },
      ]);
  });

  test('continues across the Shift keys that a scanner sends between characters', () => {
    const keys = ['Shift', 'S', 'Shift', 'H', 'Shift', 'T', '1', 'Shift', ':', 'Enter'];
    expect(type(keys, 5).at(-1)).toEqual({ kind: 'scanned', text: 'SHT1:' });
  });

  test.each([60, 90, 200])('of a person who types a key every %d ms is typed', (apart) => {
    expect(new Set(type([...'Kept dry', 'Enter'], apart).map(({ kind }) => kind))).toEqual(new Set(['typed']));
  });

  test('of two keys rolled over each other is typed', () => {
    const reader = createScannerDetector();
    const times = [0, 15, 120, 132, 260, 380];
    const kinds = [...'thethe'].map(
      (key, i) => reader.interpret({ key, pressedAt: times[i] ?? 0, hasModifier: false, isRepeat: false }).kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['typed']));
  });

  test('of a repeating key is typed', () => {
    const reader = createScannerDetector();
    const kinds = Array.from(
      { length: 9 },
      (_, i) => reader.interpret({ key: 'a', pressedAt: i * 30, hasModifier: false, isRepeat: i > 0 }).kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['typed']));
  });

  test('that was abandoned continues with keys that were pressed in time', () => {
    const reader = createScannerDetector();
    type([...'K7M29'], 4, reader);
    expect(reader.abandonBurst()).toBe('K7M29');
    expect(type([...'PQR', 'Enter'], 4, reader, 1020)).toEqual([
      { kind: 'begins' },
      { kind: 'held' },
      { kind: 'held' },
      { kind: 'scanned', text: 'K7M29PQR' },
    ]);
  });

  test('without an end is abandoned, and the next one starts fresh', () => {
    const reader = createScannerDetector();
    type([...'K7M29PQR'], 4, reader);
    expect(reader.abandonBurst()).toBe('K7M29PQR');
    expect(reader.abandonBurst()).toBe('');
    expect(type([...'X7654321', 'Enter'], 4, reader, 9000).at(-1)).toEqual({ kind: 'scanned', text: 'X7654321' });
  });
});
