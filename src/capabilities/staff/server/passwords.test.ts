import { verifyPassword, hashPassword } from '#capabilities/login/server/public.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { day, hour, minute, second } from '#foundation/time/clock.ts';
import { acceptWithPassword, beginAcceptWithPassword, readInvitation } from './accept-invitation.ts';
import { inviteStaff, suspendStaff } from './request-change.ts';
import { changePassword } from './change-password.ts';
import { logInWithPassword } from './log-in-with-password.ts';
import { readMe } from './read-me.ts';
import { staff } from './session-guard.ts';
import { stepUpWithPassword } from './step-up.ts';
import { createPasswordUser, type PasswordUser } from './testing/password-user.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { goodPassword, newPerson, openStaffWorld, withSession } from './testing/world.ts';

const world = await openStaffWorld();
const administrator = await logInStaff(world, ['administrator']);

let person: PasswordUser;
beforeEach(async () => {
  world.advanceTime(hour);
  person = await createPasswordUser(world, administrator);
  // The code that accepted the invitation cannot be used again.
  world.advanceTime(minute);
});

type Given = { email?: string; password?: string; code?: string };
const logIn = (given: Given = {}, visitor: Visitor = person.browser) =>
  logInWithPassword(world, nextRequest(visitor), {
    email: person.email,
    password: goodPassword,
    code: person.code(),
    ...given,
  });
const wrongLogin = { problem: 'staff/wrong-login', status: 401, data: undefined };
const waiting = { problem: 'staff/wait', status: 429, data: undefined };
const isIn = async (answer: ReturnType<typeof logIn>) =>
  (await staff().admit(world, withSession(nextRequest(person.browser), await answer))).staffId === person.id;

