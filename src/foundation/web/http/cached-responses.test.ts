import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { createEncryptedStorage, deletedAtLogOutPrefix } from '../session/encrypted-storage.ts';
import { cacheResponse, responseCacheKey, readCachedResponse } from './cached-responses.ts';

const readStatistics = defineCall({
  ...exampleCall,
  name: 'readStatistics',
  path: '/api/statistics',
  envelope: 'code',
  output: z.object({ total: z.number() }),
});

test('caches a response for the call and its input', async () => {
  const storage = createEncryptedStorage(undefined, () => false);
  await cacheResponse(readStatistics, {}, { data: { total: 3 }, at: 7 }, storage);
  expect(await readCachedResponse(readStatistics, {}, storage)).toEqual({ data: { total: 3 }, at: 7 });
  expect(await readCachedResponse(readStatistics, { place: 'BN' }, storage)).toBeUndefined();
});

test("ignores a cached response that this build's schema does not accept", async () => {
  const storage = createEncryptedStorage(undefined, () => false);
  await cacheResponse(readStatistics, {}, { data: { sum: 3 }, at: 7 }, storage);
  expect(await readCachedResponse(readStatistics, {}, storage)).toBeUndefined();
});

test.each([
  ['anyone', false],
  ['our-page', false],
  ['traveller', true],
] as const)('a response for %s is deleted at logout: %s', (caller, isDeleted) => {
  expect(responseCacheKey({ ...readStatistics, caller }, {}).startsWith(deletedAtLogOutPrefix)).toBe(isDeleted);
});
