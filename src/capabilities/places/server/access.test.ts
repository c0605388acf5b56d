import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import type { World } from '#foundation/server/world.ts';
import { listNationalities } from '../contract.ts';
import { placesRoutes } from './routes.ts';

// The list is answered from memory: any access to the world is an error.
const untouchable = new Proxy({} as World, {
  get: (_world, part) => {
    throw new Error(`${String(part)} was touched`);
  },
});

const url = '/api/phs-entryexit/app/nationality-dict';
const app = await serveRoutes(untouchable, placesRoutes);

test('has one call, for any visitor', () => {
  expect(placesRoutes.map(({ call }) => [call.path, call.caller])).toEqual([[url, 'anyone']]);
});

test.each([
  ['an unknown visitor', {}],
  ['a visitor with an invalid token', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('returns the list to %s', async (_who, headers) => {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  const { code, data } = answer.json<{ code: number; data: unknown }>();
  expect(code).toBe(0);
  expect(listNationalities.output.parse(data)).toContainEqual(
    expect.objectContaining({ code: 'BN', desc: 'Brunei Darussalam', regionNum: '673', icao: 'BRN' }),
  );
});

test.each([
  ['DE', 'D', false],
  ['XK', 'RKS', false],
  ['GBD', 'GBD', true],
  ['UNO', 'UNO', true],
  ['XXA', 'XXA', true],
])('lists %s with the passport code %s, nationality only: %s', async (code, icao, nationalityOnly) => {
  const { data } = (await app.inject({ url })).json<{ data: { code: string }[] }>();
  expect(data.find((entry) => entry.code === code)).toMatchObject({ icao, nationalityOnly });
});

test.each([
  ['en', 'Japan'],
  ['ms', 'Jepun'],
  ['zh', 'Japan'],
])('names Japan for accept-language %s: %s', async (language, name) => {
  const answer = await app.inject({ url, headers: { 'accept-language': language } });
  const { data } = answer.json<{ data: { code: string; desc: string }[] }>();
  expect(data.find(({ code }) => code === 'JP')?.desc).toBe(name);
});

test('answers 304 for the copy in the same language only', async () => {
  const first = await app.inject({ url, headers: { 'accept-language': 'en' } });
  const etagHeader = { 'if-none-match': String(first.headers['etag']) };
  const repeated = await app.inject({ url, headers: { ...etagHeader, 'accept-language': 'en' } });
  expect(repeated.statusCode).toBe(304);
  expect(repeated.body).toBe('');
  const other = await app.inject({ url, headers: { ...etagHeader, 'accept-language': 'ms' } });
  expect(other.statusCode).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});
