import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { headersOf, testAccess } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { accountRoutes } from './routes.ts';
import { openAccountWorld } from './testing/world.ts';

const world = await openAccountWorld();
const key = 'key-of-this-device';
const registration = () => ({ key, os: 'web', token: JSON.stringify(world.service.subscribe('/x')) });

const send = await testAccess(
  world,
  accountRoutes,
  { registerPush: registration, registryPushService: registration, removePush: () => ({ key }) },
  { logInTraveller: () => logIn(world) },
);

test.each([
  { key: 'short' },
  { key: 'with spaces in it' },
  { os: 'windows' },
  { token: '' },
  { token: 'x'.repeat(2001) },
  { token: { endpoint: 'x' } },
  { token: 'a\u0000b' },
  { key: ['key-of-this-device'] },
])('refuses a registration with %j', async (change) => {
  expect((await send('registerPush', headersOf(await logIn(world)), change)).status).toBe(400);
});

test.each([
  ['registerPush', { code: 0, msg: '' }],
  ['registryPushService', { code: 0, msg: '' }],
  ['removePush', {}],
])('%s ignores additional input', async (name, data) => {
  const extra = { account_id: newId(), session_id: newId(), role: 'staff' };
  const { body } = await send(name, headersOf(await logIn(world)), extra);
  expect(JSON.parse(body)).toEqual({ errno: 0, errmsg: '', data });
});
