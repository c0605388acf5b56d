import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('returns the same number of cells when read, each with its text or an apostrophe before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      (rows) => {
        expect(parseCsv(formatCsv(rows)).map((row) => row.map(withoutApostrophe))).toEqual(
          rows.map((row) => row.map(withoutApostrophe)),
        );
      },
    ),
  );
});

const withoutApostrophe = (text: string) => text.replace(/^'/, '');

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let row: string[] = [];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
