import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { bandColumns, correctionColumns, decisionColumns, type Statistics, messageStates, modes } from '../contract.ts';
import { durationQuantile, rateOf } from '../rules/durations.ts';
import { type CountTable, suppressSmallCounts, type PublishedCount, type PublishedTable } from '../rules/suppress.ts';
import { type MessageKind, parseMessageKey } from '../rules/message-key.ts';
import type { MeasureCount, Measure } from '../rules/measures.ts';
import { periodDays, type Period } from '../rules/period.ts';
import { reachedCounts } from '../rules/reached.ts';
import { formSteps } from './count-days.ts';

type Sum = Omit<MeasureCount, 'day'>;
type StatisticsTables = Omit<Statistics, 'from' | 'to' | 'today' | 'countedUntil'>;

/** Counts as they leave: in tables, with what is too small hidden in all of them together. */
export function viewStatistics(
  period: Period,
  { daily, sums }: { daily: readonly MeasureCount[]; sums: readonly Sum[] },
  language: Language,
): StatisticsTables {
  const days = periodDays(period);
  const summed = (measure: Measure) => sums.filter((sum) => sum.measure === measure);
  const [departures, nationalities] = [
    sortLargestFirst(summed('departures')),
    sortLargestFirst(summed('nationalities')),
  ];
  const ahead = ['before', 'same-day'].map((key) => countOf(summed('ahead'), key));
  // Whoever arrives on a day is counted in each of these: their totals are the same numbers.
  const [arrivals, bands, byDeparture, byNationality, declared] = suppressTables([
    tableByDay(daily, 'arrivals', days, modes, 'arrivals'),
    tableByDay(daily, 'bands', days, bandColumns, 'arrivals'),
    singleRowTable(
      departures.map(({ count }) => count),
      'arrivals',
    ),
    singleRowTable(
      nationalities.map(({ count }) => count),
      'arrivals',
    ),
    singleRowTable(ahead, 'arrivals'),
  ]);
  const [before = 0, sameDay = 0] = declared.cells[0] ?? [];
  const [decisions] = suppressTables([tableByDay(daily, 'decisions', days, decisionColumns, 'decisions')]);
  return {
    arrivals: viewTable(days, arrivals),
    bands: viewTable(days, bands),
    departures: viewCountries(departures, byDeparture, (code) => findCountry(code)?.[language]),
    nationalities: viewCountries(nationalities, byNationality, (code) => findNationality(code)?.[language]),
    ahead: { before, sameDay, total: declared.total, rate: rateOf(before, declared.total) },
    completion: viewCompletion(
      days,
      daily.filter(({ measure }) => measure === 'completion'),
    ),
    steps: viewSteps(summed('steps')),
    decisions: viewTable(days, decisions),
    corrections: viewCorrections(summed('corrections')),
    messages: viewMessages(summed('messages')),
  };
}

function suppressTables<T extends CountTable[]>(tables: [...T]): { [K in keyof T]: PublishedTable } {
  return suppressSmallCounts(tables) as { [K in keyof T]: PublishedTable };
}

function tableByDay(
  daily: readonly MeasureCount[],
  measure: Measure,
  days: readonly string[],
  columns: readonly string[],
  name: string,
): CountTable {
  const counts = new Map(
    daily.filter((one) => one.measure === measure).map(({ day, key, count }) => [`${day} ${key}`, count]),
  );
  // One day is all there is: its total is the total.
  const rowNames = days.map((day) => (days.length === 1 ? name : `${name} ${day}`));
  return { cells: days.map((day) => columns.map((key) => counts.get(`${day} ${key}`) ?? 0)), rowNames, name };
}

function singleRowTable(counts: readonly number[], name: string): CountTable {
  return { cells: [counts], rowNames: [name], name };
}

function viewTable<K>(names: readonly K[], { cells, rows, columns, total }: PublishedTable) {
  return { rows: names.map((of, at) => ({ of, cells: cells[at] ?? [], total: rows[at] ?? 0 })), columns, total };
}

function viewCountries(
  sums: readonly Sum[],
  { cells: [counts = []], total }: PublishedTable,
  nameOf: (code: string) => string | undefined,
): Statistics['departures'] {
  const items = sums.map(({ key: code }, at) => ({ code, name: nameOf(code) ?? code, count: counts[at] ?? 0 }));
  // In an order that does not tell what the numbers do not.
  return { items: items.toSorted((a, b) => rankOf(b.count) - rankOf(a.count) || (a.code < b.code ? -1 : 1)), total };
}

function rankOf(count: PublishedCount): number {
  return count === 'few' ? 0 : count === 'withheld' ? minShownCount : count;
}

const minShownCount = 5;

function viewCompletion(days: readonly string[], buckets: readonly MeasureCount[]): Statistics['completion'] {
  const of = (day: string) => buckets.filter((bucket) => bucket.day === day);
  const counts = days.map((day) => of(day).reduce((sum, { count }) => sum + count, 0));
  const [shown] = suppressTables([singleRowTable(counts, 'completion')]);
  return {
    rows: days.map((day, at) => ({ of: day, count: shown.cells[0]?.[at] ?? 0, ...medianAndSlow(of(day)) })),
    total: shown.total,
    ...medianAndSlow(buckets),
  };
}

function medianAndSlow(buckets: readonly MeasureCount[]) {
  return { median: durationQuantile(0.5, buckets), slow: durationQuantile(0.9, buckets) };
}

function viewSteps(sums: readonly Sum[]): Statistics['steps'] {
  const [{ cells, total }] = suppressTables([
    singleRowTable(
      formSteps.map((step) => countOf(sums, step)),
      'steps',
    ),
  ]);
  const ended = cells[0] ?? [];
  const reached = reachedCounts(ended, total);
  return {
    items: formSteps.map((step, at) => ({ step, reached: reached[at] ?? 0, ended: ended[at] ?? 0 })),
    total,
  };
}

function viewCorrections(sums: readonly Sum[]): Statistics['corrections'] {
  const kinds = ['override', 'rules'] as const;
  const cells = kinds.map((kind) => correctionColumns.map((to) => countOf(sums, `${kind} ${to}`)));
  const [shown] = suppressTables([{ cells, rowNames: [...kinds], name: 'corrections' }]);
  return viewTable(kinds, shown);
}

function viewMessages(sums: readonly Sum[]): Statistics['messages'] {
  const kinds = new Map<string, { of: Omit<MessageKind, 'state'>; counts: Map<string, number> }>();
  for (const { key, count } of sums) {
    const { state, ...of } = parseMessageKey(key);
    const name = JSON.stringify(of);
    const kind = kinds.get(name) ?? { of, counts: new Map<string, number>() };
    kinds.set(name, { of, counts: kind.counts.set(state, count) });
  }
  const rows = [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind);
  const cells = rows.map(({ counts }) => messageStates.map((state) => counts.get(state) ?? 0));
  const [shown] = suppressTables([{ cells, rowNames: rows.map(({ of }) => JSON.stringify(of)), name: 'messages' }]);
  return {
    ...viewTable(
      rows.map(({ of }) => ({ ...of, channel: of.channel === 'sms' ? ('sms' as const) : ('mail' as const) })),
      shown,
    ),
    rates: shown.cells.map(([delivered = 0], at) => rateOf(delivered, shown.rows[at] ?? 0)),
  };
}

function sortLargestFirst(sums: readonly Sum[]): Sum[] {
  return sums.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function countOf(sums: readonly Sum[], key: string): number {
  return sums.find((sum) => sum.key === key)?.count ?? 0;
}
