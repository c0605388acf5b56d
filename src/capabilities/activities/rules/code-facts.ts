import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { type Millis, second } from '#foundation/time/clock.ts';

/** What an event code says: as little as a door needs to know whom it lets in, and where. Whoever scans it reads all of it. */
export type CodeFacts = {
  booking: string;
  event: string;
  /** Up to two letters. */
  initials: string;
  /** Which document the end is of. */
  kind: DocumentKind;
  /** The last four characters of it; empty where there is none. */
  document: string;
  /** What it is for, in English, for a door that knows nothing of that event. */
  scene: string;
  /** When the doors are open. */
  admitsAt: Millis;
  admitsUntil: Millis;
};

/** The documents that people are known by, as a code counts them. */
export const documentKinds = ['none', 'ic', 'passport', 'birth-certificate'] as const;

/** One of them. */
export type DocumentKind = (typeof documentKinds)[number];

/** Most characters of a scene; a longer one is cut. */
export const longestScene = 60;

/** It as a CBOR Web Token (RFC 8392): good from when the doors open until they close. */
export function payloadOf(facts: CodeFacts): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [claims.issuer, issuer],
      [claims.ends, Math.floor(facts.admitsUntil / second)],
      [claims.from, Math.floor(facts.admitsAt / second)],
      [
        claims.code,
        new Map<number, unknown>([
          [label.booking, bytesOfHex(facts.booking.replaceAll('-', ''))],
          [label.event, bytesOfHex(facts.event.replaceAll('-', ''))],
          [label.initials, facts.initials],
          [label.kind, documentKinds.indexOf(facts.kind)],
          [label.document, facts.document],
          [label.scene, facts.scene.slice(0, longestScene)],
        ]),
      ],
    ]),
  );
}

/** The way back; undefined for anything else: each key once and no other, each value in its range. */
export function factsOf(payload: Uint8Array): CodeFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 4 || token.get(claims.issuer) !== issuer) return undefined;
  const [ends, from, claim] = [claims.ends, claims.from, claims.code].map((key): unknown => token.get(key));
  if (!isCount(ends, 1, lastSecond) || !isCount(from, 1, ends) || !(claim instanceof Map) || claim.size !== 6)
    return undefined;
  const [booking, event, initials, number, document, scene] = Object.values(label).map((name): unknown =>
    claim.get(name),
  );
  const kind = typeof number === 'number' ? documentKinds[number] : undefined;
  if (!isBytes(booking, 16) || !isBytes(event, 16) || kind === undefined) return undefined;
  if (!matches(initials, /^\p{L}{0,2}$/u) || !matches(document, /^[A-Z0-9]{0,4}$/)) return undefined;
  if (typeof scene !== 'string' || scene.length > longestScene) return undefined;
  return {
    booking: idOf(booking),
    event: idOf(event),
    initials,
    kind,
    document,
    scene,
    admitsAt: from * second,
    admitsUntil: ends * second,
  };
}

const issuer = 'BN';
// A claim of its own: a signature over a pass or a health code says nothing about a place at an event.
const claims = { issuer: 1, ends: 4, from: 5, code: -65540 };
const label = { booking: 1, event: 2, initials: 3, kind: 4, document: 5, scene: 6 };
const lastSecond = 7_258_118_400;

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

function matches(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}

function idOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
