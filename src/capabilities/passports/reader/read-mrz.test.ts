import { expect, test } from 'vitest';
import { computeCheckDigit } from '../rules/check-digit.ts';
import { parseDocument } from '../rules/parse-document.ts';
import { td3, mrzFormats } from '../rules/mrz-formats.ts';
import { type GreyImage, toGreyImage, rotateLeft } from './grey-image.ts';
import { readMrz } from './read-mrz.ts';
import { stripHeight, stripCharacterWidth } from './strip-size.ts';
import { printPage } from './testing/printed-page.ts';
import { randomMrz } from './testing/random-mrz.ts';
import { clearConditions, type PhotoConditions, photograph } from './testing/photograph.ts';
import { seededRandom } from './testing/seeded-random.ts';

function photoOf(zone: readonly string[], seed: number, conditions: Partial<PhotoConditions> = {}): GreyImage {
  const random = seededRandom(seed);
  return photograph(
    printPage(zone, random).page,
    { ...clearConditions, width: 960, height: 720, ...conditions },
    random,
  ).grey;
}

test.each(mrzFormats)('a good photograph of $name is read', (format) => {
  const zone = randomMrz(format, seededRandom(931));
  const read = readMrz(photoOf(zone, 932));
  expect(read?.lines).toEqual(zone);
  expect(read?.strips.map(({ width, height }) => [width, height])).toEqual(
    zone.map((line) => [line.length * stripCharacterWidth, stripHeight]),
  );
});

test('nothing of a passport on a good photograph is doubtful', () => {
  const zone = randomMrz(td3, seededRandom(933));
  const read = readMrz(photoOf(zone, 934));
  const { fields = [] } = parseDocument(zone, '2026-11-22') ?? {};
  expect(fields).toHaveLength(6);
  for (const { name, place } of fields) {
    expect(read?.doubtful[place.line]?.slice(place.from, place.to), name).not.toContain(true);
  }
});

test.each([1, 2, 3])('a page that is turned by %d quarters is read when it may be turned', (quarters) => {
  const zone = randomMrz(td3, seededRandom(903));
  const turned = rotateLeft(photoOf(zone, 904), quarters);
  expect(readMrz(turned, [0, 2, 1, 3])?.lines).toEqual(zone);
  expect(readMrz(turned)?.lines).not.toEqual(zone);
});

test.each<[string, Partial<PhotoConditions>]>([
  ['out of focus', { blur: 1.6 }],
  ['slanted', { turned: 9, fills: 0.8 }],
  ['from one side', { leaning: 0.05, fills: 0.82 }],
  ['in grain', { noise: 20 }],
  ['faint', { faint: 0.55, shade: 0.5 }],
])('what a person can read is read: %s', (_, conditions) => {
  const zone = randomMrz(td3, seededRandom(905));
  expect(readMrz(photoOf(zone, 906, conditions))?.lines).toEqual(zone);
});

test('a check digit that is printed wrong is not forced into a right one', () => {
  const [upper = '', lower = ''] = randomMrz(td3, seededRandom(907));
  const right = computeCheckDigit(lower.slice(13, 19)) ?? 0;
  const wrong = lower.slice(0, 19) + String((right + 4) % 10) + lower.slice(20);
  const read = readMrz(photoOf([upper, wrong], 908));
  expect(read?.lines).toEqual([upper, wrong]);
  const birth = parseDocument(read?.lines ?? [], '2026-11-22')?.fields.find(({ name }) => name === 'birthDate');
  expect(birth?.agrees).toBe(false);
});

test('whatever is read wrong is marked', () => {
  let wrong = 0;
  for (let page = 0; page < 6; page += 1) {
    const zone = randomMrz(td3, seededRandom(910 + page));
    const read = readMrz(photoOf(zone, 920 + page, { blur: 2, noise: 22, faint: 0.5 }));
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
  expect(readMrz({ width: 640, height: 480, data }, [0, 1])).toBeUndefined();
});

test.each([
  [1, 1],
  [2, 3],
  [5000, 1],
])('a picture of %d by %d pixels is none', (width, height) => {
  const grey = toGreyImage({ width, height, data: new Uint8Array(width * height * 4) }, 1600);
  expect(Math.max(grey.width, grey.height)).toBeLessThanOrEqual(1600);
  expect(readMrz(grey, [0, 1, 2, 3])).toBeUndefined();
});
