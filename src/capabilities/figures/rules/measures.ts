import { localDate, parseInstant, second } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { bucketOf } from './durations.ts';

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
export type Counted = { day: LocalDate; measure: Measure; key: string; count: number };

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
export function countedOf(
  { begunAt, firstSubmittedAt, travellers, corrections }: Application,
  decisions: readonly { kind: string; at: string }[],
): Counted[] {
  const first = dayOf(firstSubmittedAt);
  const seconds = begunAt === null ? undefined : (parseInstant(firstSubmittedAt) - parseInstant(begunAt)) / second;
  return summed([
    ...(seconds === undefined ? [] : [one(first, 'completion', bucketOf(seconds))]),
    ...travellers.flatMap(({ entryDate, band, mode, departureCountry, nationality }) => [
      one(entryDate, 'arrivals', mode),
      one(entryDate, 'bands', band),
      one(entryDate, 'departures', departureCountry),
      one(entryDate, 'nationalities', nationality),
      one(entryDate, 'ahead', first < entryDate ? 'before' : 'same-day'),
    ]),
    ...corrections.map(({ at, kind, before, after }) =>
      one(dayOf(at), 'corrections', `${kind} ${before === after ? 'same' : after}`),
    ),
    ...decisions.map(({ at, kind }) => one(dayOf(at), 'decisions', kind)),
  ]);
}

/** What has to be added so that what was counted as `before` is counted as `after`; negative where it was more. */
export function difference(before: readonly Counted[], after: readonly Counted[]): Counted[] {
  const less = before.map((counted) => ({ ...counted, count: -counted.count }));
  return summed([...less, ...after]);
}

/** Counts of the same thing together, none of them 0; in the order in which their rows are locked. */
export function summed(counts: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const counted of counts) {
    const name = `${counted.measure} ${counted.day} ${counted.key}`;
    sums.set(name, { ...counted, count: counted.count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, counted]) => counted);
}

function one(day: LocalDate, measure: Measure, key: string): Counted {
  return { day, measure, key, count: 1 };
}

function dayOf(instant: string): LocalDate {
  return localDate(parseInstant(instant));
}
