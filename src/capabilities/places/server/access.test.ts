import { expect, test } from 'vitest';
import { type Headers, testAccess } from '#foundation/server/http/testing/access.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { listNationalities } from '../contract.ts';
import { placesRoutes } from './routes.ts';

// The list is answered from memory: any access to the world is an error.
const untouchable = new Proxy({} as World, {
  get: (_world, part) => {
    throw new Error(`${String(part)} was touched`);
  },
});
const send = await testAccess(
  untouchable,
  placesRoutes,
  { listNationalities: () => ({}) },
  { logInTraveller: () => Promise.resolve({ smsToken: newToken() }) },
);
const readList = async (headers: Headers = {}) => {
  const { data } = JSON.parse((await send('listNationalities', headers)).body) as { data: unknown };
  return listNationalities.output.parse(data);
};

test('returns the list also to a visitor with an invalid token', async () => {
  expect(await readList({ 'sms-token': newToken() })).toContainEqual(
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
  expect((await readList()).find((entry) => entry.code === code)).toMatchObject({ icao, nationalityOnly });
});

test.each([
  ['en', 'Japan'],
  ['ms', 'Jepun'],
  ['zh', 'Japan'],
])('names Japan for accept-language %s: %s', async (language, name) => {
  expect((await readList({ 'accept-language': language })).find(({ code }) => code === 'JP')?.desc).toBe(name);
});

test('answers 304 for the copy in the same language only', async () => {
  const { headers } = await send('listNationalities', { 'accept-language': 'en' });
  const etag = { 'if-none-match': String(headers['etag']) };
  const repeated = await send('listNationalities', { ...etag, 'accept-language': 'en' });
  expect([repeated.status, repeated.body]).toEqual([304, '']);
  expect((await send('listNationalities', { ...etag, 'accept-language': 'ms' })).status).toBe(200);
});
