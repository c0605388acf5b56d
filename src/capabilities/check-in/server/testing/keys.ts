import { openPosterKeys } from '../poster-keys.ts';

/** Keys that sign posters in tests; the second is retired. They protect nothing. */
const testPosterKeyText = [
  '504f535445525431:cBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
  '504f535445525430:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
].join(',');

/** They, opened. */
export const testPosterKeys = openPosterKeys(testPosterKeyText);
