import { openCertificateKeys } from './certificate-keys.ts';
import { readIssuers } from './read-issuers.ts';

/** Keys that sign certificates in tests; the second one's time is over, the third one's has not come. They protect nothing. */
export const testCertificateKeyText = [
  '5348545f43455254:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE:2026-01-01/2028-01-01',
  '5348545f43455230:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA:2024-01-01/2026-01-01',
  '5348545f43455239:QkFEMTExMTExMTExMTExMTExMTExMTExMTExMTExMTE:2028-01-01/2030-01-01',
].join(',');

/** They, opened. */
export const testCertificateKeys = openCertificateKeys(testCertificateKeyText);

/** A trusted list of what a test says, beside nobody else. */
export function trustedIn(file: object): { current: () => ReturnType<typeof readIssuers> } {
  const issuers = readIssuers(JSON.stringify(file));
  return { current: () => issuers };
}
