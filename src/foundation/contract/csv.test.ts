import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { formatCsvFile, formatCsv } from './csv.ts';

const cellOf = (text: string) => formatCsv([[text]]).slice(0, -2);

test('quotes every cell and ends every line with CRLF', () => {
  const rows = [
    ['a', 'b'],
    [1, ''],
  ];
  expect(formatCsv(rows)).toBe('"a","b"\r\n"1",""\r\n');
  expect(formatCsvFile(rows)).toBe('\ufeff"a","b"\r\n"1",""\r\n');
});

test('writes nothing for no rows', () => expect(formatCsv([])).toBe(''));

test.each([
  '=1+1',
  '+673 712',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
  '=HYPERLINK("http://a.example","x")',
  '\t',
])('stops %j from being read as a formula', (text) => {
  expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

test.each(['a', 'a=b', '’', 'Zoë Müller-O’Brien', '2026-11-21', '7K4M-2QXD', '', "d'Arcy"])(
  'leaves %j unchanged',
  (text) => expect(cellOf(text)).toBe(`"${text}"`),
);

test('writes numbers as numbers', () => expect(formatCsv([[-5]])).toBe('"-5"\r\n'));

// Everything that CSV or a spreadsheet treats specially, and other characters.
const cellText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'",\r\n\t;\'=+-@ a1', '\u00a0', '\u200b', '\uff1d', '\ufeff'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cellText, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
  );

test('is read back by another program, each text unchanged or with an apostrophe before it', () => {
  forAll(table, (rows) => {
    const readRows: string[][] = parse(formatCsvFile(rows), { bom: true });
    expect(readRows.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    for (const [index, text] of rows.flat().entries()) expect([text, `'${text}`]).toContain(readRows.flat()[index]);
  });
});

test('starts no text with a character that makes a formula', () => {
  forAll(table, (rows) => {
    const readCells = parse(formatCsvFile(rows), { bom: true }).flat();
    expect(readCells.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  });
});
