import { localDate, parseInstant, second } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { durationBucket } from './durations.ts';

/**
 * Measures, each counted on the day that it belongs to. Day of arrival: `arrivals` by mode, `bands`, `departures` and
 * `nationalities` by country, `ahead` by whether it was declared before that day. Day of the first submission:
 * `completion` by duration. Day of the event: `decisions`, `corrections`, `messages`, and `steps` by the last step.
 */
export type Measure =
  | 'arrivals'
  | 'bands'
  | 'departures'
  | 'nationalities'
  | 'ahead'
  | 'completion'
  | 'decisions'
  | 'corrections'
  | 'messages'
  | 'steps';

/** Count of a measure and key on one day. */
export type MeasureCount = { day: LocalDate; measure: Measure; key: string; count: number };

/** Countable facts of an application. */
type Application = {
  begunAt: string | null;
  firstSubmittedAt: string;
  travellers: readonly {
    entryDate: LocalDate;
    band: string;
    mode: string;
    departureCountry: string;
    nationality: string;
  }[];
  corrections: readonly { at: string; kind: string; before: string; after: string }[];
};

/** Computes the counts of an application and its decisions. A cancelled application still counts for `completion`. */
export function countApplication(
  { begunAt, firstSubmittedAt, travellers, corrections }: Application,
  decisions: readonly { kind: string; at: string }[],
): MeasureCount[] {
  const firstDay = localDay(firstSubmittedAt);
  const seconds = begunAt === null ? undefined : (parseInstant(firstSubmittedAt) - parseInstant(begunAt)) / second;
  return sumCounts([
    ...(seconds === undefined ? [] : [countOne(firstDay, 'completion', durationBucket(seconds))]),
    ...travellers.flatMap(({ entryDate, band, mode, departureCountry, nationality }) => [
      countOne(entryDate, 'arrivals', mode),
      countOne(entryDate, 'bands', band),
      countOne(entryDate, 'departures', departureCountry),
      countOne(entryDate, 'nationalities', nationality),
      countOne(entryDate, 'ahead', firstDay < entryDate ? 'before' : 'same-day'),
    ]),
    ...corrections.map(({ at: instant, kind, before, after }) =>
      countOne(localDay(instant), 'corrections', `${kind} ${before === after ? 'same' : after}`),
    ),
    ...decisions.map(({ at: instant, kind }) => countOne(localDay(instant), 'decisions', kind)),
  ]);
}

/** Computes the counts to add so that `before` becomes `after`. They are negative where `before` is larger. */
export function diffCounts(before: readonly MeasureCount[], after: readonly MeasureCount[]): MeasureCount[] {
  const negated = before.map((counted) => ({ ...counted, count: -counted.count }));
  return sumCounts([...negated, ...after]);
}

/** Sums counts of the same day, measure and key, without zeros, in the order in which their rows are locked. */
export function sumCounts(counts: readonly MeasureCount[]): MeasureCount[] {
  const sums = new Map<string, MeasureCount>();
  for (const counted of counts) {
    const sumKey = `${counted.measure} ${counted.day} ${counted.key}`;
    sums.set(sumKey, { ...counted, count: counted.count + (sums.get(sumKey)?.count ?? 0) });
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, counted]) => counted);
}

function countOne(day: LocalDate, measure: Measure, key: string): MeasureCount {
  return { day, measure, key, count: 1 };
}

function localDay(instant: string): LocalDate {
  return localDate(parseInstant(instant));
}
