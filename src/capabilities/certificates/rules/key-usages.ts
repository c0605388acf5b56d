import { type CertificateKind, certificateKinds } from './certificate-facts.ts';

// The purposes that a certificate of a key can name (Regulation (EU) 2021/953, technical specifications, annex IV; the second form is
// that of the first keys, which wrote it wrongly).
const purposes: readonly (readonly [RegExp, CertificateKind])[] = [
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.1$/, 'test'],
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.2$/, 'vaccination'],
  [/^1\.3\.6\.1\.4\.1\.(0\.)?1847\.2021\.1\.3$/, 'recovery'],
];

/** What a key may sign, by the purposes in its certificate; everything where none of them is about certificates of health. */
export function keyUsages(oids: readonly string[]): CertificateKind[] {
  const named = purposes.filter(([purpose]) => oids.some((oid) => purpose.test(oid))).map(([, kind]) => kind);
  return named.length === 0 ? [...certificateKinds] : named;
}
