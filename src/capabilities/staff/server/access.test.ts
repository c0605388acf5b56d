import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { AnyCall } from '#foundation/contract/call.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newVisitor, nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { isoInstant, minute, second, systemClock } from '#foundation/time/clock.ts';
import { scopesOf } from '../rules/roles.ts';
import { beginAcceptWithPasskey, beginAcceptWithPassword } from './accept-invitation.ts';
import { listStaffChanges } from './decide-change.ts';
import { beginDirectoryLogin } from './log-in-with-directory.ts';
import { beginPasskeyLogin } from './log-in-with-passkey.ts';
import { addPasskey, beginAddPasskey } from './manage-passkeys.ts';
import { changeRoles, inviteStaff, suspendStaff } from './request-change.ts';
import { staffRoutes } from './routes.ts';
import { clearSessionCache, staff, type StaffActor } from './session-guard.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { openTestDirectory } from './testing/directory.ts';
import { createPasswordUser } from './testing/password-user.ts';
import { testRouteAccess } from './testing/public-access.ts';
import { logInStaff } from './testing/public.ts';
import { goodPassword, newPerson, openStaffWorld, origin } from './testing/world.ts';

const directory = await openTestDirectory(origin);
const world = await openStaffWorld({ origin, directory: directory.settings });
// The directory's clock is the clock of the machine.
world.setTime(isoInstant(systemClock.now()));
const administrator = await logInStaff(world, ['administrator']);
// With a second administrator, a change that concerns administrators waits for approval.
await logInStaff(world, ['administrator']);

// A challenge belongs to the browser that sends the calls.
const page = headersOf({ headers: {} });
const browserId = page['cookie']?.split('=')[1] ?? '';
const browser = () => newVisitor({ browserId });

const reviewer = () => logInStaff(world, ['reviewer']);
const aReviewer = async () => ({ id: (await reviewer()).staffId, reason: 'a' });
const addKey = async (actor: StaffActor, key = createAuthenticator(origin)) =>
  addPasskey(world, nextRequest(actor), { passkey: key.create(await beginAddPasskey(world, nextRequest(actor))) });
const anInvitedPerson = async () => {
  const person = newPerson();
  await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['help-desk'] });
  return { ...person, token: (await world.invitations(person.email))[0] ?? '' };
};
const aPendingChange = async () => {
  const change = await aReviewer();
  await changeRoles(world, nextRequest(administrator), { ...change, roles: ['administrator'] });
  const { items } = await listStaffChanges(world, nextRequest(administrator));
  return { id: items.find(({ person }) => person.id === change.id)?.id };
};

// To these calls, a colleague's passkey or password is a wrong one. passkeys.test.ts and passwords.test.ts test them.
const personalCalls = ['stepUpWithPasskey', 'stepUpWithPassword', 'addPasskey'];
const routes = staffRoutes.filter(({ call }) => !personalCalls.includes(call.name));
const staffCalls = routes.map(({ call }): AnyCall => call).filter(({ caller }) => caller === 'staff');

