import { describe, expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { measureGrowth, linearGrowth } from '#foundation/server/testing/growth.ts';
import type { Measure } from '../rules/measures.ts';
import type { DateOrder } from '../rules/parse-cell.ts';
import { parseCsv } from './parse-csv.ts';

const today = '2026-11-21';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, measure?: Measure, dayOrder?: DateOrder) =>
  parseCsv(typeof text === 'string' ? bytesOf(text) : text, { today, measure, dayOrder });
const nulls = (count: number) => Array.from({ length: count }, () => null);
const head = 'code,location,date,total_cases\n';

test.each<[string, string | Uint8Array, string]>([
  ['no content', '', 'unknown-layout'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'not-text'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0x6f, 0]), 'not-text'],
  ['a sentence', 'Hello, this is a letter', 'unknown-layout'],
  ['an open quotation mark', `${head}"BRN,Brunei,2021-01-01,3\n`, 'not-csv'],
  ['a row without end', `${head}${'x'.repeat(3 * 1024 * 1024)}`, 'not-csv'],
  ['only a header', head, 'nothing-in-it'],
  ['only blanks', `${head}BRN,Brunei,2021-01-01,\n`, 'nothing-in-it'],
  ['columns of days but no measure', 'Country/Region,1/22/20,1/23/20\nBrunei,1,2\n', 'measure-needed'],
])('refuses a file with %s', async (_what, text, code) => {
  await expect(read(text)).rejects.toThrow(`outbreak/${code}`);
});

test('reports where and why rows were rejected, and reads the rest', async () => {
  const { series, report } = await read(
    `${head}BRN,Brunei,2021-01-01,1
BRN,Brunei,2021-01-01,1
BRN,Brunei,2021-01-01,2
XXX,Nowhere,2021-01-01,3
BRN,Brunei,2021-13-01,4
BRN,Brunei,01/02/2021,5
BRN,Brunei,2030-01-01,6
BRN,Brunei,2021-01-02,1e999
BRN,Brunei,2021-01-03,=1+1
BRN,Brunei,2021-01-04,-4
BRN,Brunei,2021-01-05,1.5
BRN,Brunei

BRN,Brunei,2021-01-06,a\u0000b\u202E
BRN,Brunei,2021-01-07,7
`,
  );
  expect(report.faults).toEqual([
    { reason: 'number', count: 3 },
    { reason: 'negative', count: 1 },
    { reason: 'fraction', count: 1 },
    { reason: 'date', count: 2 },
    { reason: 'date-future', count: 1 },
    { reason: 'place', count: 1 },
    { reason: 'duplicate', count: 2 },
    { reason: 'duplicate-differs', count: 1 },
    { reason: 'row-length', count: 1 },
  ]);
  expect(report.examples).toContainEqual({ row: 9, column: 'total_cases', reason: 'number', cell: '1e999' });
  expect(report.examples).toContainEqual({ row: 15, column: 'total_cases', reason: 'number', cell: 'a�b�' });
  expect(series.get('BN')?.get('confirmed')).toEqual({
    firstDay: '2021-01-01',
    totals: [1, null, null, null, null, null, 7],
  });
});

test('reads descending dates, quoted cells and CRLF line ends', async () => {
  const { series } = await read(
    `\uFEFF"iso_code","location","date","total_cases"\r\nKOR,"Korea, South",2021-01-02,"8"\r\nKOR,"Korea, South",2021-01-01,"5"\r\n`,
  );
  expect(series.get('KR')?.get('confirmed')).toEqual({ firstDay: '2021-01-01', totals: [5, 8] });
});

test('counts a repeated place in the wide layout once', async () => {
  const { series, report } = await read('Country/Region,22/1/20,23/1/20\nFiji,1,2\nFiji,5,6\n', 'deaths');
  expect(series.get('FJ')?.get('deaths')).toEqual({ firstDay: '2020-01-22', totals: [1, 2] });
  expect(report.faults).toEqual([{ reason: 'duplicate', count: 1 }]);
});

test('returns districts of the home country as series beside its sum', async () => {
  const { series } = await read(
    'Province/State,Country/Region,1/22/20,1/23/20\nBelait,Brunei,1,2\nTutong,Brunei,3,5\n',
    'confirmed',
  );
  expect(['BN', 'BN-BE', 'BN-TU'].map((place) => series.get(place)?.get('confirmed')?.totals)).toEqual([
    [4, 7],
    [1, 2],
    [3, 5],
  ]);
});

