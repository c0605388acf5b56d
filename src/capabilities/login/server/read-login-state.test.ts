import { describe, expect, test } from 'vitest';
import { expectProblem, newVisitor, newVisitorElsewhere, nextRequest } from '#foundation/server/testing/public.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { checkEmailCode } from './check-code.ts';
import { mailDestination, parseDestination } from './destination.ts';
import { readLoginState } from './read-login-state.ts';
import { sendEmailCode } from './send-email-code.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

const world = await openLoginWorld();
let count = 0;
const newEmail = () => `helped${++count}@example.com`;
const readState = (email: string) => readLoginState(world, mailDestination(world, email));
const send = async (email: string, who = newVisitor()) => {
  world.advanceTime(minute + 1);
  await sendEmailCode(world, nextRequest(who), { email });
  return (await world.codes()).findLast(({ to }) => to === email)?.code ?? '';
};
const states = async (email: string) => (await readState(email)).codes.map(({ state }) => state);

test('is empty for a destination that never requested a code', async () => {
  expect(await readState(newEmail())).toEqual({
    account: undefined,
    sessions: [],
    codes: [],
    nextCodeAt: null,
    unknownBrowsersWaitUntil: null,
    knownBrowsersWaitUntil: null,
    knownBrowsers: 0,
  });
});

describe('a code', () => {
  test('is waiting, replaced by the next one, and used; then an account with a session exists', async () => {
    const [email, who] = [newEmail(), newVisitor()];
    await send(email, who);
    expect(await states(email)).toEqual(['waiting']);
    const code = await send(email, who);
    expect(await states(email)).toEqual(['waiting', 'replaced']);
    expect((await readState(email)).account).toBeUndefined();
    await checkEmailCode(world, nextRequest(who), { email, code });
    const { account, sessions, codes, knownBrowsers } = await readState(email);
    expect(codes[0]).toMatchObject({ state: 'used', checks: 1, isFromKnownBrowser: false });
    expect(account?.language).toBe('en');
    expect(sessions.length).toBe(1);
    expect(knownBrowsers).toBe(1);
    await send(email, who);
    expect((await readState(email)).codes[0]).toMatchObject({ state: 'waiting', isFromKnownBrowser: true });
  });

  test('expires, and can be checked too often', async () => {
    const [email, who] = [newEmail(), newVisitor()];
    const code = await send(email, who);
    for (let tries = 0; tries < 5; tries++)
      await expect(checkEmailCode(world, nextRequest(who), { email, code: wrongCode(code) })).rejects.toThrow();
    expect(await states(email)).toEqual(['checks-used-up']);
    await send(email);
    world.advanceTime(6 * minute);
    expect(await states(email)).toEqual(['expired', 'checks-used-up']);
  });
});

test('contains until when strangers get no code, and until when they may check none', async () => {
  const email = newEmail();
  for (let times = 0; times < 5; times++) await send(email, newVisitorElsewhere());
  const { nextCodeAt, codes } = await readState(email);
  expect(codes).toHaveLength(5);
  await expectProblem(sendEmailCode(world, newVisitorElsewhere(), { email }), 'login/upper-limit');
  expect(nextCodeAt).not.toBeNull();
  world.advanceTime(2 * hour);
  expect((await readState(email)).nextCodeAt).toBeNull();

  const guessed = newEmail();
  for (let codesTried = 0; codesTried < 2; codesTried++) {
    const who = newVisitor();
    const code = await send(guessed, who);
    for (let tries = 0; tries < 5; tries++)
      await checkEmailCode(world, nextRequest(who), { email: guessed, code: wrongCode(code) }).catch(() => undefined);
  }
  expect((await readState(guessed)).unknownBrowsersWaitUntil).not.toBeNull();
});

test.each([
  ['712 3456', '+6737123456'],
  ['+673 712 3456', '+6737123456'],
  ['00673 7123456', '+6737123456'],
  ['+60 12 345 6789', '+60123456789'],
  [' A.Person@Example.com ', 'a.person@example.com'],
  ['somebody', undefined],
  ['1', undefined],
  ['a@b', undefined],
  ['', undefined],
])('reads %j as %s', (typed, to) => expect(parseDestination(world, typed)?.to).toBe(to));
