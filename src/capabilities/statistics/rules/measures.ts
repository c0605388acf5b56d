import { localDate, parseInstant, second } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { durationBucket } from './durations.ts';

/**
 * What is counted, by the day that it belongs to. Of arrival: `arrivals` by mode, `bands`, `departures` and `nationalities` by
 * country, `ahead` by whether it was declared before. Of the first submission: `completion` by how long it took. Of
 * itself: `decisions`, `corrections`, `messages`, `steps` by how far somebody came.
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

/** So many of a measure and key on a day. */
export type MeasureCount = { day: LocalDate; measure: Measure; key: string; count: number };

/** What is known of an application that can be counted. */
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

/** What an application with what was decided on it counts as. Cancelled, it still took time to fill in. */
export function countApplication(
  { begunAt, firstSubmittedAt, travellers, corrections }: Application,
  decisions: readonly { kind: string; at: string }[],
): MeasureCount[] {
  const first = localDay(firstSubmittedAt);
  const seconds = begunAt === null ? undefined : (parseInstant(firstSubmittedAt) - parseInstant(begunAt)) / second;
  return sumCounts([
    ...(seconds === undefined ? [] : [countOne(first, 'completion', durationBucket(seconds))]),
    ...travellers.flatMap(({ entryDate, band, mode, departureCountry, nationality }) => [
      countOne(entryDate, 'arrivals', mode),
      countOne(entryDate, 'bands', band),
      countOne(entryDate, 'departures', departureCountry),
      countOne(entryDate, 'nationalities', nationality),
      countOne(entryDate, 'ahead', first < entryDate ? 'before' : 'same-day'),
    ]),
    ...corrections.map(({ at, kind, before, after }) =>
      countOne(localDay(at), 'corrections', `${kind} ${before === after ? 'same' : after}`),
    ),
    ...decisions.map(({ at, kind }) => countOne(localDay(at), 'decisions', kind)),
  ]);
}

/** What has to be added so that what was counted as `before` is counted as `after`; negative where it was more. */
export function diffCounts(before: readonly MeasureCount[], after: readonly MeasureCount[]): MeasureCount[] {
  const less = before.map((counted) => ({ ...counted, count: -counted.count }));
  return sumCounts([...less, ...after]);
}

/** Counts of the same thing together, none of them 0; in the order in which their rows are locked. */
export function sumCounts(counts: readonly MeasureCount[]): MeasureCount[] {
  const sums = new Map<string, MeasureCount>();
  for (const counted of counts) {
    const name = `${counted.measure} ${counted.day} ${counted.key}`;
    sums.set(name, { ...counted, count: counted.count + (sums.get(name)?.count ?? 0) });
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
