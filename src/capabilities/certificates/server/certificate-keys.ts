import { sign, randomBytes } from 'node:crypto';
import { deriveCurveKey, newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { isoInstant, type Millis, startOfDay } from '#foundation/time/clock.ts';
import { isLocalDate, addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { certificateKinds } from '../rules/certificate-facts.ts';
import { issuer } from '../rules/issuer.ts';
import type { Signer } from '../rules/write-hcert.ts';
import type { TrustedKey } from '../contract.ts';
import { join } from 'node:path';
import { readOrCreateFile } from '#foundation/server/keys/read-or-create-file.ts';

/** Signing key of a local installation, as configuration text. Created at the first start and saved in a file. */
export function loadLocalCertificateKeys(dir: string, today: LocalDate): string {
  return readOrCreateFile(join(dir, 'certificate-keys.json'), () => ({
    // Valid for ten years, from yesterday.
    keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}:${addDays(today, -1)}/${addDays(today, 3652)}`,
  })).keys;
}

export type CertificateKeys = {
  /** Returns the first key that may sign now; undefined when none may. */
  findSigner: (now: Millis) => (Signer & { until: string }) | undefined;
  /** All keys in the form of the trust list. */
  publishedKeys: readonly TrustedKey[];
};

/**
 * Reads the keys from configuration text: a list of `id:key:from/until`, separated by commas. The id has 16 hexadecimal
 * digits. The key is a private scalar of P-256 in base64url. Both days begin at midnight in Brunei. Errors never
 * contain a key.
 */
export function openCertificateKeys(text: string): CertificateKeys {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseKeyEntry);
  if (entries.length === 0) throw new Error(`${settingName}: needs at least one id:key:from/until`);
  if (new Set(entries.map(({ kid }) => kid)).size !== entries.length)
    throw new Error(`${settingName}: an id appears twice`);
  return {
    findSigner: (now) => {
      const current = entries.find(({ from, until }) => from <= now && now < until);
      return current && { kid: current.kid, sign: current.sign, until: isoInstant(current.until) };
    },
    publishedKeys: entries.map(({ kid, x, y, from, until }) => ({
      format: 'hcert',
      kid,
      issuer: issuer.country,
      name: issuer.name,
      isOwn: true,
      jwk: { kty: 'EC', x, y },
      usages: [...certificateKinds],
      from: isoInstant(from),
      until: isoInstant(until),
    })),
  };
}

const settingName = 'CERTIFICATE_KEYS';

function parseKeyEntry(entry: string) {
  const [, kid, scalar, fromDay = '', untilDay = ''] = /^([0-9a-f]{16}):([^:]+):([^/]+)\/(.+)$/.exec(entry) ?? [];
  if (!kid || !scalar)
    throw new Error(`${settingName}: each entry is id:key:from/until, with an id of 16 hexadecimal digits`);
  if (!isLocalDate(fromDay) || !isLocalDate(untilDay) || fromDay >= untilDay)
    throw new Error(`${settingName} ${kid}: from and until are two days, such as 2026-01-01/2028-01-01`);
  try {
    const { x, y, key } = deriveCurveKey(scalar);
    const signBytes = (bytes: Uint8Array) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' });
    return { kid, x, y, sign: signBytes, from: startOfDay(fromDay), until: startOfDay(untilDay) };
  } catch (thrown) {
    throw new Error(`${settingName} ${kid}: ${(thrown as Error).message}`, { cause: undefined });
  }
}
