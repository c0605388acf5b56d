import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { type Role, roleNames, roles, type Scope, scopesOf } from '../rules/roles.ts';
import { staffRoutes } from './routes.ts';
import { clearSessionCache, staff, type StaffActor } from './session-guard.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { logInStaff } from './testing/public.ts';
import { goodPassword, openStaffWorld, origin } from './testing/world.ts';

const world = await openStaffWorld();
const app = await serveRoutes(world, staffRoutes);
const calls: AnyCall[] = staffRoutes.map(({ call }) => call);
const staffCalls = calls.filter(({ caller }) => caller === 'staff');
const pageCalls = calls.filter(({ caller }) => caller === 'our-page');
const browser = 'b'.repeat(43);

const newPasskey = createAuthenticator(origin).create({
  challenge: newToken(),
  rp: { id: 'portal.example', name: '' },
  user: { id: 'AAAA', name: '', displayName: '' },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});
const assertion = createAuthenticator(origin).authenticate(
  { challenge: newToken(), rpId: 'portal.example', timeout: 1, userVerification: 'required' },
  { userHandle: 'AAAA' },
);

const expected: Record<string, { input?: Record<string, unknown>; status: number; problem?: string }> = {
  readLoginMethods: { status: 200 },
  beginPasskeyLogin: { status: 200 },
  logInWithPasskey: { input: { passkey: assertion }, status: 401, problem: 'staff/passkey' },
  logInWithPassword: {
    input: { email: 'a@example.com', password: goodPassword, code: '123456' },
    status: 401,
    problem: 'staff/wrong-login',
  },
  beginDirectoryLogin: { status: 404, problem: 'foundation/not-found' },
  finishDirectoryLogin: { input: { query: 'code=a&state=b' }, status: 404, problem: 'foundation/not-found' },
  readInvitation: { input: { token: newToken() }, status: 410, problem: 'staff/invitation-ended' },
  beginAcceptWithPasskey: { input: { token: newToken() }, status: 410, problem: 'staff/invitation-ended' },
  acceptWithPasskey: {
    input: { token: newToken(), passkey: newPasskey },
    status: 410,
    problem: 'staff/invitation-ended',
  },
  beginAcceptWithPassword: { input: { token: newToken() }, status: 410, problem: 'staff/invitation-ended' },
  acceptWithPassword: {
    input: { token: newToken(), password: goodPassword, code: '123456' },
    status: 410,
    problem: 'staff/invitation-ended',
  },
  readMe: { status: 200 },
  logOutStaff: { status: 200 },
  logOutStaffSession: { input: { id: newId() }, status: 404 },
  logOutStaffEverywhere: { status: 200 },
  beginStepUp: { status: 200 },
  stepUpWithPasskey: { input: { passkey: assertion }, status: 401, problem: 'staff/passkey' },
  stepUpWithPassword: { input: { password: goodPassword, code: '123456' }, status: 401, problem: 'staff/wrong-login' },
  beginAddPasskey: { status: 200 },
  addPasskey: { input: { passkey: newPasskey }, status: 401, problem: 'staff/passkey' },
  removePasskey: { input: { id: newId() }, status: 404 },
  changePassword: { input: { current: goodPassword, next: 'tujuh gajah minum kopi' }, status: 400 },
  listStaff: { status: 200 },
  inviteStaff: { input: { email: 'new@example.com', name: 'New', roles: ['reviewer'] }, status: 200 },
  changeRoles: { input: { id: newId(), roles: ['reviewer'], reason: 'a' }, status: 404 },
  suspendStaff: { input: { id: newId(), reason: 'a' }, status: 404 },
  reinstateStaff: { input: { id: newId(), reason: 'a' }, status: 404 },
  resetStaff: { input: { id: newId(), reason: 'a' }, status: 404 },
  listStaffChanges: { status: 200 },
  approveStaffChange: { input: { id: newId() }, status: 404 },
  refuseStaffChange: { input: { id: newId() }, status: 404 },
};
const confirmed = ['beginAddPasskey', 'addPasskey', 'removePasskey', 'approveStaffChange'];

