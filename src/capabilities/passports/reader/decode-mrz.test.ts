import { expect, test } from 'vitest';
import { fc, forAllWith } from '#foundation/testing/for-all.ts';
import { mrzCharacters } from '../rules/check-digit.ts';
import { writeMrz } from '../rules/testing/write-mrz.ts';
import { td1, td3, type MrzFormat, mrzFormats } from '../rules/mrz-formats.ts';
import { decodeMrz } from './decode-mrz.ts';
import { randomMrz } from './testing/random-mrz.ts';
import { seededRandom } from './testing/seeded-random.ts';

/** Cells that are nearly certain. `confusedWith` makes a cell resemble another letter. */
function cellsOf(
  zone: readonly string[],
  confusedWith: (line: number, column: number) => string | undefined = () => undefined,
) {
  return zone.map((text, line) =>
    Array.from(text, (letter, column) => {
      const log = new Float32Array(mrzCharacters.length).fill(-9);
      log[mrzCharacters.indexOf(letter)] = -0.02;
      const other = confusedWith(line, column);
      // The wrong letter is slightly more probable.
      if (other !== undefined) [log[mrzCharacters.indexOf(letter)], log[mrzCharacters.indexOf(other)]] = [-0.9, -0.5];
      return log;
    }),
  );
}

const anyZone = fc
  .tuple(fc.constantFrom(...mrzFormats), fc.integer({ min: 0, max: 100_000 }))
  .map(([format, seed]) => ({ format, zone: randomMrz(format, seededRandom(seed)) }));

test('reads a clear picture without doubts', () => {
  forAllWith({ numRuns: 40 }, anyZone, ({ format, zone }) => {
    const { lines, margins } = decodeMrz(format, cellsOf(zone));
    expect(lines).toEqual(zone);
    expect(Math.min(...margins.flat())).toBeGreaterThan(4);
  });
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
    'a birth date with an unknown day',
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408<<7F1204159<<<<<<<6'],
  ],
])('reads %s from a clear picture', (_, zone) => {
  const fitting = mrzFormats.filter(
    ({ lineCount, lineLength }) => lineCount === zone.length && lineLength === zone[0]?.length,
  );
  const [best] = fitting.map((format) => decodeMrz(format, cellsOf(zone))).sort((a, b) => b.score - a.score);
  expect(best?.lines).toEqual(zone);
});

// A letter and a digit with the same value modulo 10 (O is 24, 4 is 4) have the same check digit.
const specimen = writeMrz(td3, {
  documentCode: 'P',
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
  ['an impossible month', 1, 15, '9'],
])('corrects %s that is misread', (_, line, misreadColumn, seen) => {
  const { lines } = decodeMrz(
    td3,
    cellsOf(specimen, (row, column) => (row === line && column === misreadColumn ? seen : undefined)),
  );
  expect(lines).toEqual(specimen);
});

test('marks only a name letter that could be another letter as doubtful', () => {
  const { margins } = decodeMrz(
    td3,
    cellsOf(specimen, (line, column) => (line === 0 && column === 6 ? 'F' : undefined)),
  );
  const doubtful = margins.flatMap((line, row) =>
    line.flatMap((margin, column) => (margin < 4 ? [[row, column]] : [])),
  );
  expect(doubtful).toEqual([[0, 6]]);
});

test('reads a number that continues in the optional data', () => {
  const zone = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'];
  expect(decodeMrz(td1, cellsOf(zone)).lines).toEqual(zone);
});

test('still returns text of the format when the cells carry no information', () => {
  const blank = (format: MrzFormat) =>
    Array.from({ length: format.lineCount }, () =>
      Array.from({ length: format.lineLength }, () => new Float32Array(37).fill(-3.6)),
    );
  for (const format of mrzFormats) {
    const { lines } = decodeMrz(format, blank(format));
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => format.lineLength));
    expect(lines.join('')).toMatch(/^[A-Z0-9<]+$/);
  }
});
