import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { measureGrowth, linearGrowth } from '#foundation/server/testing/growth.ts';
import { Body } from '../contract-draft-text.ts';
import { maxLengths, maxCounts } from './limits.ts';
import { parseHtml } from './parse-html.ts';
import { type Block, plainText, type Table } from './rich-text.ts';

const cellTexts = (block: Block | undefined) =>
  (block as Table).rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join('')));
const headersOf = (block: Block | undefined) => [(block as Table).headRow, (block as Table).headColumn];

describe('a pasted table', () => {
  test('from a web page keeps its caption and its headers', () => {
    const [table, after] = parseHtml(`<table class="x"><caption>Fees</caption><thead><tr><th>Who<th>Fee</tr></thead>
      <tbody onclick="x()"><tr><th scope=row>Adult</th><td><p>B$ <b>10</b></p></td></tr>
      <tr><th>Child<td><ul><li>5</li><li>under 12</li></ul></td></tr></table>after`);
    expect(table).toMatchObject({ kind: 'table', caption: 'Fees' });
    expect(headersOf(table)).toEqual([true, true]);
    expect(cellTexts(table)).toEqual([
      ['Who', 'Fee'],
      ['Adult', 'B$ 10'],
      ['Child', '5 under 12'],
    ]);
    expect((table as Table).rows[1]?.[1]).toEqual([{ text: 'B$ ' }, { text: '10', strong: true }]);
    expect(after).toEqual({ kind: 'paragraph', spans: [{ text: 'after' }] });
  });

  test('from a spreadsheet has no headers, and loses empty rows and columns', () => {
    const [table] = parseHtml(`<style>td{}</style><table><colgroup><col width=10></colgroup>
      <tr><td>A</td><td></td><td>1</td></tr><tr><td></td><td></td><td></td></tr><tr><td>B</td><td></td><td>2</td></tr></table>`);
    expect(headersOf(table)).toEqual([false, false]);
    expect(cellTexts(table)).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  test('with spanning cells has the same number of cells in every row', () => {
    const [table] = parseHtml('<table><tr><td rowspan=2>a<td colspan="2">b<tr><td>c<td>d<tr><td>e<td>f<td>g</table>');
    expect(cellTexts(table)).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
      ['e', 'f', 'g'],
    ]);
  });

  test('becomes paragraphs when it is only a layout or too wide', () => {
    expect(parseHtml('<table><tr><td>one</td></tr><tr><td>two</td></tr></table>')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'one' }] },
      { kind: 'paragraph', spans: [{ text: 'two' }] },
    ]);
    const wide = `<table><tr>${'<td>x'.repeat(maxCounts.columns + 1)}</table>`;
    expect(parseHtml(wide)).toHaveLength(1);
    expect(parseHtml(wide)[0]).toMatchObject({ kind: 'paragraph' });
  });

  test('is split when it is too long, each part with its header', () => {
    const rows = Array.from({ length: maxCounts.rows + 5 }, (_, index) => `<tr><td>a${index}<td>b${index}`).join('');
    const tables = parseHtml(`<table><tr><th>A<th>B${rows}</table>`) as Table[];
    expect(tables.map(({ rows: { length } }) => length)).toEqual([maxCounts.rows, 7]);
    expect(tables.map((table) => cellTexts(table)[0])).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
  });

  test('in a cell becomes text of the cell, and text between cells precedes the table', () => {
    const blocks = parseHtml('<table>x<tr><td>a<table><tr><td>b<td>c</table><td>d</table>');
    expect(plainText(blocks)).toBe('x\na b c · d');
  });

  test('always becomes a body that can be stored', () => {
    const piece = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '<td rowspan=9999 colspan=9999>',
      '<th>',
      '</td>',
      '<caption>',
      '<ul>',
      '<li>',
      '<h2>',
      '<script>',
      '</script>',
      '<b>',
      'text ',
      'x'.repeat(maxLengths.caption),
    );
    forAll(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const blocks = parseHtml(pieces.join(''));
      expect(Body.safeParse(blocks).success).toBe(true);
    });
  });

  test.each(['<tr>', '<tr><td>x', '<td>x', '<tr><td>x<td>y', '<tr><td colspan=9999 rowspan=9999>x'])(
    'takes linear time for a table that only repeats %s',
    async (piece) => {
      const read = (length: number) => parseHtml(`<table>${piece.repeat(Math.floor(length / piece.length))}`);
      expect(await measureGrowth(read, 125_000)).toBeLessThan(linearGrowth);
    },
  );

  test('takes linear time for one row as long as all others together', async () => {
    const read = (count: number) => parseHtml(`<table>${'<td>x'.repeat(count)}${'<tr><td>y'.repeat(count)}`);
    expect(await measureGrowth(read, 10_000)).toBeLessThan(linearGrowth);
  });
});

describe('a stored table', () => {
  const table = (rows: Table['rows'], more: Partial<Table> = {}): Block[] => [
    { kind: 'table', caption: '', headRow: true, headColumn: false, rows, ...more },
  ];
  test.each<[string, Block[], boolean]>([
    ['with an empty cell', table([[[{ text: 'a' }], []]]), true],
    ['without rows', table([]), false],
    ['without cells', table([[]]), false],
    ['with rows of different length', table([[[]], [[], []]]), false],
    ['with too many rows', table(Array.from({ length: maxCounts.rows + 1 }, () => [[]])), false],
    ['with too many columns', table([Array.from({ length: maxCounts.columns + 1 }, () => [])]), false],
    ['with a caption that is too long', table([[[]]], { caption: 'x'.repeat(maxLengths.caption + 1) }), false],
    ['with a link that is not allowed', table([[[{ text: 'a', link: 'javascript:x' }]]]), false],
  ])('is accepted or refused %s', (_what, body, isValid) => expect(Body.safeParse(body).success).toBe(isValid));
});
