import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFileOf, csvOf } from './csv.ts';

const cellOf = (text: string) => csvOf([[text]]).slice(0, -2);

test('puts every cell in quotes and ends every line with CRLF', () => {
  const rows = [
    ['a', 'b'],
    [1, ''],
  ];
  expect(csvOf(rows)).toBe('"a","b"\r\n"1",""\r\n');
  expect(csvFileOf(rows)).toBe('\ufeff"a","b"\r\n"1",""\r\n');
});

test('writes nothing for no rows', () => expect(csvOf([])).toBe(''));

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
])('%j is no formula any more', (text) => {
  expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

test.each(['a', 'a=b', '’', 'Zoë Müller-O’Brien', '2026-11-21', '7K4M-2QXD', '', "d'Arcy"])(
  '%j stays as it is',
  (text) => expect(cellOf(text)).toBe(`"${text}"`),
);

test('numbers stay numbers', () => expect(csvOf([[-5]])).toBe('"-5"\r\n'));

test('whatever stands in cells, as many cells come back, with the same text or an apostrophe before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      (rows) => {
        expect(read(csvOf(rows)).map((row) => row.map(withoutMark))).toEqual(rows.map((row) => row.map(withoutMark)));
      },
    ),
  );
});

const withoutMark = (text: string) => text.replace(/^'/, '');

/** CSV as RFC 4180 has it. */
function read(text: string): string[][] {
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
