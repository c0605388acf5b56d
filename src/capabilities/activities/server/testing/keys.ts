import { parseSigningKeys } from '#foundation/server/keys/signing-keys.ts';

/** Test keys, which protect nothing. The second one is retired. */
export const testEventCodeKeys = parseSigningKeys(
  'EVENT_CODE_KEYS',
  [
    '5348454b45593031:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
    '5348454b45593030:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
  ].join(','),
);
