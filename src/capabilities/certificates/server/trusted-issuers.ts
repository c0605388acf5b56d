import { readFileSync, statSync } from 'node:fs';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { type TrustedIssuerList, emptyIssuerList, parseIssuers } from './parse-issuers.ts';

/** Trusted foreign issuers at the time of the call. */
export type TrustedIssuers = { current: () => TrustedIssuerList };

/** Reads the file of trusted issuers. Throws when it is invalid. */
export function readIssuersFile(path: string): TrustedIssuerList {
  try {
    return parseIssuers(readFileSync(path, 'utf8'));
  } catch (thrown) {
    throw new Error(`TRUSTED_ISSUERS: ${(thrown as Error).message}`, { cause: thrown });
  }
}

/**
 * Reads the file of trusted issuers, and again within a minute after a change, without a restart. A changed file that
 * cannot be read is logged, and the issuers read before stay in force.
 */
export function openTrustedIssuers(
  path: string | undefined,
  { clock, log }: Pick<World, 'clock' | 'log'>,
): TrustedIssuers {
  if (path === undefined) return { current: () => emptyIssuerList };
  const load = () => {
    const loaded = readIssuersFile(path);
    if (loaded.unusable.length > 0)
      log.warn({ keys: loaded.unusable.join(' ') }, 'trusted issuer keys of an unsupported type skipped');
    return loaded;
  };
  let issuers = load();
  let [loadedVersion, checkedAt] = [fileVersion(path), clock.now()];
  const reloadChanged = () => {
    checkedAt = clock.now();
    try {
      const version = fileVersion(path);
      if (version === loadedVersion) return;
      issuers = load();
      loadedVersion = version;
    } catch (thrown) {
      log.error({ fault: loggableError(thrown) }, 'list of trusted issuers cannot be read');
    }
  };
  return {
    current: () => {
      if (Math.abs(clock.now() - checkedAt) >= minute) reloadChanged();
      return issuers;
    },
  };
}

function fileVersion(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}
