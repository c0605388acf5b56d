import { parsePassKeys } from '../pass-keys.ts';

/** Signing keys for tests; the second is retired. Published with the vectors of docs/pass.md: they protect nothing. */
export const testPassKeyText = [
  '5348543154455354:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
  '5348543154455330:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
].join(',');

export const testPassKeys = parsePassKeys(testPassKeyText);
