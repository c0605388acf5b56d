import { expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import type { World } from '#foundation/server/world.ts';
import { listNationalities } from '../contract.ts';
import { placesRoutes } from './routes.ts';

// The list is answered from memory: whatever it would reach for in the world is a fault.
const untouchable = new Proxy({} as World, {
  get: (_world, part) => {
    throw new Error(`${String(part)} was touched`);
  },
});

const url = '/api/phs-entryexit/app/nationality-dict';
const app = await serveRoutes(untouchable, placesRoutes);

test('there is one call, for anyone', () => {
  expect(placesRoutes.map(({ call }) => [call.path, call.who])).toEqual([[url, 'anyone']]);
});

test.each([
  ['nobody', {}],
  ['somebody with a token that means nothing', { 'sms-token': 'x'.repeat(43) }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
])('%s gets the list', async (_who, headers) => {
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
])('%s, in passports %s, is no country to depart from: %s', async (code, icao, nationalityOnly) => {
  const { data } = (await app.inject({ url })).json<{ data: { code: string }[] }>();
  expect(data.find((one) => one.code === code)).toMatchObject({ icao, nationalityOnly });
});

test.each([
  ['en', 'Japan'],
  ['ms', 'Jepun'],
  ['zh', 'Japan'],
])('for accept-language %s Japan is %s', async (language, name) => {
  const answer = await app.inject({ url, headers: { 'accept-language': language } });
  const { data } = answer.json<{ data: { code: string; desc: string }[] }>();
  expect(data.find(({ code }) => code === 'JP')?.desc).toBe(name);
});

test('who has the list already gets no second copy, unless it is in the other language', async () => {
  const first = await app.inject({ url, headers: { 'accept-language': 'en' } });
  const held = { 'if-none-match': String(first.headers['etag']) };
  const again = await app.inject({ url, headers: { ...held, 'accept-language': 'en' } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject({ url, headers: { ...held, 'accept-language': 'ms' } });
  expect(other.statusCode).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});
