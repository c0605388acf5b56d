import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { minute, systemClock } from '#foundation/time/clock.ts';
import { inviteStaff, resetStaff, suspendStaff } from './request-change.ts';
import { beginDirectoryLogin, finishDirectoryLogin, readLoginMethods } from './log-in-with-directory.ts';
import { readMe } from './read-me.ts';
import { staff } from './session-guard.ts';
import { openTestDirectory } from './testing/directory.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { newPerson, openStaffWorld, origin, withSession } from './testing/world.ts';

const directory = await openTestDirectory(origin);
const world = await openStaffWorld({ origin, directory: directory.settings });
// The directory's clock is the clock of the machine.
world.setTime(systemClock.instant());
const administrator = await logInStaff(world, ['administrator']);

let person: { name: string; email: string };
let id: string;
let browser: Visitor;
beforeEach(async () => {
  person = newPerson();
  browser = newVisitor();
  ({ id } = await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['help-desk'] }));
  directory.people.set(person.name, { email: person.email.toUpperCase(), email_verified: true });
});

const begin = async () => (await beginDirectoryLogin(world, nextRequest(browser))).url;
const finish = (query: string, visitor = browser) => finishDirectoryLogin(world, nextRequest(visitor), { query });
const logIn = async (name = person.name, change: (url: URL) => void = () => undefined) => {
  const url = new URL(await begin());
  change(url);
  return finish(await directory.visit(url.href, name));
};
const admitted = async (answer: Awaited<ReturnType<typeof logIn>>) =>
  staff().admit(world, withSession(nextRequest(browser), answer));
const refused = { problem: 'staff/directory', status: 401, data: undefined };

test("returns the directory's label", () => {
  expect(readLoginMethods(world, browser)).toEqual({ directory: { label: 'Test directory' } });
});

describe('a login with the directory', () => {
  test('admits an invited person by their verified address, and recognises them later without it', async () => {
    const me = await admitted(await logIn());
    expect(me.staffId).toBe(id);
    expect(await readMe(world, me)).toMatchObject({ hasDirectoryLogin: true, hasPassword: false, passkeys: [] });
    // The login at the directory counts as a step-up.
    expect((await staff(undefined, { steppedUp: true }).admit(world, nextRequest(me))).staffId).toBe(id);
    directory.people.set(person.name, { email: 'another@example.com', email_verified: false });
    expect((await admitted(await logIn())).staffId).toBe(id);
    expect(await auditActionsOf(world, id)).toEqual(['staff/invite', 'staff/accept', 'staff/log-in', 'staff/log-in']);
  });

  test('refuses another person with the same address once the account is bound', async () => {
    await logIn();
    directory.people.set('Somebody Else', { email: person.email, email_verified: true });
    expect(await catchProblem(logIn('Somebody Else'))).toEqual(refused);
  });

  test.each<[string, { email?: string; email_verified?: boolean }]>([
    ['has an unverified address', { email: '', email_verified: false }],
    ['has an address without a word about its verification', { email: '' }],
    ['has no address', { email_verified: true }],
    ['was not invited', { email: 'unknown@example.com', email_verified: true }],
  ])('refuses a person who %s, and creates no account', async (_who, claims) => {
    directory.people.set(person.name, claims.email === '' ? { ...claims, email: person.email } : claims);
    expect(await catchProblem(logIn())).toEqual(refused);
    expect(await auditActionsOf(world, id)).toEqual(['staff/invite']);
  });

  test('refuses a suspended account', async () => {
    await logIn();
    await suspendStaff(world, nextRequest(administrator), { id, reason: 'left' });
    expect(await catchProblem(logIn())).toEqual(refused);
  });

  test('binds the account again after a reset', async () => {
    await logIn();
    await resetStaff(world, nextRequest(administrator), { id, reason: 'another person there' });
    directory.people.set('Same Person', { email: person.email, email_verified: true });
    expect((await admitted(await logIn('Same Person'))).staffId).toBe(id);
  });
});

describe('an answer of the directory', () => {
  test.each<[string, (url: URL) => void]>([
    ['for another nonce', (url) => url.searchParams.set('nonce', 'another')],
    ['without the nonce', (url) => url.searchParams.delete('nonce')],
    ['for another state', (url) => url.searchParams.set('state', 'another')],
    ['without a state', (url) => url.searchParams.delete('state')],
    ['for another verifier', (url) => url.searchParams.set('code_challenge', 'A'.repeat(43))],
  ])('is refused %s', async (_what, change) => {
    expect(await catchProblem(logIn(person.name, change))).toEqual(refused);
    expect((await admitted(await logIn())).staffId).toBe(id);
  });

  test('is refused in another browser than the one that started the login', async () => {
    const query = await directory.visit(await begin(), person.name);
    expect(await catchProblem(finish(query, newVisitor()))).toEqual(refused);
  });

  test('is refused a second time and after five minutes', async () => {
    const query = await directory.visit(await begin(), person.name);
    await finish(query);
    expect(await catchProblem(finish(query))).toEqual(refused);
    const late = await directory.visit(await begin(), person.name);
    world.advanceTime(5 * minute);
    expect(await catchProblem(finish(late))).toEqual(refused);
    world.advanceTime(-5 * minute);
  });

  test('is refused from another directory, even with our state', async () => {
    const foreign = await openTestDirectory(origin);
    foreign.people.set(person.name, { email: person.email, email_verified: true });
    const url = new URL(await begin());
    const elsewhere = `${foreign.settings.issuer}${url.pathname}${url.search}`;
    expect(await catchProblem(finish(await foreign.visit(elsewhere, person.name)))).toEqual(refused);
  });

  test('is refused when the person cancelled', async () => {
    const state = new URL(await begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: directory.settings.issuer });
    expect(await catchProblem(finish(query.toString()))).toEqual(refused);
  });

  test.each(['code=a', 'state=a', 'x', `code=a&state=${'A'.repeat(43)}`, 'state=a&state=b&code=%00'])(
    'is refused when it is %s',
    async (query) => expect(await catchProblem(finish(query))).toEqual(refused),
  );
});

test('reports a missing directory and one that does not answer', async () => {
  const withoutDirectory = { ...world, settings: { origin } };
  expect(readLoginMethods(withoutDirectory, browser)).toEqual({ directory: null });
  expect(await catchProblem(beginDirectoryLogin(withoutDirectory, browser))).toMatchObject({ status: 404 });
  const other = await openTestDirectory(origin);
  const away = { ...world, settings: { origin, directory: other.settings } };
  const { url } = await beginDirectoryLogin(away, nextRequest(browser));
  other.people.set(person.name, { email: person.email, email_verified: true });
  const query = await other.visit(url, person.name);
  await other.close();
  await expectProblem(finishDirectoryLogin(away, nextRequest(browser), { query }), 'staff/directory-unreachable');
  const undiscovered = { ...world, settings: { origin, directory: { ...other.settings } } };
  await expectProblem(beginDirectoryLogin(undiscovered, nextRequest(browser)), 'staff/directory-unreachable');
});
