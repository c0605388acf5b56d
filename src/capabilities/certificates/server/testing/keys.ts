import { openCertificateKeys } from '../certificate-keys.ts';

/** Test keys that sign certificates: the second has expired, the third is not valid yet. They protect nothing. */
const testCertificateKeyText = [
  '5348545f43455254:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE:2026-01-01/2028-01-01',
  '5348545f43455230:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA:2024-01-01/2026-01-01',
  '5348545f43455239:QkFEMTExMTExMTExMTExMTExMTExMTExMTExMTExMTE:2028-01-01/2030-01-01',
].join(',');

export const testCertificateKeys = openCertificateKeys(testCertificateKeyText);
