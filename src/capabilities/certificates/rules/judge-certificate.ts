import type { TrustedKey } from '../contract.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isSignedBy, type Subtle } from './verify-signature.ts';
import {
  type CertificateFacts,
  notDetectedCode,
  type ParsedCertificate,
  type TestResult,
  type Unreadable,
} from './certificate-facts.ts';
import type { Inflate } from './inflate.ts';
import { parseHcert } from './parse-hcert.ts';
import { parseShc } from './parse-shc.ts';
import { computeRevocationDigests } from './revocation-digests.ts';
import { shcPrefix } from './shc-parts.ts';
import { hcertVariants, removeBlanks } from './code-variants.ts';

/**
 * Result of judging a certificate. `not-negative`: a genuine test with any result but "not detected".
 * `not-entitled`: the signing key may not sign such a certificate, or not at that time. `not-a-certificate`: no
 * certificate at all. `malformed`: it only starts like a certificate.
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
  | 'not-a-certificate';

export type TrustStore = { keys: readonly TrustedKey[]; revokedDigests: ReadonlySet<string> };

/** `today` is the day in Brunei. */
export type Moment = { now: Millis; today: LocalDate };

export type PlatformTools<K> = { inflate: Inflate; subtle: Subtle<K> };

/** `facts` exist only when a trusted key signed them and may sign them. */
export type Judgement = {
  verdict: Verdict;
  facts: CertificateFacts | undefined;
  /** Signing key, also of `not-entitled`. */
  key: TrustedKey | undefined;
  /** Instant of expiry; undefined without one. */
  endsAt: Millis | undefined;
};

/**
 * Judges a certificate. `codes`: the text of an HCERT, or all codes of a SMART Health Card. The content of a
 * certificate never causes an error or a request.
 */
export async function judgeCertificate<K>(
  codes: readonly string[],
  trustStore: TrustStore,
  moment: Moment,
  tools: PlatformTools<K>,
): Promise<Judgement> {
  const parsed = await parseCertificate(codes, tools.inflate);
  if ('unreadable' in parsed) return judgementWithoutFacts(parsed.unreadable);
  const candidates = trustStore.keys.filter((key) => matchesKeyId(key, parsed));
  if (candidates.length === 0) return judgementWithoutFacts('unknown-issuer');
  const key = await findSigner(parsed, candidates, tools.subtle);
  if (!key) return judgementWithoutFacts('tampered');
  if (!maySign(key, parsed)) return { ...judgementWithoutFacts('not-entitled'), key };
  const digests = await computeRevocationDigests(parsed, tools.subtle);
  const isRevoked = digests.some((digest) => trustStore.revokedDigests.has(digest));
  const verdict = isRevoked ? 'revoked' : verdictByTime(parsed, key, moment);
  return { verdict, facts: parsed.facts, key, endsAt: expiryOf(parsed, key) };
}

/** Parses a certificate of either format, without verifying its signature. */
export function parseCertificate(codes: readonly string[], inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  const [firstCode = ''] = codes.map((code) => code.trim());
  // An HCERT has exactly one code. An empty text is unreadable.
  return firstCode.startsWith(shcPrefix)
    ? parseShc(codes.map(removeBlanks), inflate)
    : parseHcertText(codes.length === 1 ? (codes[0] ?? '') : '', inflate);
}

// Tries all variants of a text, because messages and URLs wrap lines, change blanks or escape characters. The first
// readable variant counts.
async function parseHcertText(text: string, inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  let firstFailure: Unreadable | undefined;
  for (const variant of hcertVariants(text)) {
    const parsed = await parseHcert(variant, inflate);
    if (!('unreadable' in parsed)) return parsed;
    if (firstFailure === undefined || firstFailure.unreadable === 'not-a-certificate') firstFailure = parsed;
  }
  return firstFailure ?? { unreadable: 'not-a-certificate' };
}

// The clocks of servers and devices differ.
const allowedClockSkew = 5 * minute;

function judgementWithoutFacts(verdict: Verdict): Judgement {
  return { verdict, facts: undefined, key: undefined, endsAt: undefined };
}

// The URL of a card's issuer is part of its key: otherwise any key could appear under a trusted name.
function matchesKeyId(key: TrustedKey, { format, kid, issuer }: ParsedCertificate): boolean {
  return key.format === format && kid !== '' && key.kid === kid && (format === 'hcert' || key.issuer === issuer);
}

async function findSigner<K>(
  parsed: ParsedCertificate,
  candidates: readonly TrustedKey[],
  subtle: Subtle<K>,
): Promise<TrustedKey | undefined> {
  for (const key of candidates) if (await isSignedBy(parsed, key, subtle)) return key;
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

function verdictByTime(parsed: ParsedCertificate, key: TrustedKey, { now, today }: Moment): Verdict {
  const end = expiryOf(parsed, key);
  const { facts } = parsed;
  if (end !== undefined && now >= end) return 'expired';
  if (facts.kind === 'recovery' && today > facts.recovery.until) return 'expired';
  if (parsed.issuedAt > now + allowedClockSkew) return 'not-yet';
  if (facts.kind === 'recovery' && today < facts.recovery.from) return 'not-yet';
  if (facts.kind === 'recovery' && facts.recovery.firstPositive > today) return 'not-yet';
  if (facts.kind === 'vaccination' && facts.doses.some(({ date }) => date > today)) return 'not-yet';
  return facts.kind === 'test' ? testVerdict(facts.test, { now, today }) : 'valid';
}

function testVerdict({ sampledAt, result }: TestResult, { now, today }: Moment): Verdict {
  const sampledInstant = parseSampleTime(sampledAt);
  if (sampledInstant === undefined ? sampledAt.slice(0, 10) > today : sampledInstant > now + allowedClockSkew)
    return 'not-yet';
  return result === notDetectedCode ? 'valid' : 'not-negative';
}

// Some issuers write the zone offset as hours only, or without a colon. A sample with only a day has no instant.
function parseSampleTime(text: string): Millis | undefined {
  if (!text.includes('T')) return undefined;
  const instant = parseInstant(
    text.replace(/([+-]\d{2}):?(\d{2})?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`),
  );
  return Number.isFinite(instant) ? instant : undefined;
}
