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
const visitor = newVisitor({ browserId: browser });
const officer = await logInStaff(world, ['border-officer']);
const birthDate = '1986-03-14';

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  getRegisterCaptcha: () => ({}),
  reportRegisterCaptchaFailure: () => ({}),
  registerTravellers: () => ({ answers: familyAnswers() }),
  findRegister: () => credentials(),
  changeRegister: async () => ({ ...(await credentials()), revision: 1, answers: familyAnswers() }),
  removeRegister: () => credentials(),
  printRegister: () => credentials(),
  findRegisterForStaff: async () => ({ searchBy: 'reference', text: (await credentials()).reference }),
  declareRegister: async () => ({ id: (await insertTestRegister(world)).id, language: 'en' }),
};

async function credentials() {
  const { reference } = await insertTestRegister(world);
  return { reference, birthDate };
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${browser}` };

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const proof =
    call.name === 'registerTravellers' && Object.keys(change).every((key) => key !== 'answers')
      ? { 'x-captcha-validate': await solveCaptchaOf(world, visitor) }
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
const byStaff = calls.filter(({ caller: kind }) => kind === 'staff');
const byVisitor = calls.filter(({ caller: kind }) => kind === 'our-page');

test('lists every call with its caller and an input', () => {
  expect(calls.map(({ name, caller: kind, scope }) => [name, kind, scope])).toEqual([
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
  test('is open to pages of this site only, logged in or not', async () => {
    const { smsToken } = await logIn(world);
    const answer = await send(call, page);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await send(call, { ...page, 'sms-token': smsToken })).status).toBe(200);
    expect((await send(call, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(call, { cookie: page.cookie })).status).toBe(403);
    expect((await send(call, { 'x-sihat-page': '1' })).status).toBe(403);
  });
});

describe.each(byVisitor.filter(({ method, name }) => method === 'POST' && name !== 'reportRegisterCaptchaFailure'))(
  '$name',
  (call) => {
    test('refuses invalid input, and ignores unknown fields', async () => {
      const fields = Object.keys((await inputs[call.name]?.()) ?? {});
      for (const invalid of [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000)])
        for (const field of fields) {
          const { status } = await send(call, page, { [field]: invalid });
          expect([400, 404], `${field} ${JSON.stringify(invalid)}`).toContain(status);
        }
      const { body } = await send(call, page, { state: 'declared', account_id: newId(), id: newId() });
      expect(body).not.toContain('declared');
    });
  },
);

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('checks the scope of a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const allowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await send(call, asStaff(staffToken))).status).toBe(allowed ? 200 : 403);
  });

  test('refuses callers without a staff session, and other sites', async () => {
    const { smsToken: token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await send(call, headers)).status).toBe(401);
    expect((await send(call, { ...asStaff(officer.staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('returns 404 for an unknown register', async () => {
    const change = call.name === 'declareRegister' ? { id: newId() } : { text: 'AAAA-BBBB-CCCC' };
    expect((await send(call, asStaff(officer.staffToken), change)).status).toBe(404);
  });
});

test('logs no name, passport number or reference', () => {
  const logs = world.logLines.join('\n');
  for (const secret of ['Siti', 'C1234567', birthDate, officer.staffToken]) expect(logs).not.toContain(secret);
});
