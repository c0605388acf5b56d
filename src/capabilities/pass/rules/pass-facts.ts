import { day, type Millis, startOfDay } from '#foundation/time/clock.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { isIntegerBetween } from '#foundation/signed/is-integer-between.ts';

/** Content of a pass. Anyone who has the text of a pass can read all of it. */
export type PassFacts = {
  /** Format `ABCD-EFGH-JKLM`. */
  reference: string;
  /** Version of the declaration, from 1. */
  version: number;
  /** Number of the traveller in the application, from 1; 0 for the pass of the group. */
  travellerNumber: number;
  travellerCount: number;
  /**
   * Start of a keyed hash of the passport number (8 bytes) and its last three characters; null for a group.
   * `holderDigest`: start of a keyed hash of number, nationality and birth date (8 bytes), absent in older passes.
   */
  passport: { digest: Uint8Array; last3: string; holderDigest?: Uint8Array } | null;
  /** Up to two letters; empty for a group. */
  initials: string;
  /** Day of arrival, in Brunei. */
  arrival: LocalDate;
  /** Outcome of the screening. */
  band: 'proceed' | 'see-health-officer';
  /** Submission or correction, in milliseconds cut to whole seconds. */
  issuedAt: Millis;
  /** Expiry, in milliseconds cut to whole seconds. */
  endsAt: Millis;
};

export const issuer = 'BN';

/** Calculates the expiry of a pass: the end of the day after arrival, because flights are late. */
export function calculateExpiry(arrival: LocalDate): Millis {
  return startOfDay(arrival) + 2 * day;
}

/** Encodes facts as a CBOR Web Token (RFC 8392). */
export function encodeFacts(facts: PassFacts): Uint8Array {
  const { passport } = facts;
  const claim = new Map<number, unknown>([
    [claimLabels.reference, facts.reference],
    [claimLabels.version, facts.version],
    [claimLabels.number, facts.travellerNumber],
    [claimLabels.travellerCount, facts.travellerCount],
    [claimLabels.arrival, facts.arrival],
    [claimLabels.band, bands.indexOf(facts.band)],
  ]);
  if (passport) {
    claim.set(claimLabels.digest, passport.digest);
    claim.set(claimLabels.last3, passport.last3);
    claim.set(claimLabels.initials, facts.initials);
    if (passport.holderDigest) claim.set(claimLabels.holder, passport.holderDigest);
  }
  return toCbor(
    new Map<number, unknown>([
      [claimKeys.issuer, issuer],
      [claimKeys.expiresAt, wholeSeconds(facts.endsAt)],
      [claimKeys.issuedAt, wholeSeconds(facts.issuedAt)],
      [claimKeys.pass, claim],
    ]),
  );
}

/** Decodes the payload of a pass. Undefined unless all keys and no others are there, once each, with valid values. */
export function decodeFacts(payload: Uint8Array): PassFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 4 || token.get(claimKeys.issuer) !== issuer) return undefined;
  const [ends, issued, claim] = [claimKeys.expiresAt, claimKeys.issuedAt, claimKeys.pass].map((key): unknown =>
    token.get(key),
  );
  if (!isIntegerBetween(ends, 1, maxSecond) || !isIntegerBetween(issued, 1, ends - 1) || !(claim instanceof Map))
    return undefined;
  const facts = decodeClaim(claim);
  return facts && { ...facts, issuedAt: issued * 1000, endsAt: ends * 1000 };
}

/** Converts milliseconds to whole seconds, rounded down. */
export function wholeSeconds(instant: Millis): number {
  return Math.floor(instant / 1000);
}

// Claim keys of RFC 8392; -65537 is a private one (docs/pass.md).
const claimKeys = { issuer: 1, expiresAt: 4, issuedAt: 6, pass: -65537 };
const claimLabels = {
  reference: 1,
  version: 2,
  number: 3,
  travellerCount: 4,
  digest: 5,
  last3: 6,
  initials: 7,
  arrival: 8,
  band: 9,
  holder: 10,
};
const bands = ['proceed', 'see-health-officer'] as const;
// 1 January 2200.
const maxSecond = 7_258_118_400;

function decodeClaim(claim: Map<unknown, unknown>): Omit<PassFacts, 'issuedAt' | 'endsAt'> | undefined {
  const [reference, version, travellerNumber, travellerCount, arrival, bandNumber] = [
    claimLabels.reference,
    claimLabels.version,
    claimLabels.number,
    claimLabels.travellerCount,
    claimLabels.arrival,
    claimLabels.band,
  ].map((key) => claim.get(key));
  const band = typeof bandNumber === 'number' ? bands[bandNumber] : undefined;
  if (!matchesPattern(reference, /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/) || band === undefined) return undefined;
  if (!isIntegerBetween(version, 1, 9999) || !isIntegerBetween(travellerCount, 1, 99)) return undefined;
  if (!isIntegerBetween(travellerNumber, 0, travellerCount)) return undefined;
  if (typeof arrival !== 'string' || !isLocalDate(arrival)) return undefined;
  const person = decodePassport(claim, travellerNumber);
  return person && { reference, version, travellerNumber, travellerCount, ...person, arrival, band };
}

function decodePassport(
  claim: Map<unknown, unknown>,
  number: number,
): Pick<PassFacts, 'passport' | 'initials'> | undefined {
  if (number === 0) return claim.size === 6 ? { passport: null, initials: '' } : undefined;
  const [digest, last3, initials] = [claimLabels.digest, claimLabels.last3, claimLabels.initials].map((key) =>
    claim.get(key),
  );
  const holderDigest = claim.get(claimLabels.holder);
  if (claim.size !== (holderDigest === undefined ? 9 : 10) || !isBytes(digest, 8)) return undefined;
  if (holderDigest !== undefined && !isBytes(holderDigest, 8)) return undefined;
  if (!matchesPattern(last3, /^[A-Z0-9]{3}$/) || !matchesPattern(initials, /^\p{L}{0,2}$/u)) return undefined;
  return { passport: { digest, last3, ...(holderDigest && { holderDigest }) }, initials };
}

function matchesPattern(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
