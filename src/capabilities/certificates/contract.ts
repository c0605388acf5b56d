import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { relationships } from '#capabilities/members/rules/family.ts';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { refusals } from './messages/problems.ts';

export const CertificateKind = z.enum(['vaccination', 'recovery', 'test']);

/** A key by which certificates are checked. */
export const TrustedKey = z.object({
  /** `hcert`: certificates as the EU has them; `shc`: SMART Health Cards. */
  format: z.enum(['hcert', 'shc']),
  /** Hexadecimal in HCERT, base64url in a SMART Health Card. */
  kid: z.string(),
  /** Whose it is: a country (ISO 3166), or the address of an issuer of cards. Never fetched. */
  issuer: z.string(),
  /** The issuer's name as people know it. */
  name: z.string(),
  /** Whether it is ours. */
  own: z.boolean(),
  /** A JSON Web Key: of P-256, or of RSA. */
  jwk: z.object({
    kty: z.enum(['EC', 'RSA']),
    x: z.optional(z.string()),
    y: z.optional(z.string()),
    n: z.optional(z.string()),
    e: z.optional(z.string()),
  }),
  /** What it may sign. */
  usages: z.array(CertificateKind),
  /** When it may: from one instant to before another; null when it has no end. */
  from: Instant,
  until: z.nullable(Instant),
});
export type TrustedKey = z.output<typeof TrustedKey>;

/** What checkers need of keys: ours, and those of issuers that we trust. `at` is when it was so. */
export const TrustList = z.object({ at: Instant, keys: z.array(TrustedKey) });
export type TrustList = z.output<typeof TrustList>;

/** Revoked certificates that have not ended, by their digests (docs/certificates.md). */
export const RevokedList = z.object({ at: Instant, digests: z.array(z.string()) });
export type RevokedList = z.output<typeof RevokedList>;

/** The keys by which anybody checks certificates without a network. */
export const readTrustList = call({
  name: 'readTrustList',
  summary: 'The public keys by which certificates are checked: ours, and those of issuers abroad that we trust.',
  method: 'GET',
  path: '/api/certificates/trust-list',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: TrustList,
  cacheable: true,
});

/** The certificates that are good no more. */
export const readRevokedList = call({
  name: 'readRevokedList',
  summary: 'Certificates that were revoked before their end, as digests that name nobody.',
  method: 'GET',
  path: '/api/certificates/revoked',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: RevokedList,
  cacheable: true,
});

/** A certificate as its holder has it. */
export const Certificate = z.object({
  id: Id,
  /** What its holder is to whoever asks. */
  relationship: z.enum(['self', ...relationships]),
  kind: CertificateKind,
  /** The text of its QR code. */
  text: z.string(),
  issuedAt: Instant,
  endsAt: Instant,
  /** When it was revoked; null while it is good. */
  revokedAt: z.nullable(Instant),
});
export type Certificate = z.output<typeof Certificate>;

const holderDefaults = {
  who: 'traveller',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...certifiedProblems },
} as const;

/** Certificates of the account and of everybody for whom it may act now, the newest first. */
export const listCertificates = call({
  ...holderDefaults,
  name: 'listCertificates',
  summary: 'Certificates of the account’s own person and of whom it may act for, with the texts of their codes.',
  method: 'GET',
  path: '/api/certificates/mine',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ at: Instant, items: z.array(Certificate) }),
});

/** A certificate as a PDF, in the language of the request. */
export const printCertificate = call({
  ...holderDefaults,
  name: 'printCertificate',
  summary: 'A certificate as a tagged PDF, in the language of the request.',
  method: 'POST',
  path: '/api/certificates/pdf',
  repeat: 'safe',
  input: z.object({ id: Id }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

export const { problem } = refusals;
