import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { PublishedKeys } from '../contract.ts';
import { passRoutes } from './routes.ts';
import { testPassKeys } from './testing/public.ts';

let now = parseInstant('2026-11-21T04:00:12.345Z');

// It answers from memory: there is no database to ask.
const app = await serveRoutes({ passKeys: testPassKeys, clock: clockFrom(() => now) }, passRoutes);
const path = '/api/pass/keys';
const ask = (headers: Record<string, string> = {}) => app.inject({ url: path, headers });

test('there is one call, for anyone', () => {
  expect(passRoutes.map(({ call }) => [call.method, call.path, call.who])).toEqual([['GET', path, 'anyone']]);
});

test.each([
  ['nobody we know', {}],
  ['a page of ours', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['somebody with a token that means nothing', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('%s gets the public keys, the one that signs first, and nothing private', async (_who, headers) => {
  const answer = await ask(headers);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: unknown }>();
  expect(data).toEqual({ issuer: 'BN', at: '2026-11-21T04:00:00.000Z', keys: testPassKeys.published });
  const { keys } = PublishedKeys.parse(data);
  expect(keys.map(({ retired }) => retired)).toEqual([false, true]);
  expect(Object.keys(keys[0] ?? {})).toEqual(['kid', 'x', 'y', 'retired']);
});

test('who asks again within the minute gets nothing new; a minute later, a younger list', async () => {
  const first = await ask();
  const etag = { 'if-none-match': String(first.headers['etag']) };
  const again = await ask(etag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  now += 60_000;
  const later = await ask(etag);
  expect(later.json()).toMatchObject({ data: { at: '2026-11-21T04:01:00.000Z' } });
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
