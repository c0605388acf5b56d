import { readFileSync, statSync } from 'node:fs';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { type TrustedIssuerList, emptyIssuerList, parseIssuers } from './parse-issuers.ts';

export type TrustedIssuers = { currentList: () => TrustedIssuerList };

/** Reads the file of trusted issuers. Throws when it is invalid. */
export function readIssuersFile(path: string): TrustedIssuerList {
  try {
    return parseIssuers(readFileSync(path, 'utf8'));
  } catch (thrown) {
    throw new Error(`TRUSTED_ISSUERS: ${(thrown as Error).message}`, { cause: thrown });
  }
}

/**
 * Opens the file of trusted issuers and reloads it within a minute after a change. If a changed file is invalid, logs
 * the error and keeps the previous issuers.
 */
export function openTrustedIssuers(
  path: string | undefined,
  { clock, log }: Pick<World, 'clock' | 'log'>,
): TrustedIssuers {
  if (path === undefined) return { currentList: () => emptyIssuerList };
  const load = () => {
    const loaded = readIssuersFile(path);
    if (loaded.unsupportedKeys.length > 0)
      log.warn({ keys: loaded.unsupportedKeys.join(' ') }, 'trusted issuer keys of an unsupported type skipped');
    return loaded;
  };
  let issuers = load();
  let [loadedVersion, checkedAt] = [fileVersion(path), clock.now()];
  const reloadIfChanged = () => {
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
    currentList: () => {
      if (Math.abs(clock.now() - checkedAt) >= minute) reloadIfChanged();
      return issuers;
    },
  };
}

function fileVersion(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}
