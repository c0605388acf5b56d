import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { type Level, levels } from './levels.ts';
import { isIntegerBetween } from '#foundation/signed/is-integer-between.ts';

/** Facts that the server signs: the minimum that a door needs. Every reader of the code can read all of them. */
export type HealthCodeFacts = {
  level: Level;
  /** At most two letters. */
  initials: string;
  /** Last four characters of the IC or passport number; empty without either. */
  documentEnd: string;
  /** Year of birth; 0 if unknown. */
  birthYear: number;
  issuedAt: Millis;
  endsAt: Millis;
  /** Phone's public key (x and y, 32 bytes each) that verifies the live time; undefined on paper. */
  key: Uint8Array | undefined;
};

// Length of a phone's public key in bytes.
const keyBytes = 64;

/** Encodes the facts as a CBOR Web Token (RFC 8392). */
export function encodeFacts(facts: HealthCodeFacts): Uint8Array {
  const codeClaim = new Map<number, unknown>([
    [codeClaimKeys.level, levels.indexOf(facts.level)],
    [codeClaimKeys.initials, facts.initials],
    [codeClaimKeys.document, facts.documentEnd],
    [codeClaimKeys.born, facts.birthYear],
  ]);
  if (facts.key) codeClaim.set(codeClaimKeys.key, facts.key);
  return toCbor(
    new Map<number, unknown>([
      [claimKeys.issuer, issuer],
      [claimKeys.ends, Math.floor(facts.endsAt / second)],
      [claimKeys.issued, Math.floor(facts.issuedAt / second)],
      [claimKeys.code, codeClaim],
    ]),
  );
}

/** Decodes a token. Returns undefined if a key is missing, unknown or repeated, or if a value is out of its range. */
export function decodeFacts(payload: Uint8Array): HealthCodeFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 4 || token.get(claimKeys.issuer) !== issuer) return undefined;
  const [ends, issued, codeClaim] = [claimKeys.ends, claimKeys.issued, claimKeys.code].map((key): unknown =>
    token.get(key),
  );
  if (!isIntegerBetween(ends, 1, maxSecond) || !isIntegerBetween(issued, 1, ends) || !(codeClaim instanceof Map))
    return undefined;
  const [levelIndex, initials, document, born, key] = Object.values(codeClaimKeys).map((claimKey): unknown =>
    codeClaim.get(claimKey),
  );
  const level = typeof levelIndex === 'number' ? levels[levelIndex] : undefined;
  if (level === undefined || codeClaim.size !== (key === undefined ? 4 : 5)) return undefined;
  if (!matchesPattern(initials, /^\p{L}{0,2}$/u) || !matchesPattern(document, /^[A-Z0-9]{0,4}$/)) return undefined;
  if (!isIntegerBetween(born, 0, 9999) || !(key === undefined || isBytes(key, keyBytes))) return undefined;
  return {
    level,
    initials,
    documentEnd: document,
    birthYear: born,
    issuedAt: issued * second,
    endsAt: ends * second,
    key,
  };
}

const issuer = 'BN';
// Keys of RFC 8392: iss, exp and iat. Keys below -65536 are for private use.
const claimKeys = { issuer: 1, ends: 4, issued: 6, code: -65538 };
// Keys inside the private claim. `decodeFacts` reads the values in this order.
const codeClaimKeys = { level: 1, initials: 2, document: 3, born: 4, key: 5 };
// Start of the year 2200 in Unix seconds: the latest time that is accepted.
const maxSecond = 7_258_118_400;

function matchesPattern(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
