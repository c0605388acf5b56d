import type { PortKind } from '#capabilities/ports-of-entry/contract.ts';
import { localDate, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { delayThreshold } from './limits.ts';

/** Times of an arrival, ISO 8601. `arrivedAt`: when the flight landed or the vessel berthed. */
export type ArrivalTimes = {
  scheduledAt: string;
  estimatedAt: string | null;
  arrivedAt: string | null;
  isCancelled: boolean;
};

export const arrivalStates = ['expected', 'delayed', 'arrived', 'cancelled'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

export function arrivalState({ scheduledAt, estimatedAt, arrivedAt, isCancelled }: ArrivalTimes): ArrivalState {
  if (arrivedAt !== null) return 'arrived';
  if (isCancelled) return 'cancelled';
  const delay = estimatedAt === null ? 0 : parseInstant(estimatedAt) - parseInstant(scheduledAt);
  return delay >= delayThreshold ? 'delayed' : 'expected';
}

/** The best known instant of arrival: the actual one, else the estimated one, else the scheduled one. */
export function bestArrivalTime({ scheduledAt, estimatedAt, arrivedAt }: Omit<ArrivalTimes, 'isCancelled'>): Millis {
  return parseInstant(arrivedAt ?? estimatedAt ?? scheduledAt);
}

/**
 * Key that, with port and name, identifies an arrival. A flight number arrives once a day, so a new time is a change. A
 * ferry crosses several times a day, so each scheduled time is an arrival of its own.
 */
export function arrivalKey(kind: PortKind, scheduledAt: string): string {
  return kind === 'air' ? localDate(parseInstant(scheduledAt)) : scheduledAt;
}

/** Report of a file or the feed about an arrival. Null: it does not say, so what is known stays. */
export type ReportedArrival = {
  portId: string;
  name: string;
  origin: string | null;
  scheduledAt: string;
  estimatedAt: string | null;
  arrivedAt: string | null;
  isCancelled: boolean | null;
};

export type KnownArrival = ArrivalTimes & { name: string; origin: string };

/** Combines what is known of an arrival with a report about it. */
export function mergeArrival(known: KnownArrival | undefined, reported: ReportedArrival): KnownArrival {
  return {
    name: reported.name,
    origin: reported.origin ?? known?.origin ?? '',
    scheduledAt: reported.scheduledAt,
    estimatedAt: reported.estimatedAt ?? known?.estimatedAt ?? null,
    arrivedAt: reported.arrivedAt ?? known?.arrivedAt ?? null,
    isCancelled: reported.isCancelled ?? known?.isCancelled ?? false,
  };
}

export function isSameArrival(a: KnownArrival | undefined, b: KnownArrival): boolean {
  return a !== undefined && (Object.keys(b) as (keyof KnownArrival)[]).every((field) => a[field] === b[field]);
}
