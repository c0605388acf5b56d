import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Headers, testAccess } from '#foundation/server/http/testing/access.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { attributesRoutes } from './routes.ts';

const travel = { windowDays: 3, maxTravellers: 10, helpline: '148' };
const md5 = createHash('md5').update(JSON.stringify(travel)).digest('hex');

// Attributes are answered from memory: the test needs no database.
const send = await testAccess(
  { attributes: { travel } },
  attributesRoutes,
  { getAppAttribute: () => ({ key_name: 'travel' }) },
  { logInTraveller: () => Promise.resolve({ smsToken: newToken() }) },
);
const readTravel = async (change: Record<string, unknown>, headers: Headers = {}) =>
  JSON.parse((await send('getAppAttribute', headers, change)).body);

test.each<Headers>([{}, { 'sms-token': newToken() }])(
  'returns the value with its md5 for the headers %j',
  async (headers) => {
    const data = { travel: { md5, unchanged: false, value: travel } };
    expect(await readTravel({}, headers)).toEqual({ errno: 0, errmsg: '', data });
  },
);

test('returns no value for the current md5, and the value for another one', async () => {
  expect(await readTravel({ md5 })).toEqual({ errno: 0, errmsg: '', data: { travel: { md5, unchanged: true } } });
  expect(await readTravel({ md5: 'x'.repeat(32) })).toMatchObject({
    data: { travel: { unchanged: false, value: travel } },
  });
});

test('answers 304 to a repeated request with its etag', async () => {
  const { headers } = await send('getAppAttribute', {});
  const repeated = await send('getAppAttribute', { 'if-none-match': String(headers['etag']) });
  expect([repeated.status, repeated.body]).toEqual([304, '']);
});

test.each([
  ['an unknown attribute', { key_name: 'unknown_attribute' }, 404],
  ['a property of every object', { key_name: 'constructor' }, 404],
  ['a prototype', { key_name: '__proto__' }, 400],
  ['an invalid name', { key_name: 'Travel' }, 400],
  ['a missing name', { key_name: undefined }, 400],
  ['an md5 that is too long', { md5: 'x'.repeat(65) }, 400],
])('refuses %s', async (_what, change, status) => {
  expect((await send('getAppAttribute', {}, change)).status).toBe(status);
});
