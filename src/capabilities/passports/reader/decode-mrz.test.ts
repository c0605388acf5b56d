import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mrzCharacters } from '../rules/check-digit.ts';
import { writeMrz } from '../rules/testing/write-mrz.ts';
import { td1, td3, type MrzFormat, mrzFormats } from '../rules/mrz-formats.ts';
import { decodeMrz } from './decode-mrz.ts';
import { randomMrz } from './testing/random-mrz.ts';
import { seededRandom } from './testing/seeded-random.ts';

/** Cells of which each is nearly certain; `like` makes one nearly as like another letter. */
function cellsOf(zone: readonly string[], like: (line: number, at: number) => string | undefined = () => undefined) {
  return zone.map((text, line) =>
    Array.from(text, (letter, at) => {
      const log = new Float32Array(mrzCharacters.length).fill(-9);
      log[mrzCharacters.indexOf(letter)] = -0.02;
      const other = like(line, at);
      // The wrong one is seen a little better.
      if (other !== undefined) [log[mrzCharacters.indexOf(letter)], log[mrzCharacters.indexOf(other)]] = [-0.9, -0.5];
      return log;
    }),
  );
}

const anyZone = fc
  .tuple(fc.constantFrom(...mrzFormats), fc.integer({ min: 0, max: 100_000 }))
  .map(([format, seed]) => ({ format, zone: randomMrz(format, seededRandom(seed)) }));

test('what is clear is read as it stands, and nothing of it is doubtful', () => {
  fc.assert(
    fc.property(anyZone, ({ format, zone }) => {
      const { lines, margins } = decodeMrz(format, cellsOf(zone));
      expect(lines).toEqual(zone);
      expect(Math.min(...margins.flat())).toBeGreaterThan(4);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['an old French card', ['IDFRAPETE<<<<<<<<<<<<<<<<<<<<<952042', '0509952018746NICOLAS<<PAUL<8206152M3']],
  [
    'an old French card without a department',
    ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
  ],
  ['a large card', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
  ['a large card with a long number', ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D23145890<UTO3407127M95071227349<<<8']],
  [
    'a birth date of which the day is unknown',
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408<<7F1204159<<<<<<<6'],
  ],
])('%s is read off a clear picture, letter by letter', (_, zone) => {
  const fitting = mrzFormats.filter(({ lines, length }) => lines === zone.length && length === zone[0]?.length);
  const [best] = fitting
    .map((format) => decodeMrz(format, cellsOf(zone)))
    .sort((one, other) => other.score - one.score);
  expect(best?.lines).toEqual(zone);
});

// Of a letter and a digit that count the same modulo 10 (O is 24, 4 is 4), no check digit tells.
const specimen = writeMrz(td3, {
  kind: 'P',
  issuer: 'BRN',
  names: 'PENGIRAN<SITI',
  number: 'C0817263',
  nationality: 'BRN',
  birthDate: '880412',
  sex: 'F',
  expiry: '300101',
});

test.each([
  ['a digit of the number', 1, 2, '6'],
  ['a digit that looks like a letter', 1, 1, 'O'],
  ['a digit of the birth date', 1, 14, '3'],
  ['a digit of the expiry', 1, 21, '8'],
  ['a check digit', 1, 9, '5'],
  ['a filler among names', 0, 30, 'K'],
  ['a letter of the state', 0, 3, 'K'],
  ['a month that there is not', 1, 15, '9'],
])('%s that is seen wrong is set right by what must agree', (_, line, at, seen) => {
  const { lines } = decodeMrz(
    td3,
    cellsOf(specimen, (row, column) => (row === line && column === at ? seen : undefined)),
  );
  expect(lines).toEqual(specimen);
});

test('a letter of a name that could be another one is doubtful; nothing else is', () => {
  const { margins } = decodeMrz(
    td3,
    cellsOf(specimen, (line, at) => (line === 0 && at === 6 ? 'F' : undefined)),
  );
  const doubtful = margins.flatMap((line, row) => line.flatMap((margin, at) => (margin < 4 ? [[row, at]] : [])));
  expect(doubtful).toEqual([[0, 6]]);
});

test('a number that goes on behind its place is read', () => {
  const zone = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'];
  expect(decodeMrz(td1, cellsOf(zone)).lines).toEqual(zone);
});

test('cells that say nothing at all still give a zone of that format', () => {
  const blank = (format: MrzFormat) =>
    Array.from({ length: format.lines }, () =>
      Array.from({ length: format.length }, () => new Float32Array(37).fill(-3.6)),
    );
  for (const format of mrzFormats) {
    const { lines } = decodeMrz(format, blank(format));
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => format.length));
    expect(lines.join('')).toMatch(/^[A-Z0-9<]+$/);
  }
});
