import { expect, test } from 'vitest';
import { checkDigit } from '../rules/check-digit.ts';
import { readDocument } from '../rules/zone-fields.ts';
import { td3, zoneFormats } from '../rules/zone-formats.ts';
import { type Grey, greyOf, turn } from './grey.ts';
import { readZone } from './read-zone.ts';
import { stripTall, stripWide } from './strip-size.ts';
import { printPage } from './test-page.ts';
import { somebody } from './test-people.ts';
import { clear, type Conditions, photograph } from './test-photo.ts';
import { randomFrom } from './test-random.ts';

function photoOf(zone: readonly string[], seed: number, conditions: Partial<Conditions> = {}): Grey {
  const random = randomFrom(seed);
  return photograph(printPage(zone, random).page, { ...clear, width: 960, height: 720, ...conditions }, random).grey;
}

test.each(zoneFormats)('a good photograph of $name is read', (format) => {
  const zone = somebody(format, randomFrom(931));
  const read = readZone(photoOf(zone, 932));
  expect(read?.lines).toEqual(zone);
  expect(read?.strips.map(({ width, height }) => [width, height])).toEqual(
    zone.map((line) => [line.length * stripWide, stripTall]),
  );
});

test('nothing of a passport on a good photograph is doubtful', () => {
  const zone = somebody(td3, randomFrom(933));
  const read = readZone(photoOf(zone, 934));
  const { fields = [] } = readDocument(zone, '2026-11-22') ?? {};
  expect(fields).toHaveLength(6);
  for (const { name, place } of fields) {
    expect(read?.doubtful[place.line]?.slice(place.from, place.to), name).not.toContain(true);
  }
});

test.each([1, 2, 3])('a page that is turned by %d quarters is read when it may be turned', (quarters) => {
  const zone = somebody(td3, randomFrom(903));
  const turned = turn(photoOf(zone, 904), quarters);
  expect(readZone(turned, [0, 2, 1, 3])?.lines).toEqual(zone);
  expect(readZone(turned)?.lines).not.toEqual(zone);
});

test.each<[string, Partial<Conditions>]>([
  ['out of focus', { blur: 1.6 }],
  ['slanted', { turned: 9, fills: 0.8 }],
  ['from one side', { leaning: 0.05, fills: 0.82 }],
  ['in grain', { noise: 20 }],
  ['faint', { faint: 0.55, shade: 0.5 }],
])('what a person can read is read: %s', (_, conditions) => {
  const zone = somebody(td3, randomFrom(905));
  expect(readZone(photoOf(zone, 906, conditions))?.lines).toEqual(zone);
});

test('a check digit that is printed wrong is not forced into a right one', () => {
  const [upper = '', lower = ''] = somebody(td3, randomFrom(907));
  const right = checkDigit(lower.slice(13, 19)) ?? 0;
  const wrong = lower.slice(0, 19) + String((right + 4) % 10) + lower.slice(20);
  const read = readZone(photoOf([upper, wrong], 908));
  expect(read?.lines).toEqual([upper, wrong]);
  const birth = readDocument(read?.lines ?? [], '2026-11-22')?.fields.find(({ name }) => name === 'birthDate');
  expect(birth?.agrees).toBe(false);
});

test('whatever is read wrong is marked', () => {
  let wrong = 0;
  for (let page = 0; page < 6; page += 1) {
    const zone = somebody(td3, randomFrom(910 + page));
    const read = readZone(photoOf(zone, 920 + page, { blur: 2, noise: 22, faint: 0.5 }));
    read?.lines.forEach((line, row) =>
      Array.from(line).forEach((letter, at) => {
        if (letter === zone[row]?.[at]) return;
        wrong += 1;
        expect(read.doubtful[row]?.[at], `page ${page}, line ${row}, place ${at}`).toBe(true);
      }),
    );
  }
  // Pages that are hard to read, otherwise this says nothing.
  expect(wrong).toBeGreaterThan(3);
});

test.each<[string, (x: number, y: number) => number]>([
  ['nothing', () => 200],
  ['a chequered table', (x, y) => (((x >> 4) + (y >> 4)) % 2 ? 40 : 220)],
  ['stripes', (_, y) => (y % 20 < 8 ? 30 : 210)],
  ['noise', (x, y) => Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 24],
])('no zone is seen in %s', (_, shade) => {
  const data = Uint8Array.from({ length: 640 * 480 }, (_, at) => shade(at % 640, Math.floor(at / 640)));
  expect(readZone({ width: 640, height: 480, data }, [0, 1])).toBeUndefined();
});

test.each([
  [1, 1],
  [2, 3],
  [5000, 1],
])('a picture of %d by %d pixels is none', (width, height) => {
  const grey = greyOf({ width, height, data: new Uint8Array(width * height * 4) }, 1600);
  expect(Math.max(grey.width, grey.height)).toBeLessThanOrEqual(1600);
  expect(readZone(grey, [0, 1, 2, 3])).toBeUndefined();
});
