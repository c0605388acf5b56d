import { beforeEach, describe, expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { isoInstant, minute, systemClock } from '#foundation/time/clock.ts';
import { inviteStaff, resetStaff, suspendStaff } from './request-change.ts';
import { beginDirectoryLogin, finishDirectoryLogin, readEntrance } from './log-in-with-directory.ts';
import { readMe } from './read-me.ts';
import { staff } from './session-guard.ts';
import { openTestDirectory } from './testing/directory.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { newPerson, openStaffWorld, origin, withSession } from './testing/world.ts';

const directory = await openTestDirectory(origin);
const world = await openStaffWorld({ origin, directory: directory.settings });
// The directory has a clock of its own.
world.setTime(isoInstant(systemClock.now()));
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
const finish = (query: string, who = browser) => finishDirectoryLogin(world, nextRequest(who), { query });
const logIn = async (name = person.name, change: (url: URL) => void = () => undefined) => {
  const url = new URL(await begin());
  change(url);
  return finish(await directory.visit(url.href, name));
};
const admitted = async (answer: Awaited<ReturnType<typeof logIn>>) =>
  staff().admit(world, withSession(nextRequest(browser), answer));
const refused = { problem: 'staff/directory', status: 401, data: undefined };

test('the entrance says what the directory is called', () => {
  expect(readEntrance(world, browser)).toEqual({ directory: { label: 'Test directory' } });
});

describe('whoever the directory vouches for', () => {
  test('is in when they were invited under the same address, and stays the same person there', async () => {
    const me = await admitted(await logIn());
    expect(me.staffId).toBe(id);
    expect(await readMe(world, me)).toMatchObject({ directory: true, password: false, passkeys: [] });
    // Shown just now, there.
    expect((await staff(undefined, { steppedUp: true }).admit(world, nextRequest(me))).staffId).toBe(id);
    directory.people.set(person.name, { email: 'another@example.com', email_verified: false });
    expect((await admitted(await logIn())).staffId).toBe(id);
    expect(await auditActionsOf(world, id)).toEqual(['staff/invite', 'staff/accept', 'staff/log-in', 'staff/log-in']);
  });

  test('is bound to one account: another person with the address later is refused', async () => {
    await logIn();
    directory.people.set('Somebody Else', { email: person.email, email_verified: true });
    expect(await catchProblem(logIn('Somebody Else'))).toEqual(refused);
  });

  test.each<[string, { email?: string; email_verified?: boolean }]>([
    ['has not verified the address', { email: '', email_verified: false }],
    ['says nothing of verifying', { email: '' }],
    ['has no address', { email_verified: true }],
    ['is somebody whom nobody invited', { email: 'unknown@example.com', email_verified: true }],
  ])('but %s is refused, and no account is made', async (_who, claims) => {
    directory.people.set(person.name, claims.email === '' ? { ...claims, email: person.email } : claims);
    expect(await catchProblem(logIn())).toEqual(refused);
    expect(await auditActionsOf(world, id)).toEqual(['staff/invite']);
  });

  test('is refused when suspended', async () => {
    await logIn();
    await suspendStaff(world, nextRequest(administrator), { id, reason: 'left' });
    expect(await catchProblem(logIn())).toEqual(refused);
  });

  test('is bound anew after a reset', async () => {
    await logIn();
    await resetStaff(world, nextRequest(administrator), { id, reason: 'another person there' });
    directory.people.set('Same Person', { email: person.email, email_verified: true });
    expect((await admitted(await logIn('Same Person'))).staffId).toBe(id);
  });
});

describe('an answer of the directory is refused', () => {
  test.each<[string, (url: URL) => void]>([
    ['for another nonce', (url) => url.searchParams.set('nonce', 'another')],
    ['without the nonce', (url) => url.searchParams.delete('nonce')],
    ['for another state', (url) => url.searchParams.set('state', 'another')],
    ['without a state', (url) => url.searchParams.delete('state')],
    ['for another verifier', (url) => url.searchParams.set('code_challenge', 'A'.repeat(43))],
  ])('%s', async (_what, change) => {
    expect(await catchProblem(logIn(person.name, change))).toEqual(refused);
    expect((await admitted(await logIn())).staffId).toBe(id);
  });

  test('in another browser than the one that was sent there', async () => {
    const query = await directory.visit(await begin(), person.name);
    expect(await catchProblem(finish(query, newVisitor()))).toEqual(refused);
  });

  test('a second time, and after five minutes', async () => {
    const query = await directory.visit(await begin(), person.name);
    await finish(query);
    expect(await catchProblem(finish(query))).toEqual(refused);
    const late = await directory.visit(await begin(), person.name);
    world.advanceTime(5 * minute);
    expect(await catchProblem(finish(late))).toEqual(refused);
    world.advanceTime(-5 * minute);
  });

  test('that another directory gave, though for our state', async () => {
    const foreign = await openTestDirectory(origin);
    foreign.people.set(person.name, { email: person.email, email_verified: true });
    const url = new URL(await begin());
    const elsewhere = `${foreign.settings.issuer}${url.pathname}${url.search}`;
    expect(await catchProblem(finish(await foreign.visit(elsewhere, person.name)))).toEqual(refused);
  });

  test('that says that the person gave up', async () => {
    const state = new URL(await begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: directory.settings.issuer });
    expect(await catchProblem(finish(query.toString()))).toEqual(refused);
  });

  test.each(['code=a', 'state=a', 'x', `code=a&state=${'A'.repeat(43)}`, 'state=a&state=b&code=%00'])(
    'that is %s',
    async (query) => expect(await catchProblem(finish(query))).toEqual(refused),
  );
});

test('without a directory there is nothing to go to, and one that is away is said to be so', async () => {
  const none = { ...world, settings: { origin } };
  expect(readEntrance(none, browser)).toEqual({ directory: null });
  expect(await catchProblem(beginDirectoryLogin(none, browser))).toMatchObject({ status: 404 });
  const other = await openTestDirectory(origin);
  const away = { ...world, settings: { origin, directory: other.settings } };
  const { url } = await beginDirectoryLogin(away, nextRequest(browser));
  other.people.set(person.name, { email: person.email, email_verified: true });
  const query = await other.visit(url, person.name);
  await other.close();
  expect(await catchProblem(finishDirectoryLogin(away, nextRequest(browser), { query }))).toMatchObject({
    problem: 'staff/directory-away',
  });
  const fresh = { ...world, settings: { origin, directory: { ...other.settings } } };
  expect(await catchProblem(beginDirectoryLogin(fresh, nextRequest(browser)))).toMatchObject({
    problem: 'staff/directory-away',
  });
});
