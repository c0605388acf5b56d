import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import { validateExposure } from './validate-exposure.ts';
import { detectCodeKind, formatTypedCode } from './detect-code-kind.ts';
import { toCountBand, countBands } from './count-band.ts';
import { metresBetween, isWithinVenue } from './distance.ts';

test.each([
  ['SHV1:ABC', 'poster'],
  ['SHT1:ABC', 'pass'],
  ['SHK1:ABC', 'health-code'],
  ['SHE1:ABC', 'event-code'],
  ['HC1:6BF', 'certificate'],
  ['shc:/5676', 'card'],
  ['https://example.com/SHV1:', 'url'],
  ['HTTP://EXAMPLE.COM', 'url'],
  ['7K4M-2QXD-9PRT', 'typed'],
  ['7k4m 2qxd 9prt', 'typed'],
  ['7K4M2QXD9PRT', 'typed'],
  ['７K4M–2QXD–9PRT\u200b', 'typed'],
  ['7K4M-2QXD-9PR1', 'other'],
  [' SHV1:ABC', 'other'],
  ['WIFI:S:home;;', 'other'],
])('detects "%s" as a code of kind %s', (text, kind) => expect(detectCodeKind(text)).toBe(kind));

test.each(['7k4m 2qxd 9prt', '7K4M2QXD9PRT', '7K4M-2QXD-9PRT', '７K4M–2QXD–9PRT\u200b'])(
  'formats "%s" as it is printed',
  (text) => {
    expect(formatTypedCode(text)).toBe('7K4M-2QXD-9PRT');
  },
);

describe('distance', () => {
  const mosque = { latitude: 4.8895, longitude: 114.9421 };
  test('is about 87 km from Bandar Seri Begawan to Kuala Belait', () => {
    expect(metresBetween(mosque, { latitude: 4.5836, longitude: 114.2312 })).toBeGreaterThan(84_000);
    expect(metresBetween(mosque, { latitude: 4.5836, longitude: 114.2312 })).toBeLessThan(90_000);
  });

  const anyPoint = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  test('is symmetric, and at most half the circumference', () => {
    forAll(anyPoint, anyPoint, (a, b) => {
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
      expect(metresBetween(a, b)).toBeLessThanOrEqual(20_015_200);
      expect(metresBetween(a, a)).toBe(0);
    });
  });

  test.each([
    [90, 5, true],
    [150, 5, false],
    [150, 60, true],
    // A very inaccurate position does not count as being there.
    [2000, 100_000, false],
  ])('at %d m with an accuracy of %d m, a position is within the venue: %s', (metres, accuracy, within) => {
    const position = { latitude: mosque.latitude + metres / 111_195, longitude: mosque.longitude, accuracy };
    expect(isWithinVenue({ ...mosque, radius: 100 }, position)).toBe(within);
  });
});

test.each([
  [0, '0-4'],
  [4, '0-4'],
  [5, '5-19'],
  [50, '20-50'],
  [51, '51-200'],
  [1_000_000, '1001+'],
])('shows %d people as %s', (count, band) => expect(toCountBand(count)).toBe(band));

test('never shows a larger number in a smaller band', () => {
  forAll(fc.nat(5000), fc.nat(5000), (a, b) => {
    const [less, more] = [Math.min(a, b), Math.max(a, b)];
    expect(countBands.indexOf(toCountBand(less))).toBeLessThanOrEqual(countBands.indexOf(toCountBand(more)));
  });
});

test.each<[from: number, to: number, key: string | undefined]>([
  [-2 * hour, -hour, undefined],
  [-day, 0, undefined],
  [-hour, -hour, 'ends-before'],
  [-hour, 1, 'in-the-future'],
  [-22 * day, -22 * day + hour, 'not-kept'],
  [-day - 1, 0, 'too-wide'],
])('validates an exposure from %d to %d: %s', (from, to, key) => {
  const now = 1_800_000_000_000;
  const typed = { from: isoInstant(now + from), to: isoInstant(now + to) };
  expect(validateExposure(typed, { now, retentionDays: 21 })[0]?.key).toBe(key);
});
