import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { infoRegisterRoutes } from './routes.ts';
import { insertTestRegister, familyAnswers, openRegisterWorld, solveCaptchaOf } from './testing/world.ts';

const world = await openRegisterWorld();
const app = await serveRoutes(world, infoRegisterRoutes);
const calls: AnyCall[] = infoRegisterRoutes.map(({ call }) => call);
const browser = 'b'.repeat(43);
const who = newVisitor({ browser });
const officer = await logInStaff(world, ['border-officer']);
const birthDate = '1986-03-14';

/** A right input of each call; what it opens is somebody's own. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  getRegisterCaptcha: () => ({}),
  reportRegisterCaptchaFailure: () => ({}),
  registerTravellers: () => ({ answers: familyAnswers() }),
  findRegister: () => opening(),
  changeRegister: async () => ({ ...(await opening()), revision: 1, answers: familyAnswers() }),
  removeRegister: () => opening(),
  printRegister: () => opening(),
  findRegisterForStaff: async () => ({ by: 'reference', text: (await opening()).reference }),
  declareRegister: async () => ({ id: (await insertTestRegister(world)).id, language: 'en' }),
};

async function opening() {
  const { reference } = await insertTestRegister(world);
  return { reference, birthDate };
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${browser}` };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const proof =
    call.name === 'registerTravellers' && Object.keys(change).every((key) => key !== 'answers')
      ? { 'x-captcha-validate': await solveCaptchaOf(world, who) }
      : {};
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...proof, ...headers },
    ...(call.method === 'POST' && { payload: { ...(await inputs[call.name]?.()), ...change } }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });
const byStaff = calls.filter(({ who: kind }) => kind === 'staff');
const byVisitor = calls.filter(({ who: kind }) => kind === 'our-page');

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who: kind, scope }) => [name, kind, scope])).toEqual([
    ['getRegisterCaptcha', 'our-page', undefined],
    ['reportRegisterCaptchaFailure', 'our-page', undefined],
    ['registerTravellers', 'our-page', undefined],
    ['findRegister', 'our-page', undefined],
    ['changeRegister', 'our-page', undefined],
    ['removeRegister', 'our-page', undefined],
    ['printRegister', 'our-page', undefined],
    ['findRegisterForStaff', 'staff', 'arrivals:assist'],
    ['declareRegister', 'staff', 'arrivals:assist'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(byVisitor)('$name', (call) => {
  test('is for a page of ours only, logged in or not', async () => {
    const { token } = await logIn(world);
    const answer = await place(call, page);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await place(call, { ...page, 'sms-token': token })).status).toBe(200);
    expect((await place(call, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await place(call, { cookie: page.cookie })).status).toBe(403);
    expect((await place(call, { 'x-sihat-page': '1' })).status).toBe(403);
  });
});

describe.each(byVisitor.filter(({ method, name }) => method === 'POST' && name !== 'reportRegisterCaptchaFailure'))(
  '$name',
  (call) => {
    test('says no to what is no opening, and smuggles nothing in', async () => {
      const fields = Object.keys((await inputs[call.name]?.()) ?? {});
      for (const wrong of [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000)])
        for (const field of fields) {
          const { status } = await place(call, page, { [field]: wrong });
          expect([400, 404], `${field} ${JSON.stringify(wrong)}`).toContain(status);
        }
      const { body } = await place(call, page, { state: 'declared', account_id: newId(), id: newId() });
      expect(body).not.toContain('declared');
    });
  },
);

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await place(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('nobody and no traveller is let in; another site is refused', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await place(call, headers)).status).toBe(401);
    expect((await place(call, { ...asStaff(officer.staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('what is not there is not found', async () => {
    const change = call.name === 'declareRegister' ? { id: newId() } : { text: 'AAAA-BBBB-CCCC' };
    expect((await place(call, asStaff(officer.staffToken), change)).status).toBe(404);
  });
});

test('no log line holds a name, a passport number or a reference', () => {
  const said = world.logged.join('\n');
  for (const secret of ['Siti', 'C1234567', birthDate, officer.staffToken]) expect(said).not.toContain(secret);
});
