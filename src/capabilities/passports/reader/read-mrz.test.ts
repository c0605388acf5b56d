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

test.each(mrzFormats)('reads a good photograph of $name', (format) => {
  const zone = randomMrz(format, seededRandom(931));
  const read = readMrz(photoOf(zone, 932));
  expect(read?.lines).toEqual(zone);
  expect(read?.strips.map(({ width, height }) => [width, height])).toEqual(
    zone.map((line) => [line.length * stripCharacterWidth, stripHeight]),
  );
});

test('has no doubts about a passport on a good photograph', () => {
  const zone = randomMrz(td3, seededRandom(933));
  const read = readMrz(photoOf(zone, 934));
  const { fields = [] } = parseDocument(zone, '2026-11-22') ?? {};
  expect(fields).toHaveLength(6);
  for (const { name, position } of fields) {
    expect(read?.isDoubtful[position.line]?.slice(position.from, position.to), name).not.toContain(true);
  }
});

test.each([1, 2, 3])('reads a page that is turned by %d quarters if rotations are tried', (quarters) => {
  const zone = randomMrz(td3, seededRandom(903));
  const turned = rotateLeft(photoOf(zone, 904), quarters);
  expect(readMrz(turned, [0, 2, 1, 3])?.lines).toEqual(zone);
  expect(readMrz(turned)?.lines).not.toEqual(zone);
});

test.each<[string, Partial<PhotoConditions>]>([
  ['out of focus', { blur: 1.6 }],
  ['slanted', { turned: 9, fills: 0.8 }],
  ['photographed from one side', { leaning: 0.05, fills: 0.82 }],
  ['with grain', { noise: 20 }],
  ['faint', { faint: 0.55, shade: 0.5 }],
])('reads a difficult photograph: %s', (_, conditions) => {
  const zone = randomMrz(td3, seededRandom(905));
  expect(readMrz(photoOf(zone, 906, conditions))?.lines).toEqual(zone);
});

test('does not correct a check digit that is printed wrong', () => {
  const [upper = '', lower = ''] = randomMrz(td3, seededRandom(907));
  const right = computeCheckDigit(lower.slice(13, 19)) ?? 0;
  const wrong = lower.slice(0, 19) + String((right + 4) % 10) + lower.slice(20);
  const read = readMrz(photoOf([upper, wrong], 908));
  expect(read?.lines).toEqual([upper, wrong]);
  const birth = parseDocument(read?.lines ?? [], '2026-11-22')?.fields.find(({ name }) => name === 'birthDate');
  expect(birth?.checkDigitMatches).toBe(false);
});

test('marks every misread character as doubtful', () => {
  let wrong = 0;
  for (let page = 0; page < 6; page += 1) {
    const zone = randomMrz(td3, seededRandom(910 + page));
    const read = readMrz(photoOf(zone, 920 + page, { blur: 2, noise: 22, faint: 0.5 }));
    read?.lines.forEach((line, row) =>
      Array.from(line).forEach((letter, column) => {
        if (letter === zone[row]?.[column]) return;
        wrong += 1;
        expect(read.isDoubtful[row]?.[column], `page ${page}, line ${row}, place ${column}`).toBe(true);
      }),
    );
  }
  // The pages must be hard to read, otherwise this test proves nothing.
  expect(wrong).toBeGreaterThan(3);
});

test.each<[string, (x: number, y: number) => number]>([
  ['an empty picture', () => 200],
  ['a chequered table', (x, y) => (((x >> 4) + (y >> 4)) % 2 ? 40 : 220)],
  ['stripes', (_, y) => (y % 20 < 8 ? 30 : 210)],
  ['noise', (x, y) => Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 24],
])('finds no MRZ in %s', (_, shade) => {
  const data = Uint8Array.from({ length: 640 * 480 }, (_, index) => shade(index % 640, Math.floor(index / 640)));
  expect(readMrz({ width: 640, height: 480, data }, [0, 1])).toBeUndefined();
});

test.each([
  [1, 1],
  [2, 3],
  [5000, 1],
])('finds no MRZ in a picture of %d by %d pixels', (width, height) => {
  const grey = toGreyImage({ width, height, data: new Uint8Array(width * height * 4) }, 1600);
  expect(Math.max(grey.width, grey.height)).toBeLessThanOrEqual(1600);
  expect(readMrz(grey, [0, 1, 2, 3])).toBeUndefined();
});
