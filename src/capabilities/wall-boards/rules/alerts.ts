import { type Millis, minute } from '#foundation/time/clock.ts';
import { feverCluster } from './limits.ts';

/** Lane with an open session. `lastDecisionAt`: of the session; undefined before its first decision. */
export type ActiveLane = { lane: string; signedOnAt: Millis; lastDecisionAt: Millis | undefined };

/**
 * Finds lanes where somebody is signed on and has not decided for a time, while travellers wait. The time counts from
 * signing on at the earliest.
 */
export function findSilentLanes(
  lanes: readonly ActiveLane[],
  { now, waiting, silentMinutes }: { now: Millis; waiting: number; silentMinutes: number },
): { lane: string; minutes: number }[] {
  if (waiting <= 0) return [];
  return lanes
    .map(({ lane, signedOnAt, lastDecisionAt = signedOnAt }) => ({
      lane,
      minutes: Math.floor((now - Math.max(signedOnAt, lastDecisionAt)) / minute),
    }))
    .filter(({ minutes }) => minutes >= silentMinutes)
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** Temperature of a traveller at the counter, in tenths of a degree Celsius. `group`: the flight or vessel. */
export type MeasuredTraveller = { group: string; traveller: string; temperature: number; at: Millis };

/** Finds flights and vessels with several feverish travellers within a day. Counts each traveller once. */
export function findFeverClusters(
  measured: readonly MeasuredTraveller[],
  { now, feverThreshold }: { now: Millis; feverThreshold: number },
): { group: string; travellers: number }[] {
  const feverish = measured.filter(
    ({ temperature, at }) => temperature >= feverThreshold && at <= now && now - at < feverCluster.within,
  );
  const travellersByGroup = [...Map.groupBy(feverish, ({ group }) => group)].map(([group, found]) => ({
    group,
    travellers: new Set(found.map(({ traveller }) => traveller)).size,
  }));
  return travellersByGroup
    .filter(({ travellers }) => travellers >= feverCluster.travellers)
    .toSorted((a, b) => b.travellers - a.travellers);
}

export function isDeskFull({ openCases, deskCapacity }: { openCases: number; deskCapacity: number }): boolean {
  return openCases > deskCapacity;
}
