import { localDate, parseInstant, second } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { durationBucket } from './durations.ts';

/** `provider` is null until a provider has taken the message. */
export type MessageKind = { channel: string; provider: string | null; purpose: string; state: string };

/** Formats the key of a count of messages. `parseMessageKey` is the inverse. */
export function formatMessageKey({ channel, provider, purpose, state }: MessageKind): string {
  return [channel, provider ?? '', purpose, state].join('|');
}

export function parseMessageKey(key: string): MessageKind {
  const [channel = '', provider = '', purpose = '', state = ''] = key.split('|');
  return { channel, provider: provider || null, purpose, state };
}

/**
 * Names of the counts. By day of arrival: `arrivals` for each mode, `bands` for each screening outcome, `departures`
 * and `nationalities` for each country, and `ahead` (whether the arrival was declared before that day). By day of the
 * first submission: `completion` for each duration. By day of the event: `decisions`, `port-decisions` for each port
 * and kind, `corrections`, `messages`, and `steps` for each last step.
 */
export type Measure =
  | 'arrivals'
  | 'bands'
  | 'departures'
  | 'nationalities'
  | 'ahead'
  | 'completion'
  | 'decisions'
  | 'port-decisions'
  | 'corrections'
  | 'messages'
  | 'steps';

export type MeasureCount = { day: LocalDate; measure: Measure; key: string; count: number };

type Application = {
  startedAt: string | null;
  firstSubmittedAt: string;
  travellers: readonly {
    entryDate: LocalDate;
    band: string;
    mode: string;
    departureCountry: string;
    nationality: string;
  }[];
  corrections: readonly { at: string; kind: string; bandBefore: string; bandAfter: string }[];
};

/** Computes the counts of an application and its decisions. A cancelled application still counts for `completion`. */
export function countApplication(
  { startedAt, firstSubmittedAt, travellers, corrections }: Application,
  decisions: readonly { kind: string; at: string; portId: string | null }[],
): MeasureCount[] {
  const firstDay = localDay(firstSubmittedAt);
  const seconds = startedAt === null ? undefined : (parseInstant(firstSubmittedAt) - parseInstant(startedAt)) / second;
  return sumCounts([
    ...(seconds === undefined ? [] : [createSingleCount(firstDay, 'completion', durationBucket(seconds))]),
    ...travellers.flatMap(({ entryDate, band, mode, departureCountry, nationality }) => [
      createSingleCount(entryDate, 'arrivals', mode),
      createSingleCount(entryDate, 'bands', band),
      createSingleCount(entryDate, 'departures', departureCountry),
      createSingleCount(entryDate, 'nationalities', nationality),
      createSingleCount(entryDate, 'ahead', firstDay < entryDate ? 'before' : 'same-day'),
    ]),
    ...corrections.map(({ at: instant, kind, bandBefore, bandAfter }) =>
      createSingleCount(localDay(instant), 'corrections', `${kind} ${bandBefore === bandAfter ? 'same' : bandAfter}`),
    ),
    ...decisions.flatMap(({ at: instant, kind, portId }) => [
      createSingleCount(localDay(instant), 'decisions', kind),
      ...(portId === null ? [] : [createSingleCount(localDay(instant), 'port-decisions', `${portId} ${kind}`)]),
    ]),
  ]);
}

/** Computes the counts to add so that `before` becomes `after`. They are negative where `before` is larger. */
export function diffCounts(before: readonly MeasureCount[], after: readonly MeasureCount[]): MeasureCount[] {
  const negated = before.map((measureCount) => ({ ...measureCount, count: -measureCount.count }));
  return sumCounts([...negated, ...after]);
}

/**
 * Sums counts of the same day, measure and key, and omits zeros. The order is the same for every caller, so that
 * concurrent transactions lock rows without a deadlock.
 */
export function sumCounts(counts: readonly MeasureCount[]): MeasureCount[] {
  const sums = new Map<string, MeasureCount>();
  for (const measureCount of counts) {
    const sumKey = `${measureCount.measure} ${measureCount.day} ${measureCount.key}`;
    sums.set(sumKey, { ...measureCount, count: measureCount.count + (sums.get(sumKey)?.count ?? 0) });
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, measureCount]) => measureCount);
}

function createSingleCount(day: LocalDate, measure: Measure, key: string): MeasureCount {
  return { day, measure, key, count: 1 };
}

function localDay(instant: string): LocalDate {
  return localDate(parseInstant(instant));
}
