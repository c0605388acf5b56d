import { expect, test } from 'vitest';
import type { Statistics } from '../contract.ts';
import { statisticsMessages } from '../messages/screen.ts';
import { buildStatistics } from './build-statistics.ts';

const days = ['2026-11-20', '2026-11-21'];
const byDay = (cells: Statistics['arrivals']['rows'][0]['cells']): Statistics['arrivals'] => ({
  rows: days.map((key) => ({ key, cells, total: 1234 })),
  columns: cells,
  total: 'withheld',
});
const countries = Array.from({ length: 14 }, (_, index) => ({
  code: `C${index}`,
  name: `Country ${index}`,
  count: 40 - index,
}));
const sample: Statistics = {
  from: '2026-11-20',
  to: '2026-11-21',
  today: '2026-11-21',
  isExact: false,
  countedUntil: { declarations: null, messages: null, steps: null },
  arrivals: byDay([1200, 'withheld', 'few']),
  outcomes: byDay([1230, 'few']),
  departureCountries: { items: countries, total: 400 },
  nationalities: { items: [{ code: 'MY', name: 'Malaysia', count: 'few' }], total: 'few' },
  declaredBeforeArrival: { before: 30, sameDay: 10, total: 40, rate: 0.75 },
  completion: {
    rows: [
      { day: '2026-11-20', count: 30, median: 319, percentile90: 3700 },
      { day: '2026-11-21', count: 'few', median: null, percentile90: null },
    ],
    total: 'withheld',
    median: 319,
    percentile90: 3700,
  },
  steps: {
    items: [
      { step: 'people', reached: 40, ended: 10 },
      { step: 'done', reached: 30, ended: 30 },
    ],
    total: 40,
  },
  decisions: byDay([5, 0, 0]),
  corrections: {
    rows: [
      { key: 'override', cells: [0, 8, 0], total: 8 },
      { key: 'rules', cells: [20, 0, 5], total: 25 },
    ],
    columns: [20, 8, 5],
    total: 33,
  },
  messages: {
    rows: [
      { key: { channel: 'sms', provider: 'http', purpose: 'login/code' }, cells: [90, 0, 0, 10, 0], total: 100 },
      { key: { channel: 'mail', provider: null, purpose: 'new/purpose' }, cells: [0, 0, 7, 0, 0], total: 7 },
    ],
    columns: [90, 0, 7, 10, 0],
    total: 107,
    rates: [0.9, null],
  },
};

test.each(['en', 'ms'] as const)('shows the same numbers in charts and tables in %s', (language) => {
  const t = statisticsMessages[language];
  const statistics = buildStatistics(sample, { t, language });
  expect(statistics.map(({ id }) => id)).toEqual([
    'arrivals',
    'bands',
    'departures',
    'nationalities',
    'ahead',
    'completion',
    'steps',
    'decisions',
    'corrections',
    'messages',
  ]);
  for (const { id, chart, table } of statistics) {
    const rows = new Map(table.rows.map(([name = '', ...cells]) => [name, cells]));
    for (const { name, values } of chart?.points ?? []) {
      const texts = values.map((value) => (value.text === t.tooFew ? t.noValue : value.text));
      expect(rows.get(name), `${id} ${name}`).toEqual(expect.arrayContaining(texts));
    }
    for (const row of [...table.rows, ...(table.foot ? [table.foot] : [])])
      expect(row, id).toHaveLength(table.head.length);
    expect(new Set(table.head).size, id).toBe(table.head.length);
  }
});

const findStatistic = (id: string) =>
  buildStatistics(sample, { t: statisticsMessages.en, language: 'en' }).find((statistic) => statistic.id === id);

test('orders days ascending in the chart, and descending in the table', () => {
  expect(findStatistic('arrivals')?.chart?.points.map(({ tickLabel }) => tickLabel)).toEqual(['20 Nov', '21 Nov']);
  expect(findStatistic('arrivals')?.table.rows[0]).toEqual(['Sat 21 Nov 2026', '1,200', 'Withheld', '< 5', '1,234']);
});

test('shows the largest countries in the chart with a note, and all of them in the table', () => {
  expect(findStatistic('departures')?.chart?.points).toHaveLength(12);
  expect(findStatistic('departures')?.note).toBe('The first 12. All are in the table.');
  expect(findStatistic('departures')?.table.rows).toHaveLength(14);
  expect(findStatistic('nationalities')?.note).toBeUndefined();
});

test('names a purpose without a name by its key, and says "no vendor yet" before a message is sent', () => {
  expect(findStatistic('messages')?.table.rows.map(([name]) => name)).toEqual([
    'Verification code · SMS · http',
    'Another message (new/purpose) · E-mail · no vendor yet',
  ]);
  expect(findStatistic('messages')?.table.rows.map((row) => row.at(-1))).toEqual(['90 %', '–']);
});

test('draws durations in minutes, and describes them in words', () => {
  const [first, second] = findStatistic('completion')?.chart?.points ?? [];
  expect(first?.values).toEqual([
    { value: 319 / 60, text: '5 min 19 s' },
    { value: 3700 / 60, text: '1 h 1 min' },
  ]);
  expect(second?.values[0]).toEqual({ value: undefined, text: 'too few to tell' });
});
