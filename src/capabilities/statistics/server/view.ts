import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import {
  outcomeColumns,
  correctionColumns,
  decisionColumns,
  type Statistics,
  messageStates,
  modeColumns,
} from '../contract.ts';
import { durationQuantile, rateOf } from '../rules/durations.ts';
import { toExactTables } from '../rules/exact-tables.ts';
import {
  type CountTable,
  suppressSmallCounts,
  type PublishedCount,
  type SuppressedTable,
} from '../rules/suppress-small-counts.ts';
import { type MessageKind, parseMessageKey, type MeasureCount, type Measure } from '../rules/measures.ts';
import { maxSmallCount } from '../rules/limits.ts';
import { periodDays, type Period } from '../rules/period.ts';
import { computeReachedCounts } from '../rules/reached-counts.ts';
import { formSteps } from './count-days.ts';

/** Count of a measure over the whole period. */
type Sum = Omit<MeasureCount, 'day'>;
type StatisticsTables = Omit<Statistics, 'from' | 'to' | 'today' | 'isExact' | 'countedUntil'>;

/** `port`: id of the port of entry whose decisions are shown; undefined for all. */
type ViewOptions = { language: Language; isExact: boolean; port: string | undefined };

/**
 * Builds the tables of a period. Suppresses small counts in tables with common totals together, unless they are exact.
 */