const send = await testRouteAccess(
  world,
  routes,
  {
    readLoginMethods: () => ({}),
    beginPasskeyLogin: () => ({}),
    logInWithPasskey: async () => {
      const key = createAuthenticator(origin);
      await addKey(await reviewer(), key);
      return { passkey: key.authenticate(await beginPasskeyLogin(world, browser())) };
    },
    logInWithPassword: async () => {
      const { email, code } = await createPasswordUser(world, administrator);
      // The code that accepted the invitation cannot be used again.
      return { email, password: goodPassword, code: code(30 * second) };
    },
    beginDirectoryLogin: () => ({}),
    finishDirectoryLogin: async () => {
      const { name, email } = await anInvitedPerson();
      directory.people.set(name, { email, email_verified: true });
      return { query: await directory.visit((await beginDirectoryLogin(world, browser())).url, name) };
    },
    readInvitation: () => anInvitedPerson(),
    beginAcceptWithPasskey: () => anInvitedPerson(),
    acceptWithPasskey: async () => {
      const { token } = await anInvitedPerson();
      const options = await beginAcceptWithPasskey(world, browser(), { token });
      return { token, passkey: createAuthenticator(origin).create(options) };
    },
    beginAcceptWithPassword: () => anInvitedPerson(),
    acceptWithPassword: async () => {
      const { token } = await anInvitedPerson();
      const secret = (await beginAcceptWithPassword(world, browser(), { token })).secret.replaceAll(' ', '');
      return { token, password: goodPassword, code: new TOTP({ secret }).generate({ timestamp: world.clock.now() }) };
    },
    readMe: () => ({}),
    logOutStaff: () => ({}),
    logOutStaffSession: async () => {
      const actor = await reviewer();
      return sentBy(actor, { id: actor.sessionId });
    },
    logOutStaffEverywhere: () => ({}),
    beginStepUp: () => ({}),
    beginAddPasskey: () => ({}),
    removePasskey: async () => {
      const actor = await reviewer();
      await addKey(actor);
      return sentBy(actor, await addKey(actor));
    },
    changePassword: async () => {
      const { session } = await createPasswordUser(world, administrator);
      const staffToken = session.session?.token ?? '';
      return sentBy({ staffToken }, { current: goodPassword, next: 'tujuh gajah minum kopi' });
    },
    listStaff: () => ({}),
    inviteStaff: () => ({ ...newPerson(), roles: ['reviewer'] }),
    changeRoles: async () => ({ ...(await aReviewer()), roles: ['help-desk'] }),
    suspendStaff: () => aReviewer(),
    reinstateStaff: async () => {
      const change = await aReviewer();
      await suspendStaff(world, nextRequest(administrator), change);
      return change;
    },
    resetStaff: () => aReviewer(),
    listStaffChanges: () => ({}),
    approveStaffChange: () => aPendingChange(),
    refuseStaffChange: () => aPendingChange(),
  },
  { stepUp: ['beginAddPasskey', 'removePasskey', 'approveStaffChange'] },
);

test.each([
  ['stepUpWithPasskey', 'foundation/invalid'],
  ['stepUpWithPassword', 'foundation/invalid'],
  ['addPasskey', 'staff/step-up'],
])('%s without input is refused with %s, fifteen minutes after the login', async (name, expected) => {
  const app = await serveRoutes(world, staffRoutes);
  const headers = headersOf(await reviewer());
  world.advanceTime(15 * minute);
  const url = staffRoutes.find(({ call }) => call.name === name)?.call.path ?? '';
  const { problem } = (await app.inject({ method: 'POST', url, headers, payload: {} })).json<{ problem: string }>();
  expect(problem).toBe(expected);
});

test('no call before the login answers a browser without its cookie', async () => {
  for (const { call } of routes.filter((route) => route.call.caller === 'our-page'))
    expect((await send(call.name, { ...page, cookie: '' })).status, call.name).toBe(403);
});

test.each(staffCalls)('$name ignores permissions in the input', async ({ name }) => {
  const actor = await reviewer();
  const { staffId } = administrator;
  const smuggled = { scopes: ['staff:manage'], role: 'administrator', status: 'active', staffId };
  await send(name, headersOf(actor), smuggled);
  clearSessionCache();
  const after = await staff()
    .admit(world, actor)
    .catch(() => actor);
  expect([...after.scopes].toSorted()).toEqual([...scopesOf(['reviewer'])].toSorted());
});

test('puts a session into a cookie that scripts cannot read, and not into the response', async () => {
  const { body, headers } = await send('logOutStaff', headersOf(await reviewer()));
  expect(JSON.parse(body)).toMatchObject({ data: {} });
  expect(headers['set-cookie']).toBe('sihat_staff=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
  const login = await send('logInWithPassword');
  const [, token = ''] = /^sihat_staff=([\w-]{43});/.exec(String(login.headers['set-cookie'])) ?? [];
  expect(token).not.toBe('');
  expect(login.body).not.toContain(token);
});

test('logs no address, password or token', () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(100);
  for (const secret of ['example.com', goodPassword, browserId, '127.0.0.1']) expect(lines).not.toContain(secret);
});
