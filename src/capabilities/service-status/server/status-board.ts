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
  notices: () => readonly ServiceNotice[];
  /** Full state, for the public page. */
  view: () => StatusView;
  /** Reads the latest checks from the database. The server calls `refresh` every few seconds. Never rejects. */
  refresh: () => Promise<void>;
};

/** `asOf`: time of this view. `lastResponseAt`: time of the database's latest response, if any. */
export type StatusView = {
  state: ServiceState;
  asOf: Millis;
  lastResponseAt: Millis | undefined;
  parts: readonly PartView[];
  notices: readonly ServiceNotice[];
};

/**
 * `readChecks` reads the latest checks from the database, and rejects if the database does not respond.
 * `isOutageDeclared` tells whether operators declared an outage. `notices` reads the current notices from memory.
 */
export type StatusSources = {
  clock: Pick<Clock, 'now'>;
  readChecks: () => Promise<readonly PartCheck[]>;
  isOutageDeclared: () => boolean;
  notices: () => readonly ServiceNotice[];
};

/** Failed reads in a row that count as an outage. One lost response must not send every visitor to the network page. */
const failuresUntilOutage = 3;

/**
 * Creates a board that assumes a normal service until its first read. Keeps the last results while the database does
 * not respond.
 */
export function createStatusBoard({ clock, readChecks, isOutageDeclared, notices }: StatusSources): StatusBoard {
  let consecutiveFailures = 0;
  let lastChecks: readonly PartCheck[] = [];
  let lastResponseAt: Millis | undefined;
  const isDatabaseReachable = () => consecutiveFailures < failuresUntilOutage;
  const isOutageAnnounced = () => isOutageDeclared() || notices().some(({ isOutage }) => isOutage);
  return {
    code: () => (!isDatabaseReachable() || isOutageAnnounced() ? 0 : 1),
    notices,
    view: () => {
      const now = clock.now();
      const parts = computePartViews(lastChecks, now, isDatabaseReachable());
      return {
        state: computeServiceState(parts, isOutageAnnounced()),
        asOf: now,
        lastResponseAt,
        parts,
        notices: notices(),
      };
    },
    refresh: () =>
      readChecks().then(
        (results) => {
          consecutiveFailures = 0;
          lastChecks = results;
          lastResponseAt = clock.now();
        },
        () => {
          consecutiveFailures += 1;
        },
      ),
  };
}
