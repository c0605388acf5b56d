import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { attributesRoutes } from './routes.ts';

const travel = { windowDays: 3, maxTravellers: 10, helpline: '148' };

// Attributes are answered from memory: the test needs no database.
const app = await serveRoutes({ attributes: { travel } }, attributesRoutes);

const path = '/api/wlappservice/conf/get_app_attr';
const getAttribute = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });
const md5 = createHash('md5').update(JSON.stringify(travel)).digest('hex');

test('has one call, for any visitor', () => {
  expect(attributesRoutes.map(({ call }) => [call.method, call.path, call.caller])).toEqual([['GET', path, 'anyone']]);
});

test.each([
  ['an unknown visitor', {}],
  ['a page of the portal', { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' }],
  ['a visitor with an invalid token', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('returns the value with its md5 to %s', async (_who, headers) => {
  const answer = await getAttribute({ key_name: 'travel' }, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.json()).toEqual({
    errno: 0,
    errmsg: '',
    data: { travel: { md5, unchanged: false, value: travel } },
  });
});

test('returns no value for the current md5, and the value for another one', async () => {
  expect((await getAttribute({ key_name: 'travel', md5 })).json()).toMatchObject({
    data: { travel: { md5, unchanged: true } },
  });
  expect((await getAttribute({ key_name: 'travel', md5 })).body).not.toContain('148');
  expect((await getAttribute({ key_name: 'travel', md5: 'x'.repeat(32) })).json()).toMatchObject({
    data: { travel: { unchanged: false, value: travel } },
  });
});

test('answers 304 to a repeated request with its etag', async () => {
  const first = await getAttribute({ key_name: 'travel' });
  const repeated = await getAttribute({ key_name: 'travel' }, { 'if-none-match': String(first.headers['etag']) });
  expect(repeated.statusCode).toBe(304);
  expect(repeated.body).toBe('');
});

test.each([
  ['an unknown attribute', { key_name: 'unknown_attribute' }, 404],
  ['a property of every object', { key_name: 'constructor' }, 404],
  ['a prototype', { key_name: '__proto__' }, 400],
  ['an invalid name', { key_name: 'Travel' }, 400],
  ['a missing name', {}, 400],
  ['an md5 that is too long', { key_name: 'travel', md5: 'x'.repeat(65) }, 400],
])('refuses %s: %#', async (_what, query, status) => {
  expect((await getAttribute(query as Record<string, string>)).statusCode).toBe(status);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404);
});
