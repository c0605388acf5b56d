import type { Clock, Millis } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import { type PartCheck, type PartView, type ServiceState, viewParts, overallState } from '../rules/parts.ts';

/** What this process believes of the service: kept in memory, so that asking costs nothing. */
export type StatusBoard = {
  /** 1 = normal, 0 = an outage. */
  code: () => number;
  /** What is announced now. */
  notices: () => readonly ServiceNotice[];
  /** All of it, for the public page. */
  view: () => StatusView;
  /** Looks now; the entrance calls it every few seconds. */
  refresh: () => Promise<void>;
};

/** The state of the service at an instant. `goodAt`: when the database answered last, undefined when it has not. */
export type StatusView = {
  state: ServiceState;
  at: Millis;
  goodAt: Millis | undefined;
  parts: readonly PartView[];
  notices: readonly ServiceNotice[];
};

/**
 * Where a board looks. `checks`: what was found of the parts, by the database, which fails when that is away; `announced`: whether operators
 * declared an outage; `notices`: what is announced at the moment of asking, from memory.
 */
export type StatusSources = {
  clock: Pick<Clock, 'now'>;
  checks: () => Promise<readonly PartCheck[]>;
  announced: () => boolean;
  notices: () => readonly ServiceNotice[];
};

/** Failed looks in a row that make an outage: one lost answer does not send the country to the network page. */
const failuresUntilOutage = 3;

/** A board that has looked at nothing yet, and believes that all is well. What was found before the database went away stays known. */
export function createStatusBoard({ clock, checks, announced, notices }: StatusSources): StatusBoard {
  let failures = 0;
  let known: readonly PartCheck[] = [];
  let goodAt: Millis | undefined;
  const reachable = () => failures < failuresUntilOutage;
  const isAnnounced = () => announced() || notices().some(({ outage }) => outage);
  return {
    code: () => (!reachable() || isAnnounced() ? 0 : 1),
    notices,
    view: () => {
      const at = clock.now();
      const parts = viewParts(known, at, reachable());
      return { state: overallState(parts, isAnnounced()), at, goodAt, parts, notices: notices() };
    },
    refresh: () =>
      checks().then(
        (found) => {
          failures = 0;
          known = found;
          goodAt = clock.now();
        },
        () => {
          failures += 1;
        },
      ),
  };
}