export function viewStatistics(
  period: Period,
  { daily, sums }: { daily: readonly MeasureCount[]; sums: readonly Sum[] },
  { language, isExact, port }: ViewOptions,
): StatisticsTables {
  const suppressTables = createSuppression(isExact);
  const days = periodDays(period);
  const sumsOf = (measure: Measure) => sums.filter((sum) => sum.measure === measure);
  const [departures, nationalities] = [
    sortLargestFirst(sumsOf('departures')),
    sortLargestFirst(sumsOf('nationalities')),
  ];
  const ahead = ['before', 'same-day'].map((key) => countOf(sumsOf('ahead'), key));
  // Each traveller counts once in each of these tables, so that their totals are the same numbers.
  const [arrivals, bands, byDeparture, byNationality, declaredAhead] = suppressTables([
    tableByDay(daily, 'arrivals', days, modeColumns, 'arrivals'),
    tableByDay(daily, 'bands', days, outcomeColumns, 'arrivals'),
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
  const [before = 0, sameDay = 0] = declaredAhead.cells[0] ?? [];
  const decisionCounts = port === undefined ? daily : decisionsAtPort(daily, port);
  const [decisions] = suppressTables([tableByDay(decisionCounts, 'decisions', days, decisionColumns, 'decisions')]);
  return {
    arrivals: viewTable(days, arrivals),
    outcomes: viewTable(days, bands),
    departureCountries: viewCountries(departures, byDeparture, (code) => findCountry(code)?.[language]),
    nationalities: viewCountries(nationalities, byNationality, (code) => findNationality(code)?.[language]),
    declaredBeforeArrival: { before, sameDay, total: declaredAhead.total, rate: rateOf(before, declaredAhead.total) },
    completion: viewCompletion(
      days,
      daily.filter(({ measure }) => measure === 'completion'),
      suppressTables,
    ),
    steps: viewSteps(sumsOf('steps'), suppressTables),
    decisions: viewTable(days, decisions),
    corrections: viewCorrections(sumsOf('corrections'), suppressTables),
    messages: viewMessages(sumsOf('messages'), suppressTables),
  };
}

type Suppression = <T extends CountTable[]>(tables: [...T]) => { [K in keyof T]: SuppressedTable };

function createSuppression(isExact: boolean): Suppression {
  return (tables) => (isExact ? toExactTables(tables) : suppressSmallCounts(tables)) as never;
}

function decisionsAtPort(daily: readonly MeasureCount[], port: string): MeasureCount[] {
  return daily
    .filter(({ measure, key }) => measure === 'port-decisions' && key.startsWith(`${port} `))
    .map((row) => ({ ...row, measure: 'decisions', key: row.key.slice(port.length + 1) }));
}

function tableByDay(
  daily: readonly MeasureCount[],
  measure: Measure,
  days: readonly string[],
  columns: readonly string[],
  name: string,
): CountTable {
  const counts = new Map(
    daily.filter((row) => row.measure === measure).map(({ day, key, count }) => [`${day} ${key}`, count]),
  );
  // The total of a single day is the total of the table.
  const rowNames = days.map((day) => (days.length === 1 ? name : `${name} ${day}`));
  return { cells: days.map((day) => columns.map((key) => counts.get(`${day} ${key}`) ?? 0)), rowNames, name };
}

function singleRowTable(counts: readonly number[], name: string): CountTable {
  return { cells: [counts], rowNames: [name], name };
}

function viewTable<K>(names: readonly K[], { cells, rows, columns, total }: SuppressedTable) {
  return {
    rows: names.map((name, index) => ({ key: name, cells: cells[index] ?? [], total: rows[index] ?? 0 })),
    columns,
    total,
  };
}

function viewCountries(
  sums: readonly Sum[],
  { cells: [counts = []], total }: SuppressedTable,
  nameOf: (code: string) => string | undefined,
): Statistics['departureCountries'] {
  const items = sums.map(({ key: code }, index) => ({ code, name: nameOf(code) ?? code, count: counts[index] ?? 0 }));
  // The order reveals no more than the published counts.
  return { items: items.toSorted((a, b) => rankOf(b.count) - rankOf(a.count) || (a.code < b.code ? -1 : 1)), total };
}

function rankOf(count: PublishedCount): number {
  return count === 'few' ? 0 : count === 'withheld' ? maxSmallCount + 1 : count;
}

function viewCompletion(
  days: readonly string[],
  buckets: readonly MeasureCount[],
  suppressTables: Suppression,
): Statistics['completion'] {
  const bucketsOf = (day: string) => buckets.filter((bucket) => bucket.day === day);
  const counts = days.map((day) => bucketsOf(day).reduce((sum, { count }) => sum + count, 0));
  const [published] = suppressTables([singleRowTable(counts, 'completion')]);
  return {
    rows: days.map((day, index) => ({
      day,
      count: published.cells[0]?.[index] ?? 0,
      ...computeQuantiles(bucketsOf(day)),
    })),
    total: published.total,
    ...computeQuantiles(buckets),
  };
}

function computeQuantiles(buckets: readonly MeasureCount[]) {
  return { median: durationQuantile(0.5, buckets), percentile90: durationQuantile(0.9, buckets) };
}

function viewSteps(sums: readonly Sum[], suppressTables: Suppression): Statistics['steps'] {
  const [{ cells, total }] = suppressTables([
    singleRowTable(
      formSteps.map((step) => countOf(sums, step)),
      'steps',
    ),
  ]);
  const ended = cells[0] ?? [];
  const reached = computeReachedCounts(ended, total);
  return {
    items: formSteps.map((step, index) => ({ step, reached: reached[index] ?? 0, ended: ended[index] ?? 0 })),
    total,
  };
}

function viewCorrections(sums: readonly Sum[], suppressTables: Suppression): Statistics['corrections'] {
  const kinds = ['override', 'rules'] as const;
  const cells = kinds.map((kind) => correctionColumns.map((to) => countOf(sums, `${kind} ${to}`)));
  const [published] = suppressTables([{ cells, rowNames: [...kinds], name: 'corrections' }]);
  return viewTable(kinds, published);
}

function viewMessages(sums: readonly Sum[], suppressTables: Suppression): Statistics['messages'] {
  const countsByKind = new Map<string, { messageKind: Omit<MessageKind, 'state'>; counts: Map<string, number> }>();
  for (const { key, count } of sums) {
    const { state, ...messageKind } = parseMessageKey(key);
    const name = JSON.stringify(messageKind);
    const entry = countsByKind.get(name) ?? { messageKind, counts: new Map<string, number>() };
    countsByKind.set(name, { messageKind, counts: entry.counts.set(state, count) });
  }
  const rows = [...countsByKind].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  const cells = rows.map(({ counts }) => messageStates.map((state) => counts.get(state) ?? 0));
  const [published] = suppressTables([
    { cells, rowNames: rows.map(({ messageKind }) => JSON.stringify(messageKind)), name: 'messages' },
  ]);
  return {
    ...viewTable(
      rows.map(({ messageKind }) => ({
        ...messageKind,
        channel: messageKind.channel === 'sms' ? ('sms' as const) : ('mail' as const),
      })),
      published,
    ),
    rates: published.cells.map(([delivered = 0], index) => rateOf(delivered, published.rows[index] ?? 0)),
  };
}

function sortLargestFirst(sums: readonly Sum[]): Sum[] {
  return sums.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function countOf(sums: readonly Sum[], key: string): number {
  return sums.find((sum) => sum.key === key)?.count ?? 0;
}
