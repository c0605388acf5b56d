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

  test.each([30, 40])('of a slow scanner, a key every %d ms, is a scan', (apart) => {
    expect(type([...'P<BRNAHMAD<<SITI', 'Enter'], apart).at(-1)).toEqual({ kind: 'scanned', text: 'P<BRNAHMAD<<SITI' });
  });

  test('that a person types is released with the next key, not swallowed', () => {
    const reader = createScannerDetector();
    expect(type([...'tion'], 45, reader).at(-1)).toEqual({ kind: 'begins' });
    expect(type(['s'], 0, reader, 1300)).toEqual([{ kind: 'typed', released: 'tion' }]);
    type([...'tion'], 45, reader, 5000);
    expect(type(['Backspace'], 0, reader, 5200)).toEqual([{ kind: 'typed', released: 'tion' }]);
  });

  test('of a short word that a person types fast is typed, with its Enter', () => {
    expect(type([...'tion', 'Enter'], 45).at(-1)).toEqual({ kind: 'typed', released: 'tion' });
  });

  test('that slows down to the speed of a person is released, and its Enter is typed', () => {
    const reader = createScannerDetector();
    type([...'ahma'], 45, reader);
    expect(type([...'d bin'], 90, reader, 1225).find(({ kind }) => kind === 'typed')).toMatchObject({
      released: expect.stringMatching(/^ahma/),
    });
    expect(type(['Enter'], 0, reader, 1700)).toEqual([{ kind: 'typed' }]);
  });

  test.each([
    ['a second Enter', { key: 'Enter', hasModifier: false }],
    ['a line feed', { key: 'j', hasModifier: true }],
    ['a Tab', { key: 'Tab', hasModifier: false }],
  ])('has ended before %s, which is held', (_what, key) => {
    const reader = createScannerDetector();
    type([...'SHT1:AB', 'Enter'], 4, reader);
    expect(reader.interpret({ ...key, pressedAt: 1040, isRepeat: false })).toEqual({ kind: 'held' });
    expect(reader.interpret({ ...key, pressedAt: 2000, isRepeat: false })).toEqual({ kind: 'typed' });
  });

  test('right after another one is its next line, and held from its first character', () => {
    const reader = createScannerDetector();
    type([...'P<BRNAHMAD', 'Enter'], 4, reader);
    expect(type([...'X765', 'Enter'], 4, reader, 1050)).toEqual([
      { kind: 'begins' },
      { kind: 'held' },
      { kind: 'held' },
      { kind: 'held' },
      { kind: 'scanned', text: 'X765' },
    ]);
  });

  test('without an end can be finished, and an end key that comes late is held', () => {
    const reader = createScannerDetector();
    type([...'SHT1:AB'], 4, reader);
    expect(reader.pendingText()).toBe('SHT1:AB');
    expect(reader.finishBurst()).toBe('SHT1:AB');
    expect(reader.interpret({ key: 'Enter', pressedAt: 1300, hasModifier: false, isRepeat: false })).toEqual({
      kind: 'held',
    });
  });
});