describe('an invitation', () => {
  test('returns the invited person and always the same TOTP secret', async () => {
    const invited = newPerson();
    await inviteStaff(world, nextRequest(administrator), { ...invited, roles: ['help-desk', 'reviewer'] });
    const token = (await world.invitations(invited.email))[0] ?? '';
    expect(await readInvitation(world, newVisitor(), { token })).toMatchObject({
      ...invited,
      roles: ['help-desk', 'reviewer'],
      hasLoggedInBefore: false,
      directory: null,
    });
    const enrolment = await beginAcceptWithPassword(world, newVisitor(), { token });
    expect(enrolment).toEqual(await beginAcceptWithPassword(world, newVisitor(), { token }));
    expect(enrolment.uri).toMatch(
      /^otpauth:\/\/totp\/Sihat:person\d+%40example\.com\?issuer=Sihat&secret=[A-Z2-7]{32}&/,
    );
    expect(enrolment.secret.replaceAll(' ', '')).toBe(/secret=([A-Z2-7]+)/.exec(enrolment.uri)?.[1]);
  });

  test('is accepted only with a good password and the code of the app', async () => {
    const invited = newPerson();
    await inviteStaff(world, nextRequest(administrator), { ...invited, roles: ['help-desk'] });
    const token = (await world.invitations(invited.email))[0] ?? '';
    const accept = (password: string, code: string) =>
      catchProblem(acceptWithPassword(world, newVisitor(), { token, password, code }));
    expect(await accept('password1234', '000000')).toMatchObject({
      problem: 'foundation/invalid',
      data: [
        { path: 'password', key: 'password-common' },
        { path: 'code', key: 'staff-code' },
      ],
    });
    expect(await accept(`${invited.name} 2026`, '000000')).toMatchObject({ status: 400 });
    expect(await accept(goodPassword, '000000')).toMatchObject({ data: [{ path: 'code', key: 'staff-code' }] });
  });

  test('leaves neither password nor TOTP secret in plain text after its acceptance', async () => {
    const rows = await world.sql.all<{ hash: string; row: string }>`
      select w.hash, row_to_json(t)::text || row_to_json(a)::text || encode(a.name, 'escape') as row
      from staff_password w join staff_totp t using (account_id) join staff_account a on a.id = w.account_id
      where w.account_id = ${person.id}`;
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    for (const secret of [person.email, person.name, goodPassword]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('logging in with a password', () => {
  test('accepts address, password and code', async () => {
    expect(await isIn(logIn({ email: ` ${person.email.toUpperCase()} ` }))).toBe(true);
  });

  test.each<[string, () => Given]>([
    ['a wrong password', () => ({ password: 'another password altogether' })],
    ['a wrong code', () => ({ code: person.code(10 * minute) })],
    ['an unknown address', () => ({ email: 'nobody@example.com' })],
    ['an old code', () => ({ code: person.code(-minute - 30 * second) })],
  ])('refuses a login with %s, always with the same problem', async (_what, given) => {
    expect(await catchProblem(logIn(given()))).toEqual(wrongLogin);
    expect(await isIn(logIn())).toBe(true);
  });

  test.each([-30 * second, 30 * second])('accepts a code of %i ms from now, because clocks differ', async (off) => {
    expect(await isIn(logIn({ code: person.code(off) }))).toBe(true);
  });

  test('accepts each code once, and no earlier code after it', async () => {
    const [code, before] = [person.code(), person.code(-30 * second)];
    expect(await isIn(logIn({ code }))).toBe(true);
    expect(await catchProblem(logIn({ code }))).toEqual(wrongLogin);
    expect(await catchProblem(logIn({ code: before }))).toEqual(wrongLogin);
    expect(await isIn(logIn({ code: person.code(30 * second) }))).toBe(true);
  });

  test('returns the first response to a retried request, whether right or wrong', async () => {
    const [request, wrongRequest] = [nextRequest(person.browser), nextRequest(person.browser)];
    const given = { email: person.email, password: goodPassword, code: person.code() };
    const first = await logInWithPassword(world, request, given);
    expect(await logInWithPassword(world, request, given)).toEqual(first);
    const bad = { ...given, password: 'another password altogether' };
    for (let turn = 0; turn < 8; turn++)
      expect(await catchProblem(logInWithPassword(world, wrongRequest, bad))).toEqual(wrongLogin);
  });

  test('refuses a suspended account with the same problem', async () => {
    await suspendStaff(world, nextRequest(administrator), { id: person.id, reason: 'left' });
    expect(await catchProblem(logIn())).toEqual(wrongLogin);
  });

  test('takes as much work for an unknown address as for a known one', async () => {
    const measureWork = async (given: Given) => {
      const start = process.cpuUsage();
      for (let turn = 0; turn < 4; turn++)
        await catchProblem(logIn(given, newVisitor({ address: `198.51.100.${turn}` })));
      return process.cpuUsage(start).user;
    };
    const known = await measureWork({ password: 'another password altogether' });
    const unknown = await measureWork({ email: `nobody-${person.email}` });
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('guessing passwords', () => {
  const bad = { password: 'another password altogether' };
  const guessAsStrangers = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++)
      expect(await catchProblem(logIn(bad, newVisitor({ address: `203.0.113.${turn}` })))).toEqual(wrongLogin);
  };
  const newStranger = () => newVisitor({ address: '203.0.113.250' });

  test('from another network does not exclude the owner from a new browser', async () => {
    await guessAsStrangers(5);
    expect(await catchProblem(logIn({}, newStranger()))).toEqual(waiting);
    expect(await isIn(logIn({}, newVisitor({ address: '192.0.2.1' })))).toBe(true);
    // The owner's login gives the stranger no new guesses.
    expect(await catchProblem(logIn(bad, newStranger()))).toEqual(waiting);
  });

  test("is refused after a hundred guesses a day from many networks, except in the owner's browser", async () => {
    for (let site = 0; site < 20; site += 1)
      for (let turn = 0; turn < 5; turn += 1)
        expect(await catchProblem(logIn(bad, newVisitor({ address: `2001:db8:${site}:${turn}::1` })))).toEqual(
          wrongLogin,
        );
    expect(await catchProblem(logIn(bad, newVisitor({ address: '192.0.2.1' })))).toEqual(waiting);
    expect(await isIn(logIn())).toBe(true);
    expect(await catchProblem(logIn({}, newVisitor({ address: '192.0.2.1' })))).toEqual(waiting);
    world.advanceTime(day);
    expect(await isIn(logIn({}, newVisitor({ address: '192.0.2.1' })))).toBe(true);
  });

  test('doubles the wait after every five wrong guesses, while the owner can log in', async () => {
    await guessAsStrangers(5);
    expect(await catchProblem(logIn({}, newStranger()))).toEqual(waiting);
    expect(await isIn(logIn())).toBe(true);
    world.advanceTime(15 * minute);
    await guessAsStrangers(5);
    world.advanceTime(29 * minute);
    expect(await catchProblem(logIn({}, newStranger()))).toEqual(waiting);
    world.advanceTime(minute);
    expect(await isIn(logIn({}, newStranger()))).toBe(true);
  });

  test('waits at most twelve hours, and starts again after a day without guesses', async () => {
    for (const wait of [15, 30, 60, 120, 240, 480, 720, 720]) {
      await guessAsStrangers(5);
      world.advanceTime(wait * minute - 1);
      expect(await catchProblem(logIn(bad, newStranger()))).toEqual(waiting);
      world.advanceTime(1);
    }
    world.advanceTime(day + minute);
    await guessAsStrangers(5);
    world.advanceTime(15 * minute);
    await guessAsStrangers(1);
  });

  test('has the same limits for an unknown address', async () => {
    const nobody = { email: `none-${person.email}` };
    for (let turn = 0; turn < 5; turn++)
      expect(await catchProblem(logIn(nobody, newVisitor({ address: `203.0.113.${turn}` })))).toEqual(wrongLogin);
    expect(await catchProblem(logIn(nobody, newStranger()))).toEqual(waiting);
    expect(await catchProblem(logIn(nobody, newVisitor({ address: '192.0.2.1' })))).toEqual(wrongLogin);
  });

  test('needs a proof of work after thirty guesses from one address, and excludes nobody there', async () => {
    const visitorThere = (change: Partial<Visitor> = {}) => newVisitor({ address: '2001:db8:7:7::9', ...change });
    for (let turn = 0; turn < 30; turn++)
      expect(await catchProblem(logIn({ email: `a${turn}@example.com` }, visitorThere()))).toEqual(wrongLogin);
    const proofNeeded = { problem: 'foundation/proof-needed', status: 403 };
    expect(await catchProblem(logIn({ email: 'b@example.com' }, visitorThere()))).toMatchObject(proofNeeded);
    const neighbour = visitorThere({ address: '2001:db8:7:7:ffff::1' });
    const refusal = (await catchProblem(logIn({}, neighbour))) as { problem: string; data: unknown };
    expect(refusal).toMatchObject(proofNeeded);

    // A browser in which the owner has logged in before needs no proof of work.
    expect(await isIn(logIn({}, { ...person.browser, address: '2001:db8:7:7::9' }))).toBe(true);
    world.advanceTime(minute);
    // Any other browser needs ten times the work of the captcha. The proof is valid once, in this browser.
    const captchaProof = await solveCaptchaChallenge((refusal.data as { challenge: string }).challenge);
    expect(await catchProblem(logIn({}, visitorThere({ captchaProof })))).toMatchObject(proofNeeded);
    expect(await isIn(logIn({}, nextRequest({ ...neighbour, captchaProof })))).toBe(true);
    expect(
      await catchProblem(logIn({}, nextRequest({ ...neighbour, browserId: newToken(), captchaProof }))),
    ).toMatchObject(proofNeeded);
    world.advanceTime(hour);
    for (let turn = 0; turn < 3; turn++) {
      expect(await isIn(logIn({}, visitorThere()))).toBe(true);
      world.advanceTime(minute);
    }
  });
});

describe("one's own password", () => {
  test('steps up together with a code', async () => {
    const me = await staff().admit(world, withSession(nextRequest(person.browser), person.session));
    const given = { password: goodPassword, code: person.code() };
    expect(await catchProblem(stepUpWithPassword(world, nextRequest(me), { ...given, code: '000000' }))).toEqual(
      wrongLogin,
    );
    const { steppedUpUntil } = await stepUpWithPassword(world, nextRequest(me), given);
    expect((await readMe(world, await staff().admit(world, nextRequest(me)))).steppedUpUntil).toBe(steppedUpUntil);
    expect(await auditActionsOf(world, person.id)).toEqual(
      expect.arrayContaining(['staff/step-up-refused', 'staff/step-up']),
    );
  });

  test('is changed with the current password, which ends other sessions', async () => {
    const me = await staff().admit(world, withSession(nextRequest(person.browser), person.session));
    const other = await logIn();
    const change = (current: string, fresh: string) =>
      catchProblem(changePassword(world, nextRequest(me), { current, next: fresh }));
    expect(await change('another password altogether', 'tujuh gajah minum kopi')).toMatchObject({
      data: [{ path: 'current', key: 'password-wrong' }],
    });
    expect(await change(goodPassword, 'short')).toMatchObject({ data: [{ path: 'next', key: 'password-short' }] });
    expect(await change(goodPassword, 'tujuh gajah minum kopi')).toEqual({});
    expect(await auditActionsOf(world, person.id)).toContain('staff/change-password');
    expect(await catchProblem(staff().admit(world, withSession(nextRequest(person.browser), other)))).toMatchObject({
      status: 401,
    });
    expect((await staff().admit(world, nextRequest(me))).staffId).toBe(person.id);
    world.advanceTime(minute);
    expect(await catchProblem(logIn())).toEqual(wrongLogin);
    expect(await isIn(logIn({ password: 'tujuh gajah minum kopi' }))).toBe(true);
  });
});

test('verifies a hash with other parameters, and replaces it', async () => {
  const old = await hashPassword(goodPassword, { memory: 8192, passes: 1, lanes: 1 });
  expect(await verifyPassword(goodPassword, old)).toEqual({ isCorrect: true, isHashOutdated: true });
  expect(await verifyPassword('another', old)).toEqual({ isCorrect: false, isHashOutdated: true });
  await world.sql.run`update staff_password set hash = ${old} where account_id = ${person.id}`;
  expect(await isIn(logIn())).toBe(true);
  const row = await world.sql.first<{ hash: string }>`
    select hash from staff_password where account_id = ${person.id}`;
  expect(row?.hash).toContain('m=19456,t=2,p=1');
});
