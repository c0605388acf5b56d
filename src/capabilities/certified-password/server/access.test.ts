import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { headersOf, sentBy, testAccess } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { certifiedPasswordRoutes } from './routes.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

const world = await openCertifiedPasswordWorld();
const password = 'kerbau di sungai';

async function aConfirmedLogin() {
  const { late } = await anAccountWithPassword(world);
  const confirmedAt = isoInstant(world.clock.now());
  await world.sql.run`update login_session set confirmed_at = ${confirmedAt} where id = ${late.sessionId}`;
  return late;
}

const send = await testAccess(
  world,
  certifiedPasswordRoutes,
  {
    readCertifiedPasswordStatus: () => ({}),
    setCertifiedPassword: async () => sentBy(await aConfirmedLogin(), { password, current: goodPassword }),
    checkCertifiedPassword: async () => sentBy(await aConfirmedLogin(), { password: goodPassword }),
    resetCertifiedPassword: async () => sentBy(await aConfirmedLogin(), { password }),
    removeCertifiedPassword: async () => sentBy(await aConfirmedLogin(), { current: goodPassword }),
  },
  { logInTraveller: () => logIn(world) },
);

test.each(certifiedPasswordRoutes)('$call.name answers a repeated request alike', async ({ call: { name } }) => {
  const headers = { ...headersOf(await aConfirmedLogin()), 'request-id': newId() };
  const first = await send(name, headers);
  expect(first.status).toBe(200);
  expect((await send(name, headers)).body).toBe(first.body);
});

test('requires confirmation by a code before a reset', async () => {
  const { late } = await anAccountWithPassword(world);
  const { status, body } = await send('resetCertifiedPassword', headersOf(late));
  expect([status, JSON.parse(body)]).toMatchObject([403, { problem: 'login/confirm' }]);
});

test('ignores an account in the input', async () => {
  const { who } = await anAccountWithPassword(world);
  const stranger = headersOf(await logIn(world));
  const { body } = await send('readCertifiedPasswordStatus', stranger, { account_id: who.accountId });
  expect(body).toContain('"isSet":false');
});
