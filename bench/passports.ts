import { type GreyImage, toGreyImage } from '#capabilities/passports/reader/grey-image.ts';
import { type ScannedMrz, readMrz } from '#capabilities/passports/reader/read-mrz.ts';
import { printPage } from '#capabilities/passports/reader/testing/printed-page.ts';
import { randomMrz } from '#capabilities/passports/reader/testing/random-mrz.ts';
import {
  clearConditions,
  type PhotoConditions,
  photograph,
} from '#capabilities/passports/reader/testing/photograph.ts';
import { type Random, seededRandom } from '#capabilities/passports/reader/testing/seeded-random.ts';
import { mrzFormats } from '#capabilities/passports/rules/mrz-formats.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';

const minShareRight = 0.95;

// Conditions from very good to the worst that a person can still read: one hardship at a time, then all together.
const conditionsByHardship: Record<string, (random: Random) => Partial<PhotoConditions>> = {
  clear: () => ({}),
  small: (random) => ({ ...photoSize(random.between(560, 760)), fills: random.between(0.85, 0.97) }),
  blur: (random) => ({ blur: random.between(1.2, 2.6) }),
  'moved while taken': (random) => ({ motion: random.between(2, 6) }),
  'turned up to 12°': (random) => ({ turned: random.between(3, 12), fills: 0.8 }),
  'seen from one side': (random) => ({ leaning: random.between(0.02, 0.06), fills: 0.82 }),
  glare: (random) => ({ glare: random.between(80, 170) }),
  grain: (random) => ({ noise: random.between(10, 26) }),
  'faint and in shadow': (random) => ({ faint: random.between(0.3, 0.6), shade: random.between(0.3, 0.6) }),
  'all of them': (random) => ({
    ...photoSize(random.between(800, 1280)),
    fills: random.between(0.8, 0.92),
    turned: random.between(0, 7),
    leaning: random.between(0, 0.035),
    blur: random.between(0.4, 1.4),
    motion: random.between(0, 2),
    noise: random.between(2, 13),
    glare: random.between(0, 120),
    shade: random.between(0, 0.4),
    faint: random.between(0, 0.3),
  }),
};

type ReadingTally = {
  pages: number;
  fields: number;
  right: number;
  whole: number;
  unmarked: number;
  marked: number;
  none: number;
  millis: number[];
};

/**
 * Measures the share of MRZ fields that are read correctly on generated photos of generated pages, by hardship.
 * Also measures pages per second; the floor is converting the same pictures to greyscale.
 * Fails when under any hardship fewer than 95 % of the fields are correct.
 */
export async function passports({ quick }: Options): Promise<Result> {
  const pages = quick ? 10 : 60;
  const floor: number[] = [];
  const tallies = Object.entries(conditionsByHardship).map(([name, drawConditions]) => {
    // Seeds that differ from those of the training photos.
    const random = seededRandom(70_000 + name.length);
    const tally: ReadingTally = { pages, fields: 0, right: 0, whole: 0, unmarked: 0, marked: 0, none: 0, millis: [] };
    for (let page = 0; page < pages; page += 1)
      readPage(tally, floor, { ...clearConditions, ...drawConditions(random) }, page, random);
    return [name, tally] as const;
  });
  const failed = tallies.some(([, { right, fields }]) => right / fields < minShareRight);
  return { ...report(tallies, floor), failed };
}

function readPage(
  tally: ReadingTally,
  floor: number[],
  conditions: PhotoConditions,
  page: number,
  random: Random,
): void {
  const format = mrzFormats[page % 2 === 0 ? 0 : Math.floor(page / 2) % mrzFormats.length];
  if (!format) return;
  const zone = randomMrz(format, random);
  const { grey } = photograph(printPage(zone, random).page, conditions, random);
  const pixels = toRgba(grey);
  const began = performance.now();
  toGreyImage(pixels, 1600);
  const convertedAt = performance.now();
  const read = readMrz(toGreyImage(pixels, 1600));
  tally.millis.push(performance.now() - convertedAt);
  floor.push(convertedAt - began);
  count(tally, zone, read);
  if (read?.lines.join('') === zone.join('')) tally.whole += 1;
  if (!read) tally.none += 1;

  function count(of: ReadingTally, truth: readonly string[], found: ScannedMrz | undefined): void {
    for (const mrzField of format?.fields ?? []) {
      if (mrzField.field === 'optionalData' || mrzField.field === 'optionalData2') continue;
      const { line, from, to } = mrzField;
      of.fields += 1;
      const doubted = found?.isDoubtful[line]?.slice(from, to).some(Boolean) ?? false;
      if (found?.lines[line]?.slice(from, to) === truth[line]?.slice(from, to)) {
        of.right += 1;
        if (doubted) of.marked += 1;
      } else if (found && !doubted) of.unmarked += 1;
    }
  }
}

function photoSize(width: number): Pick<PhotoConditions, 'width' | 'height'> {
  return { width: Math.round(width), height: Math.round(width * 0.75) };
}

function toRgba({ width, height, data }: GreyImage) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [index, shade] of data.entries()) pixels.fill(shade, index * 4, index * 4 + 4);
  return { width, height, data: pixels };
}

function report(
  tallies: readonly (readonly [string, ReadingTally])[],
  floor: readonly number[],
): Pick<Result, 'text' | 'metrics'> {
  const percent = (part: number, total: number) => `${((100 * part) / total).toFixed(1)} %`;
  const rows = tallies.map(([name, { pages, fields, right, whole, unmarked, marked, none, millis }]) => [
    name,
    percent(right, fields),
    percent(whole, pages),
    String(none),
    String(unmarked),
    percent(marked, fields),
    formatNumber(median(millis)),
  ]);
  const millis = tallies.flatMap(([, tally]) => tally.millis);
  const { ratio, lowest, highest } = computeRatios(millis, floor);
  const lines = [
    `Passports: ${tallies[0]?.[1].pages ?? 0} pages under each hardship`,
    formatTable(['', 'fields right', 'zones whole', 'not found', 'wrong, unmarked', 'right, marked', 'ms'], rows),
    `${formatNumber(1000 / median(millis))} pages a second on one thread, ${formatNumber(ratio)} times as long as one look at each pixel (${formatNumber(lowest)} to ${formatNumber(highest)})`,
    `${minShareRight * 100} of 100 fields under each hardship: ${tallies.every(([, tally]) => tally.right / tally.fields >= minShareRight) ? 'kept' : 'NOT KEPT'}`,
  ];
  return { text: lines.join('\n'), metrics: { tallies: Object.fromEntries(tallies), floor } };
}
