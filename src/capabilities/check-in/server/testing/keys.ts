import { openPosterKeys } from '../poster-keys.ts';

/** Test keys of posters, which protect nothing. The second one is retired. */
const testPosterKeyText = [
  '504f535445525431:cBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
  '504f535445525430:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
].join(',');

export const testPosterKeys = openPosterKeys(testPosterKeyText);
