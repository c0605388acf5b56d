import { type CertificateKind, certificateKinds } from './certificate-facts.ts';

// Purposes that a key's certificate can name (Regulation (EU) 2021/953, technical specifications, annex IV). The form
// with `0.` is an error of the first keys.
const purposes: readonly (readonly [RegExp, CertificateKind])[] = [
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.1$/, 'test'],
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.2$/, 'vaccination'],
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.3$/, 'recovery'],
];

/**
 * Kinds of certificates that a key may sign, by the extended key usages (OIDs) in its X.509 certificate; all kinds when
 * no OID is one of `purposes`.
 */
export function listSignableKinds(oids: readonly string[]): CertificateKind[] {
  const namedKinds = purposes.filter(([purpose]) => oids.some((oid) => purpose.test(oid))).map(([, kind]) => kind);
  return namedKinds.length === 0 ? [...certificateKinds] : namedKinds;
}
