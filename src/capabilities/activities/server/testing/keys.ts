import { openSigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Keys of a test; the second is retired. They protect nothing. */
export const testEventCodeKeys = openSigningKeys(
  'EVENT_CODE_KEYS',
  [
    '5348454b45593031:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
    '5348454b45593030:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
  ].join(','),
);
