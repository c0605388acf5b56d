import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { PublishedKeys } from '../contract.ts';
import { passRoutes } from './routes.ts';
import { testPassKeys } from './testing/public.ts';

let now = parseInstant('2026-11-21T04:00:12.345Z');

// Keys are answered from memory: the test needs no database.
const app = await serveRoutes({ passKeys: testPassKeys, clock: clockFrom(() => now) }, passRoutes);
const path = '/api/pass/keys';
const getKeys = (headers: Record<string, string> = {}) => app.inject({ url: path, headers });

test('has one call, for any visitor', () => {
  expect(passRoutes.map(({ call }) => [call.method, call.path, call.caller])).toEqual([['GET', path, 'anyone']]);
});

test.each([
  ['an unknown visitor', {}],
  ['a page of the portal', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['a visitor with an invalid token', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('returns the public keys only, the signing key first, to %s', async (_who, headers) => {
  const answer = await getKeys(headers);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: unknown }>();
  expect(data).toEqual({ issuer: 'BN', at: '2026-11-21T04:00:00.000Z', keys: testPassKeys.publicKeys });
  const { keys } = PublishedKeys.parse(data);
  expect(keys.map(({ retired }) => retired)).toEqual([false, true]);
  expect(Object.keys(keys[0] ?? {})).toEqual(['kid', 'x', 'y', 'retired']);
});

test('answers 304 within the minute, and a newer list a minute later', async () => {
  const first = await getKeys();
  const etag = { 'if-none-match': String(first.headers['etag']) };
  const repeated = await getKeys(etag);
  expect(repeated.statusCode).toBe(304);
  expect(repeated.body).toBe('');
  now += 60_000;
  const later = await getKeys(etag);
  expect(later.json()).toMatchObject({ data: { at: '2026-11-21T04:01:00.000Z' } });
});

test.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
