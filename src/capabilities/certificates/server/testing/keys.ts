import { openCertificateKeys } from '../certificate-keys.ts';

/** Keys that sign certificates in tests; the second one's time is over, the third one's has not come. They protect nothing. */
const testCertificateKeyText = [
  '5348545f43455254:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE:2026-01-01/2028-01-01',
  '5348545f43455230:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA:2024-01-01/2026-01-01',
  '5348545f43455239:QkFEMTExMTExMTExMTExMTExMTExMTExMTExMTExMTE:2028-01-01/2030-01-01',
].join(',');

/** They, opened. */
export const testCertificateKeys = openCertificateKeys(testCertificateKeyText);
