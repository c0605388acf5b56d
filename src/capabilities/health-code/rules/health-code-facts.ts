import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { type Level, levels } from './levels.ts';

/** What the server signs about somebody, as little as a door needs. All of it stands in the code, for whoever scans it. */
export type HealthCodeFacts = {
  level: Level;
  /** Up to two letters. */
  initials: string;
  /** The last four characters of the IC or the passport; empty where there is neither. */
  document: string;
  /** The year of birth; 0 where it is not known. */
  born: number;
  issuedAt: Millis;
  endsAt: Millis;
  /** The phone's public key (x and y, 32 bytes each), by which it signs the time; undefined on paper. */
  key: Uint8Array | undefined;
};

/** Bytes of a public key. */
const keyBytes = 64;

/** It as a CBOR Web Token (RFC 8392). */
export function encodeFacts(certified: HealthCodeFacts): Uint8Array {
  const claim = new Map<number, unknown>([
    [claimLabels.level, levels.indexOf(certified.level)],
    [claimLabels.initials, certified.initials],
    [claimLabels.document, certified.document],
    [claimLabels.born, certified.born],
  ]);
  if (certified.key) claim.set(claimLabels.key, certified.key);
  return toCbor(
    new Map<number, unknown>([
      [claimKeys.issuer, issuer],
      [claimKeys.ends, Math.floor(certified.endsAt / second)],
      [claimKeys.issued, Math.floor(certified.issuedAt / second)],
      [claimKeys.code, claim],
    ]),
  );
}

/** The way back; undefined for anything else: each key once and no other, each value in its range. */
export function decodeFacts(payload: Uint8Array): HealthCodeFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 4 || token.get(claimKeys.issuer) !== issuer) return undefined;
  const [ends, issued, claim] = [claimKeys.ends, claimKeys.issued, claimKeys.code].map((key): unknown =>
    token.get(key),
  );
  if (!isIntegerBetween(ends, 1, maxSecond) || !isIntegerBetween(issued, 1, ends) || !(claim instanceof Map))
    return undefined;
  const [number, initials, document, born, key] = Object.values(claimLabels).map((name): unknown => claim.get(name));
  const level = typeof number === 'number' ? levels[number] : undefined;
  if (level === undefined || claim.size !== (key === undefined ? 4 : 5)) return undefined;
  if (!matchesPattern(initials, /^\p{L}{0,2}$/u) || !matchesPattern(document, /^[A-Z0-9]{0,4}$/)) return undefined;
  if (!isIntegerBetween(born, 0, 9999) || !(key === undefined || isBytes(key, keyBytes))) return undefined;
  return { level, initials, document, born, issuedAt: issued * second, endsAt: ends * second, key };
}

const issuer = 'BN';
const claimKeys = { issuer: 1, ends: 4, issued: 6, code: -65538 };
const claimLabels = { level: 1, initials: 2, document: 3, born: 4, key: 5 };
const maxSecond = 7_258_118_400;

function isIntegerBetween(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

function matchesPattern(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
