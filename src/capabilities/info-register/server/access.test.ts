import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { infoRegisterRoutes } from './routes.ts';
import { familyAnswers, insertTestRegister, openRegisterWorld, solveCaptchaOf } from './testing/world.ts';

const world = await openRegisterWorld();
const birthDate = '1986-03-14';
const pageCookie = String(headersOf({ headers: {} })['cookie']);
const visitor = newVisitor({ browserId: pageCookie.replace('sihat_browser=', '') });

const aRegister = async () => ({ reference: (await insertTestRegister(world)).reference, birthDate });

const send = await testRouteAccess(world, infoRegisterRoutes, {
  getRegisterCaptcha: () => ({}),
  reportRegisterCaptchaFailure: () => ({}),
  registerTravellers: async () => {
    const headers = { 'x-captcha-validate': await solveCaptchaOf(world, visitor) };
    return sentBy({ headers }, { answers: familyAnswers() });
  },
  findRegister: aRegister,
  changeRegister: async () => ({ ...(await aRegister()), revision: 1, answers: familyAnswers() }),
  removeRegister: aRegister,
  printRegister: aRegister,
  findRegisterForStaff: async () => ({ searchBy: 'reference', text: (await aRegister()).reference }),
  declareRegister: async () => ({ id: (await insertTestRegister(world)).id, language: 'en' }),
});

const visitorCalls = infoRegisterRoutes.map(({ call }) => call).filter(({ caller }) => caller === 'our-page');

test.each(visitorCalls)('$name also answers a traveller who is logged in', async ({ name }) => {
  expect((await send(name, headersOf(await logIn(world)))).status).toBe(200);
});

test.each(['registerTravellers', 'findRegister', 'changeRegister'])('%s ignores unknown fields', async (name) => {
  const { status, body } = await send(name, undefined, { state: 'declared', account_id: newId(), id: newId() });
  expect(status).toBe(200);
  expect(body).not.toContain('declared');
});

test.each([
  ['findRegisterForStaff', { text: 'AAAA-BBBB-CCCC' }],
  ['declareRegister', { id: newId() }],
])('%s answers 404 for an unknown register', async (name, change) => {
  const officer = await logInStaff(world, ['border-officer']);
  expect((await send(name, headersOf(officer), change)).status).toBe(404);
  expect(world.logLines.join('\n')).not.toContain(officer.staffToken);
});

test('logs no name, passport number or birth date', () => {
  const logs = world.logLines.join('\n');
  for (const secret of ['Siti', 'C1234567', birthDate]) expect(logs).not.toContain(secret);
});
