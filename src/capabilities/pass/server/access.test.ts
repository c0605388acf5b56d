import { expect, test } from 'vitest';
import { testAccess } from '#foundation/server/http/testing/access.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { PublishedKeys } from '../contract.ts';
import { passRoutes } from './routes.ts';
import { testPassKeys } from './testing/public.ts';

let now = parseInstant('2026-11-21T04:00:12.345Z');

// Keys are answered from memory: the test needs no database.
const send = await testAccess(
  { passKeys: testPassKeys, clock: clockFrom(() => now) },
  passRoutes,
  { readPassKeys: () => ({}) },
  { logInTraveller: () => Promise.resolve({ smsToken: newToken() }) },
);

test('returns the public keys only, the signing key first, also for an invalid token', async () => {
  const { data } = JSON.parse((await send('readPassKeys', { 'sms-token': newToken() })).body) as { data: unknown };
  expect(data).toEqual({ issuer: 'BN', at: '2026-11-21T04:00:00.000Z', keys: testPassKeys.publicKeys });
  const { keys } = PublishedKeys.parse(data);
  expect(keys.map(({ retired }) => retired)).toEqual([false, true]);
  expect(Object.keys(keys[0] ?? {})).toEqual(['kid', 'x', 'y', 'retired']);
});

test('answers 304 within the minute, and a newer list a minute later', async () => {
  const etag = { 'if-none-match': String((await send('readPassKeys', {})).headers['etag']) };
  const repeated = await send('readPassKeys', etag);
  expect([repeated.status, repeated.body]).toEqual([304, '']);
  now += 60_000;
  const later = await send('readPassKeys', etag);
  expect(JSON.parse(later.body)).toMatchObject({ data: { at: '2026-11-21T04:01:00.000Z' } });
});
