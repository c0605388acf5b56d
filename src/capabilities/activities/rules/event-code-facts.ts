import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { fromHex, toHex } from '#foundation/signed/hex.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { documentEndLength } from './limits.ts';
import { isIntegerBetween } from '#foundation/signed/is-integer-between.ts';

/** Content of an event code: the minimum that a door needs. Signed but not encrypted, so every scanner can read it. */
export type EventCodeFacts = {
  /** Id of the booking. */
  booking: string;
  /** Id of the event. */
  event: string;
  /** Initials of the person: at most two letters. */
  initials: string;
  kind: DocumentKind;
  /** Last four characters of the document's number; empty without a document. */
  documentEnd: string;
  /** Event and venue in English, shown when the code is scanned at the door of another event. */
  eventAndVenue: string;
  admitsAt: Millis;
  admitsUntil: Millis;
};

/** Kinds of identity documents. A code stores the index, so the order must not change. */
export const documentKinds = ['none', 'ic', 'passport', 'birth-certificate'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Maximum length of `eventAndVenue`, in characters. Longer texts are cut. */
export const maxEventAndVenueLength = 60;

/** Encodes the facts as a CBOR Web Token (RFC 8392), valid from when the doors open until they close. */
export function encodeFacts(facts: EventCodeFacts): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [claimKeys.issuer, issuer],
      [claimKeys.expiresAt, Math.floor(facts.admitsUntil / second)],
      [claimKeys.notBefore, Math.floor(facts.admitsAt / second)],
      [
        claimKeys.code,
        new Map<number, unknown>([
          [claimLabels.booking, fromHex(facts.booking.replaceAll('-', ''))],
          [claimLabels.event, fromHex(facts.event.replaceAll('-', ''))],
          [claimLabels.initials, facts.initials],
          [claimLabels.kind, documentKinds.indexOf(facts.kind)],
          [claimLabels.document, facts.documentEnd],
          [claimLabels.eventAndVenue, facts.eventAndVenue.slice(0, maxEventAndVenueLength)],
        ]),
      ],
    ]),
  );
}

/** Decodes a token. Returns undefined unless the token has exactly the expected keys and each value is in its range. */
export function decodeFacts(payload: Uint8Array): EventCodeFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 4 || token.get(claimKeys.issuer) !== issuer) return undefined;
  const [expiresAt, notBefore, claim] = [claimKeys.expiresAt, claimKeys.notBefore, claimKeys.code].map((key): unknown =>
    token.get(key),
  );
  if (
    !isIntegerBetween(expiresAt, 1, maxSecond) ||
    !isIntegerBetween(notBefore, 1, expiresAt) ||
    !(claim instanceof Map) ||
    claim.size !== 6
  )
    return undefined;
  const [booking, event, initials, kindIndex, documentEnd, eventAndVenue] = Object.values(claimLabels).map(
    (label): unknown => claim.get(label),
  );
  const kind = typeof kindIndex === 'number' ? documentKinds[kindIndex] : undefined;
  if (!isBytes(booking, 16) || !isBytes(event, 16) || kind === undefined) return undefined;
  if (!matchesPattern(initials, /^\p{L}{0,2}$/u) || !matchesPattern(documentEnd, documentEndPattern)) return undefined;
  if (typeof eventAndVenue !== 'string' || eventAndVenue.length > maxEventAndVenueLength) return undefined;
  return {
    booking: formatUuid(booking),
    event: formatUuid(event),
    initials,
    kind,
    documentEnd,
    eventAndVenue,
    admitsAt: notBefore * second,
    admitsUntil: expiresAt * second,
  };
}

const issuer = 'BN';
// Claim keys of RFC 8392 (`exp` is 4, `nbf` is 5), and `code`, a claim key for private use. A pass and a health code
// have other claim keys, so their signatures are never valid for an event code.
const claimKeys = { issuer: 1, expiresAt: 4, notBefore: 5, code: -65540 };
const claimLabels = { booking: 1, event: 2, initials: 3, kind: 4, document: 5, eventAndVenue: 6 };
// 1 January 2200, in seconds since 1970: a bound against absurd dates.
const maxSecond = 7_258_118_400;
const documentEndPattern = new RegExp(`^[A-Z0-9]{0,${documentEndLength}}$`);

function matchesPattern(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function formatUuid(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
