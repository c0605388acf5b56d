import type { TrustedKey } from '../contract.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isSignedBy, type Subtle } from './verify-signature.ts';
import {
  type CertificateFacts,
  notDetected,
  type ParsedCertificate,
  type TestResult,
  type Unreadable,
} from './certificate-facts.ts';
import type { Inflate } from './inflate.ts';
import { parseHcert } from './parse-hcert.ts';
import { parseShc } from './parse-shc.ts';
import { revocationDigests } from './revocation-digests.ts';
import { shcPrefix } from './shc-parts.ts';
import { hcertVariants, removeBlanks } from './code-variants.ts';

/**
 * What a certificate is worth. `not-negative`: a genuine test of which the result is anything but "not detected". `not-entitled`: the key that signed it may not sign such a certificate, or could not at that time.
 * `foreign`: it is no certificate at all; `malformed`: it begins like one.
 */
export type Verdict =
  | 'valid'
  | 'expired'
  | 'not-yet'
  | 'not-negative'
  | 'revoked'
  | 'not-entitled'
  | 'unknown-issuer'
  | 'tampered'
  | 'malformed'
  | 'foreign';

/** What checkers know: keys that are trusted, and certificates that are revoked, by their digests. */
export type Trust = { keys: readonly TrustedKey[]; revoked: ReadonlySet<string> };

/** When it is judged; `today` is the day in Brunei. */
export type Moment = { now: Millis; today: LocalDate };

/** What judging takes of a browser or a server. */
export type PlatformTools<K> = { inflate: Inflate; subtle: Subtle<K> };

/** A judged certificate. Facts are there only when a trusted key has signed them, and may. */
export type Judgement = {
  verdict: Verdict;
  facts: CertificateFacts | undefined;
  /** The key that signed it; of `not-entitled` too. */
  key: TrustedKey | undefined;
  /** The day on which it ends, or has ended; undefined when it does not. */
  endsAt: Millis | undefined;
};

/** Judges a certificate by its text, or by all the codes of a card. Nothing that stands in it makes this throw or ask an address. */
export async function judgeCertificate<K>(
  codes: readonly string[],
  trust: Trust,
  moment: Moment,
  tools: PlatformTools<K>,
): Promise<Judgement> {
  const read = await parseCertificate(codes, tools.inflate);
  if ('unreadable' in read) return withoutFacts(read.unreadable);
  const candidates = trust.keys.filter((key) => matchesKeyId(key, read));
  if (candidates.length === 0) return withoutFacts('unknown-issuer');
  const key = await findSigner(read, candidates, tools.subtle);
  if (!key) return withoutFacts('tampered');
  if (!maySign(key, read)) return { ...withoutFacts('not-entitled'), key };
  const digests = await revocationDigests(read, tools.subtle);
  const revoked = digests.some((digest) => trust.revoked.has(digest));
  const verdict = revoked ? 'revoked' : verdictByTime(read, key, moment);
  return { verdict, facts: read.facts, key, endsAt: expiryOf(read, key) };
}

/** Reads a certificate of either kind; its signature is not checked. */
export function parseCertificate(codes: readonly string[], inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  const [first = ''] = codes.map((code) => code.trim());
  return first.startsWith(shcPrefix)
    ? parseShc(codes.map(removeBlanks), inflate)
    : parseHcertText(codes.length === 1 ? (codes[0] ?? '') : '', inflate);
}

// The same code comes through messages and addresses with wrapped lines, other blanks, or escapes: what can be read is it.
async function parseHcertText(text: string, inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  let first: Unreadable | undefined;
  for (const spelling of hcertVariants(text)) {
    const read = await parseHcert(spelling, inflate);
    if (!('unreadable' in read)) return read;
    if (first === undefined || first.unreadable === 'foreign') first = read;
  }
  return first ?? { unreadable: 'foreign' };
}

// A server's clock and a device's are never quite the same.
const allowedClockSkew = 5 * minute;

function withoutFacts(verdict: Verdict): Judgement {
  return { verdict, facts: undefined, key: undefined, endsAt: undefined };
}

// Of a SMART Health Card the issuer's address belongs to the key: without it anybody's key could stand under a trusted name.
function matchesKeyId(key: TrustedKey, { format, kid, issuer }: ParsedCertificate): boolean {
  return key.format === format && kid !== '' && key.kid === kid && (format === 'hcert' || key.issuer === issuer);
}

async function findSigner<K>(
  read: ParsedCertificate,
  candidates: readonly TrustedKey[],
  subtle: Subtle<K>,
): Promise<TrustedKey | undefined> {
  for (const key of candidates) if (await isSignedBy(read, key, subtle)) return key;
  return undefined;
}

function maySign({ usages, from, until }: TrustedKey, { facts, issuedAt }: ParsedCertificate): boolean {
  if (!usages.includes(facts.kind)) return false;
  return issuedAt + allowedClockSkew >= parseInstant(from) && (until === null || issuedAt < parseInstant(until));
}

function expiryOf({ endsAt }: ParsedCertificate, { until }: TrustedKey): Millis | undefined {
  const ends = [...(endsAt === undefined ? [] : [endsAt]), ...(until === null ? [] : [parseInstant(until)])];
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function verdictByTime(read: ParsedCertificate, key: TrustedKey, { now, today }: Moment): Verdict {
  const end = expiryOf(read, key);
  const { facts } = read;
  if (end !== undefined && now >= end) return 'expired';
  if (facts.kind === 'recovery' && today > facts.recovery.until) return 'expired';
  if (read.issuedAt > now + allowedClockSkew) return 'not-yet';
  if (facts.kind === 'recovery' && today < facts.recovery.from) return 'not-yet';
  if (facts.kind === 'recovery' && facts.recovery.firstPositive > today) return 'not-yet';
  if (facts.kind === 'vaccination' && facts.doses.some(({ on }) => on > today)) return 'not-yet';
  return facts.kind === 'test' ? testVerdict(facts.test, { now, today }) : 'valid';
}

function testVerdict({ sampledAt, result }: TestResult, { now, today }: Moment): Verdict {
  const sampled = parseSampleTime(sampledAt);
  if (sampled === undefined ? sampledAt.slice(0, 10) > today : sampled > now + allowedClockSkew) return 'not-yet';
  return result === notDetected ? 'valid' : 'not-negative';
}

// Some write the offset of a zone as hours alone, or without its colon. A sample of which only the day is known has no instant.
function parseSampleTime(text: string): Millis | undefined {
  if (!text.includes('T')) return undefined;
  const at = parseInstant(
    text.replace(/([+-]\d{2}):?(\d{2})?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`),
  );
  return Number.isFinite(at) ? at : undefined;
}
