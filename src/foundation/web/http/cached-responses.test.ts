import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { call, Nothing } from '#foundation/contract/call.ts';
import { sealedStorage, deletedAtLogOut } from '../session/sealed-storage.ts';
import { cacheResponse, cacheKey, readCachedResponse } from './cached-responses.ts';

const figures = call({
  name: 'readFigures',
  summary: 'Figures.',
  method: 'GET',
  path: '/api/figures',
  who: 'anyone',
  envelope: 'code',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ total: z.number() }),
});

test('an answer is kept for the call and its input', async () => {
  const device = sealedStorage(undefined, () => false);
  await cacheResponse(figures, {}, { data: { total: 3 }, at: 7 }, device);
  expect(await readCachedResponse(figures, {}, device)).toEqual({ data: { total: 3 }, at: 7 });
  expect(await readCachedResponse(figures, { place: 'BN' }, device)).toBeUndefined();
});

test('an answer that this build does not understand is none', async () => {
  const device = sealedStorage(undefined, () => false);
  await cacheResponse(figures, {}, { data: { sum: 3 }, at: 7 }, device);
  expect(await readCachedResponse(figures, {}, device)).toBeUndefined();
});

test.each([
  ['anyone', false],
  ['our-page', false],
  ['traveller', true],
] as const)('what a call for %s says is forgotten when somebody logs out: %s', (who, own) => {
  expect(cacheKey({ ...figures, who }, {}).startsWith(deletedAtLogOut)).toBe(own);
});
