import { readFileSync, statSync } from 'node:fs';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { type TrustedIssuerList, emptyIssuerList, parseIssuers } from './parse-issuers.ts';

/** The issuers abroad that we trust now. */
export type TrustedIssuers = { current: () => TrustedIssuerList };

/** Reads the file of trusted issuers. Throws with what is wrong with it. */
export function readIssuersFile(path: string): TrustedIssuerList {
  try {
    return parseIssuers(readFileSync(path, 'utf8'));
  } catch (thrown) {
    throw new Error(`TRUSTED_ISSUERS: ${(thrown as Error).message}`, { cause: thrown });
  }
}

/**
 * The issuers of a file, read again within a minute when it has changed: lists change by the week, and nobody should have to restart
 * for one. A changed file that cannot be read is told to the log, and what was read before goes on counting.
 */
export function openTrustedIssuers(
  path: string | undefined,
  { clock, log }: Pick<World, 'clock' | 'log'>,
): TrustedIssuers {
  if (path === undefined) return { current: () => emptyIssuerList };
  const read = () => {
    const found = readIssuersFile(path);
    if (found.unusable.length > 0)
      log.warn(
        { keys: found.unusable.join(' ') },
        'keys of trusted issuers are of a kind that cannot be used, and left out',
      );
    return found;
  };
  let issuers = read();
  let [readOf, lookedAt] = [fileVersion(path), clock.now()];
  const look = () => {
    lookedAt = clock.now();
    try {
      const change = fileVersion(path);
      if (change === readOf) return;
      issuers = read();
      readOf = change;
    } catch (thrown) {
      log.error({ fault: fault(thrown) }, 'the list of trusted issuers cannot be read');
    }
  };
  return {
    current: () => {
      if (Math.abs(clock.now() - lookedAt) >= minute) look();
      return issuers;
    },
  };
}

function fileVersion(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}
