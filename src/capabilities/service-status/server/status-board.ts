import type { ServiceNotice } from '../contract.ts';

/** What this process believes of the service: kept in memory, so that asking costs nothing. */
export type StatusBoard = {
  /** 1 = normal, 0 = an outage. */
  code: () => number;
  /** What is announced now. */
  notices: () => readonly ServiceNotice[];
  /** Looks now; the entrance calls it every few seconds. */
  look: () => Promise<void>;
};

/** Failed looks in a row that make an outage: one lost answer does not send the country to the network page. */
const failuresUntilOutage = 3;

/**
 * A board that trusts what `reachable` finds, unless `announced` says that operators declared an outage, or one is among the notices.
 * `notices`: what is announced at the moment of asking, from memory.
 */
export function openStatusBoard(
  reachable: () => Promise<void>,
  announced: () => boolean,
  notices: () => readonly ServiceNotice[] = () => [],
): StatusBoard {
  let failures = 0;
  return {
    code: () => (failures >= failuresUntilOutage || announced() || notices().some(({ outage }) => outage) ? 0 : 1),
    notices,
    look: () =>
      reachable().then(
        () => {
          failures = 0;
        },
        () => {
          failures += 1;
        },
      ),
  };
}
