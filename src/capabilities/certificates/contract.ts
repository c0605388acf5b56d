import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { refusals } from './messages/problems.ts';

export const CertificateKind = z.enum(['vaccination', 'recovery', 'test']);

export const TrustedKey = z.object({
  /** `hcert`: EU certificates. `shc`: SMART Health Cards. */
  format: z.enum(['hcert', 'shc']),
  /** Key id: hexadecimal in HCERT, base64url in a SMART Health Card. */
  kid: z.string(),
  /** Issuer: a country (ISO 3166), or the URL of an issuer of cards, which is never fetched. */
  issuer: z.string(),
  name: z.string(),
  /** Whether the key belongs to this issuer. */
  isOwn: z.boolean(),
  /** JSON Web Key of P-256, or of RSA. */
  jwk: z.object({
    kty: z.enum(['EC', 'RSA']),
    x: z.optional(z.string()),
    y: z.optional(z.string()),
    n: z.optional(z.string()),
    e: z.optional(z.string()),
  }),
  /** Kinds of certificates that the key may sign. */
  usages: z.array(CertificateKind),
  /** Period in which the key may sign: `from` inclusive, `until` exclusive; null without an end. */
  from: Instant,
  until: z.nullable(Instant),
});
export type TrustedKey = z.output<typeof TrustedKey>;

/** Keys that checkers need: this issuer's and those of trusted issuers. `at`: when the list was current. */
export const TrustList = z.object({ at: Instant, keys: z.array(TrustedKey) });
export type TrustList = z.output<typeof TrustList>;

/** Digests of revoked certificates that have not expired (docs/certificates.md). */
export const RevokedList = z.object({ at: Instant, digests: z.array(z.string()) });
export type RevokedList = z.output<typeof RevokedList>;

export const readTrustList = defineCall({
  name: 'readTrustList',
  summary: 'Lists the public keys that verify certificates: our own and those of trusted foreign issuers.',
  method: 'GET',
  path: '/api/certificates/trust-list',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: TrustList,
  cacheable: true,
});

export const readRevokedList = defineCall({
  name: 'readRevokedList',
  summary: 'Lists certificates revoked before their expiry, as digests that identify nobody.',
  method: 'GET',
  path: '/api/certificates/revoked',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: RevokedList,
  cacheable: true,
});

export const Certificate = z.object({
  id: Id,
  /** Relationship of the holder to the account. */
  relationship: z.enum(['self', ...relationships]),
  kind: CertificateKind,
  /** Text of the QR code. */
  text: z.string(),
  issuedAt: Instant,
  endsAt: Instant,
  /** Instant of the revocation; null when it was not revoked. */
  revokedAt: z.nullable(Instant),
});
export type Certificate = z.output<typeof Certificate>;

const holderDefaults = {
  caller: 'traveller',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...certifiedPasswordProblems },
} as const;

/** Certificates of every person for whom the account may act now, the newest first. */
export const listCertificates = defineCall({
  ...holderDefaults,
  name: 'listCertificates',
  summary: 'Lists certificates of the account owner and family members, with the texts of their codes.',
  method: 'GET',
  path: '/api/certificates/mine',
  input: NoInput,
  output: z.object({ at: Instant, items: z.array(Certificate) }),
});

export const printCertificate = defineCall({
  ...holderDefaults,
  name: 'printCertificate',
  summary: 'Returns a certificate as a tagged PDF, in the language of the request.',
  method: 'POST',
  path: '/api/certificates/pdf',
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

export const { problem } = refusals;
