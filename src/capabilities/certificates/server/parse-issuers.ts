import { hash, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { CertificateKind, type TrustedKey } from '../contract.ts';
import { certificateKinds } from '../rules/certificate-facts.ts';
import { listSignableKinds } from '../rules/key-usages.ts';

export type TrustedIssuerList = {
  keys: readonly TrustedKey[];
  revokedDigests: readonly string[];
  /** Log texts of the omitted keys with unsupported algorithms, such as `Ruritania, 0a1b: EC P-384`. */
  unsupportedKeys: readonly string[];
};

export const emptyIssuerList: TrustedIssuerList = { keys: [], revokedDigests: [], unsupportedKeys: [] };

/** Parses the file of trusted issuers (docs/certificates.md). Throws with the first error. */
export function parseIssuers(text: string): TrustedIssuerList {
  const parsed = IssuersFile.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.map(String).join('.') || 'the file'}: ${issue?.message}`);
  }
  const { issuers } = parsed.data;
  const parsedIssuers = issuers.map(parseKeys);
  return {
    keys: parsedIssuers.flatMap(({ keys }) => keys),
    revokedDigests: issuers.flatMap(({ revoked = [] }) => revoked),
    unsupportedKeys: parsedIssuers.flatMap(({ unsupported }) => unsupported),
  };
}

const Instant = z.string().check(z.refine((text) => !Number.isNaN(parseInstant(text)), 'not an ISO 8601 instant'));
const base64urlPart = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/, 'not base64url'));
const Key = z.object({
  kid: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'not a key id')),
  kty: z.string().check(z.maxLength(20)),
  crv: z.optional(z.string().check(z.maxLength(20))),
  x: z.optional(base64urlPart),
  y: z.optional(base64urlPart),
  n: z.optional(base64urlPart),
  e: z.optional(base64urlPart),
  usages: z.optional(z.array(CertificateKind)),
  from: z.optional(Instant),
  until: z.optional(Instant),
});
const commonFields = {
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  revoked: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'not 32 hexadecimal digits')))),
};
const IssuersFile = z.object({
  issuers: z.array(
    z.union([
      z.object({
        ...commonFields,
        country: z.string().check(z.regex(/^[A-Z]{2}$/, 'not an ISO 3166 country code')),
        certificates: z.optional(z.array(z.string())),
        keys: z.optional(z.array(Key)),
      }),
      z.object({
        ...commonFields,
        url: z.string().check(z.regex(/^https:\/\/[^\s]{1,290}$/, 'not an https URL')),
        keys: z.array(Key),
      }),
    ]),
  ),
});
type Issuer = z.output<typeof IssuersFile>['issuers'][number];

const epoch = isoInstant(0);

// Of the algorithms of COSE and JOSE, health certificates use only ECDSA on P-256 and RSA.
function isSupportedKey({ kty, crv = 'P-256' }: { kty?: string | undefined; crv?: string | undefined }): boolean {
  return kty === 'RSA' || (kty === 'EC' && crv === 'P-256');
}

function parseKeys(issuer: Issuer): { keys: TrustedKey[]; unsupported: string[] } {
  const format = 'url' in issuer ? 'shc' : 'hcert';
  const issuerFields = {
    format,
    issuer: 'url' in issuer ? issuer.url : issuer.country,
    name: issuer.name,
    isOwn: false,
  } as const;
  const certificates = 'url' in issuer ? [] : (issuer.certificates ?? []).map(parseX509);
  const allKeys = [
    ...certificates.map((certificate) => ({ kid: kidOf(certificate), ...jwkOf(certificate) })),
    ...(issuer.keys ?? []),
  ];
  const certificateKeys = certificates
    .filter((certificate) => isSupportedKey(jwkOf(certificate)))
    .map((certificate) => ({ ...issuerFields, ...keyOfCertificate(certificate) }));
  const bareKeys = (issuer.keys ?? []).filter(isSupportedKey).map(({ kid, kty, x, y, n, e, usages, from, until }) => {
    if (kty === 'EC' ? !x || !y : !n || !e) throw new Error(`${issuer.name}: the key ${kid} is incomplete`);
    return {
      ...issuerFields,
      kid: format === 'hcert' ? kid.toLowerCase() : kid,
      jwk: kty === 'EC' ? { kty, x, y } : { kty, n, e },
      usages: usages ?? [...certificateKinds],
      from: from ?? epoch,
      until: until ?? null,
    };
  });
  return {
    keys: [...certificateKeys, ...bareKeys] as TrustedKey[],
    unsupported: allKeys
      .filter((key) => !isSupportedKey(key))
      .map(({ kid, kty, crv }) => `${issuer.name}, ${kid}: ${[kty, crv].filter(Boolean).join(' ')}`),
  };
}

function jwkOf(certificate: X509Certificate) {
  return certificate.publicKey.export({ format: 'jwk' });
}

// A key id is the first 8 bytes of the SHA-256 of the key's X.509 certificate (EU Digital COVID Certificate).
function kidOf(certificate: X509Certificate): string {
  return hash('sha256', certificate.raw, 'hex').slice(0, 16);
}

function keyOfCertificate(certificate: X509Certificate): Omit<TrustedKey, 'format' | 'issuer' | 'name' | 'isOwn'> {
  const { kty, x, y, n, e } = jwkOf(certificate);
  return {
    kid: kidOf(certificate),
    jwk: kty === 'RSA' ? { kty, n: n ?? '', e: e ?? '' } : { kty: 'EC', x: x ?? '', y: y ?? '' },
    usages: listSignableKinds(certificate.keyUsage ?? []),
    from: isoInstant(parseInstant(certificate.validFrom)),
    until: isoInstant(parseInstant(certificate.validTo)),
  };
}

function parseX509(text: string): X509Certificate {
  try {
    return new X509Certificate(text.includes('BEGIN') ? text : Buffer.from(text, 'base64'));
  } catch {
    throw new Error(`certificates: "${text.slice(0, 12)}…" is not an X.509 certificate`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('the file is not JSON');
  }
}