async function callRoute(call: AnyCall, headers: Record<string, string>, more: Record<string, unknown> = {}) {
  const input = { ...expected[call.name]?.input, ...more };
  const inQuery = call.method === 'GET';
  const answer = await app.inject({
    method: call.method,
    url: inQuery ? `${call.path}?${new URLSearchParams(input as Record<string, string>)}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(!inQuery && { payload: input }),
  });
  const body = answer.json<{ errno: number; problem?: string; data?: object }>();
  return {
    status: answer.statusCode,
    problem: body.problem,
    body,
    cookie: answer.headers['set-cookie'],
    headers: answer.headers,
  };
}

const pageHeaders = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${browser}` };
const headersOf = ({ staffToken }: StaffActor) => ({
  ...pageHeaders,
  cookie: `sihat_browser=${browser}; sihat_staff=${staffToken}`,
});
const otherSiteHeaders = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };

test('lists every call', () => {
  expect(calls.map(({ name }) => name)).toEqual(Object.keys(expected));
  expect(pageCalls.length + staffCalls.length).toBe(calls.length);
});

describe.each(pageCalls)('$name', (call) => {
  test("answers any visitor on the portal's own pages", async () => {
    const { status, problem, headers } = await callRoute(call, pageHeaders);
    expect(status).toBe(expected[call.name]?.status);
    expect(problem).toBe(expected[call.name]?.problem);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { ...pageHeaders, ...otherSiteHeaders }],
    ['an image or a link', { cookie: pageHeaders.cookie }],
    ['a browser without its cookie', { 'x-sihat-page': '1' }],
  ])('refuses %s', async (_who, headers) => {
    expect(await callRoute(call, headers)).toMatchObject({ status: 403, problem: 'foundation/forbidden' });
  });
});

describe.each(staffCalls)('$name', (call) => {
  test.each<[string, Record<string, string>, number]>([
    ['a request without a session', pageHeaders, 401],
    ['an unknown token', { ...pageHeaders, cookie: `sihat_browser=${browser}; sihat_staff=${'x'.repeat(43)}` }, 401],
    ['a traveller’s token', { ...pageHeaders, 'sms-token': newToken() }, 401],
  ])('refuses %s', async (_who, headers, status) => {
    expect(await callRoute(call, headers)).toMatchObject({ status, problem: 'foundation/session-ended' });
  });

  test('refuses another site and a link although the session is valid', async () => {
    const administrator = await logInStaff(world, ['administrator']);
    for (const headers of [
      { ...headersOf(administrator), ...otherSiteHeaders },
      { cookie: headersOf(administrator).cookie },
    ])
      expect(await callRoute(call, headers)).toMatchObject({ status: 403, problem: 'foundation/forbidden' });
    expect((await staff().admit(world, administrator)).sessionId).toBe(administrator.sessionId);
  });

  test.each(roleNames)('answers or refuses the role %s', async (role: Role) => {
    const headers = headersOf(await logInStaff(world, [role]));
    const may = call.scope === undefined || (roles[role].scopes as readonly string[]).includes(call.scope);
    const more = call.name === 'inviteStaff' ? { email: `${role}@example.com` } : {};
    const { status, problem } = await callRoute(call, headers, more);
    const refused = status === 403 && problem === 'staff/not-your-job';
    expect(refused).toEqual(!may);
    expect(status).toEqual(may ? expected[call.name]?.status : 403);
  });

  test('ignores permissions in the input', async () => {
    const reviewer = await logInStaff(world, ['reviewer']);
    await callRoute(call, headersOf(reviewer), {
      scopes: ['staff:manage'],
      role: 'administrator',
      status: 'active',
      staffId: newId(),
    });
    clearSessionCache();
    const after = await staff()
      .admit(world, reviewer)
      .catch(() => undefined);
    expect([...(after?.scopes ?? scopesOf(['reviewer']))].toSorted()).toEqual([...scopesOf(['reviewer'])].toSorted());
  });

  test(`${confirmed.includes(call.name) ? 'needs' : 'does not need'} a step-up`, async () => {
    const headers = headersOf(await logInStaff(world, ['administrator']));
    world.advanceTime(11 * minute);
    const { problem } = await callRoute(
      call,
      headers,
      call.name === 'inviteStaff' ? { email: 'later@example.com' } : {},
    );
    expect(problem === 'staff/step-up').toBe(confirmed.includes(call.name));
  });
});

test('puts a session into a cookie that scripts cannot read, and not into the response', async () => {
  const call = calls.find(({ name }) => name === 'logOutStaff') as AnyCall;
  const { body, cookie } = await callRoute(call, headersOf(await logInStaff(world, ['reviewer'])));
  expect(body.data).toEqual({});
  expect(cookie).toBe('sihat_staff=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
});

test('has no call with a scope that no role has', () => {
  const known = new Set<string>(Object.values(roles).flatMap((role): readonly Scope[] => role.scopes));
  expect(staffCalls.flatMap(({ scope }) => scope ?? []).filter((scope) => !known.has(scope))).toEqual([]);
});

test('logs no address, password or token', () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(100);
  for (const secret of ['example.com', goodPassword, browser, '127.0.0.1']) expect(lines).not.toContain(secret);
});