describe('dates that can be read in two orders', () => {
  const february = 'Country/Region,1/2/20,2/2/20,3/2/20\nFiji,1,2,3\n';

  test('need a choice of the order', async () => {
    await expect(read(february, 'deaths')).rejects.toThrow('outbreak/order-needed');
  });

  test.each([
    ['day-first', { firstDay: '2020-02-01', totals: [1, 2, 3] }],
    ['month-first', { firstDay: '2020-01-02', totals: [1, ...nulls(30), 2, ...nulls(28), 3] }],
  ] as const)('are read %s when that was chosen', async (order, series) => {
    expect((await read(february, 'deaths', order)).series.get('FJ')?.get('deaths')).toEqual(series);
  });

  test('are read in the only possible order, whatever was chosen', async () => {
    const { series } = await read('Country/Region,1/22/20,1/23/20\nFiji,1,2\n', 'deaths', 'day-first');
    expect(series.get('FJ')?.get('deaths')?.firstDay).toBe('2020-01-22');
  });

  test('are reported as errors when they do not exist', async () => {
    const { report } = await read('Country/Region,1/22/20,1/23/20,2/30/20\nFiji,1,2,3\n', 'deaths');
    expect(report.faults).toEqual([{ reason: 'date', count: 1 }]);
  });
});

describe('sums of provinces and counties', () => {
  test.each([
    [
      'counties with a column for each day',
      `UID,Admin2,Province_State,Country_Region,Lat,1/22/20,1/23/20
1,Autauga,Alabama,US,32,1,2
2,Baldwin,Alabama,US,30,10,20
3,Adams,Ohio,US,38,100,200
4,Allen,Ohio,US,40,1000,2000
`,
    ],
    [
      'counties with a row for each day',
      `date,county,state,country,total_cases
2020-01-22,Autauga,Alabama,US,1
2020-01-23,Autauga,Alabama,US,2
2020-01-22,Baldwin,Alabama,US,10
2020-01-23,Baldwin,Alabama,US,20
2020-01-22,Adams,Ohio,US,100
2020-01-23,Adams,Ohio,US,200
2020-01-22,Allen,Ohio,US,1000
2020-01-23,Allen,Ohio,US,2000
`,
    ],
    [
      'provinces with a row for each day',
      `Province/State,Country/Region,Date,Confirmed
Alabama,US,2020-01-22,11
Ohio,US,2020-01-22,1100
Alabama,US,2020-01-23,22
Ohio,US,2020-01-23,2200
`,
    ],
  ])('adds up %s', async (_what, text) => {
    const { series, report } = await read(text, 'confirmed');
    expect(series.get('US')?.get('confirmed')).toEqual({ firstDay: '2020-01-22', totals: [1111, 2222] });
    expect(report.faults).toEqual([]);
  });

  test('adds up the population of provinces', async () => {
    const { populationByPlace } = await read(
      'country,province,date,total_cases,population\nFiji,A,2020-01-22,1,100\nFiji,B,2020-01-22,1,20\n',
    );
    expect(populationByPlace.get('FJ')).toBe(120);
  });

  test('reports a province with a row of its own beside its counties', async () => {
    const { report } = await read(
      'county,state,country,1/22/20,1/23/20\n,Ohio,US,3,3\nAdams,Ohio,US,1,1\nAllen,Ohio,US,2,2\n',
      'confirmed',
    );
    expect(report.faults).toEqual([{ reason: 'sum-of-parts', count: 1 }]);
  });

  test('reports a measure in two columns', async () => {
    const { report } = await read('country,date,total_cases,confirmed\nFiji,2020-01-22,1,2\n');
    expect(report.faults).toEqual([{ reason: 'column-twice', count: 1 }]);
  });

  test('takes linear time for the provinces of one country', async () => {
    const readProvinces = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `P${index},Fiji,1,2\n`).join('');
      const { series } = await read(`Province/State,Country/Region,1/22/20,1/23/20\n${rows}`, 'confirmed');
      expect(series.get('FJ')?.get('confirmed')?.totals).toEqual([count, 2 * count]);
    };
    expect(await measureGrowth(readProvinces, 20_000)).toBeLessThan(linearGrowth);
  });
});

test('reads any bytes, or refuses them with a problem', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Brunei',
      'BRN',
      '2021-01-01',
      '1/1/21',
      '1',
      '',
      '"',
      '=1',
      '1e999',
      '\u0000',
      '-1',
      'date',
      'location',
    ),
    fc.string({ maxLength: 6 }),
  );
  const table = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
    .map((rows) =>
      bytesOf(
        `${fc.sample(fc.constantFrom(head, 'Country/Region,1/1/21,1/2/21\n', ''), 1)[0]}${rows.map((row) => row.join(',')).join('\n')}`,
      ),
    );
  await forAllAsyncWith({ numRuns: 150 }, fc.oneof(table, fc.uint8Array({ maxLength: 80 })), async (bytes) => {
    const outcome = await read(bytes, 'confirmed').then(
      ({ series, report }) => series.size === report.places,
      (thrown: unknown) => thrown instanceof Problem,
    );
    expect(outcome).toBe(true);
  });
});
