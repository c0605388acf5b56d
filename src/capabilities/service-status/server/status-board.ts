import type { Clock, Millis } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import {
  type PartCheck,
  type PartView,
  type ServiceState,
  computePartViews,
  computeServiceState,
} from '../rules/parts.ts';

/** State of the service as this process knows it. In memory, so that reads cost nothing. */
export type StatusBoard = {
  /** 1 = normal, 0 = an outage. */
  code: () => number;
  /** Notices that are in force. */
  notices: () => readonly ServiceNotice[];
  /** Full state, for the public page. */
  view: () => StatusView;
  /** Reads the checks again. The server calls it every few seconds. */
  refresh: () => Promise<void>;
};

/** State of the service at an instant. `goodAt` is the time of the database's latest response, if any. */
export type StatusView = {
  state: ServiceState;
  asOf: Millis;
  goodAt: Millis | undefined;
  parts: readonly PartView[];
  notices: readonly ServiceNotice[];
};

/**
 * Sources of the status board. `checks` reads the latest checks from the database, and fails without one.
 * `isOutageDeclared` tells whether operators declared an outage. `notices` reads the current notices from memory.
 */
export type StatusSources = {
  clock: Pick<Clock, 'now'>;
  checks: () => Promise<readonly PartCheck[]>;
  isOutageDeclared: () => boolean;
  notices: () => readonly ServiceNotice[];
};

/** Failed reads in a row that count as an outage. One lost response must not send every visitor to the network page. */
const failuresUntilOutage = 3;

/** Creates a board that assumes a normal service until its first read. It keeps the last results without a database. */
export function createStatusBoard({ clock, checks, isOutageDeclared, notices }: StatusSources): StatusBoard {
  let failures = 0;
  let lastChecks: readonly PartCheck[] = [];
  let goodAt: Millis | undefined;
  const isDatabaseReachable = () => failures < failuresUntilOutage;
  const isOutageAnnounced = () => isOutageDeclared() || notices().some(({ outage }) => outage);
  return {
    code: () => (!isDatabaseReachable() || isOutageAnnounced() ? 0 : 1),
    notices,
    view: () => {
      const now = clock.now();
      const parts = computePartViews(lastChecks, now, isDatabaseReachable());
      return { state: computeServiceState(parts, isOutageAnnounced()), asOf: now, goodAt, parts, notices: notices() };
    },
    refresh: () =>
      checks().then(
        (results) => {
          failures = 0;
          lastChecks = results;
          goodAt = clock.now();
        },
        () => {
          failures += 1;
        },
      ),
  };
}
