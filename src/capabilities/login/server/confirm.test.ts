import { expect, test } from 'vitest';
import { catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { checkEmailCode } from './check-code.ts';
import { confirmWithCode, sendConfirmationCode } from './confirm.ts';
import { sendEmailCode } from './send-email-code.ts';
import { confirmedTraveller, type LoggedInTraveller, traveller } from './session-guard.ts';
import { logIn } from './testing/public.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

const world = await openLoginWorld();

const readAccess = (who: LoggedInTraveller) =>
  catchProblem(Promise.resolve(confirmedTraveller.admit(world, nextRequest(who)))).then((answer) =>
    'problem' in answer ? answer.problem : 'confirmed',
  );
const codeFor = async (to: string) => (await world.codes()).findLast((sent) => sent.to === to)?.code ?? '';
const sessions = async (account: string) => {
  const rows = await world.sql.all<{ id: string }>`select id from login_session where account_id = ${account}`;
  return rows.map(({ id }) => id);
};

test('confirms this login for ten minutes with a fresh code to the account’s number, and opens no other', async () => {
  const who = await logIn(world);
  expect(await readAccess(who)).toBe('login/confirm');
  await sendConfirmationCode(world, nextRequest(who));
  const code = await codeFor(who.destination.to);
  expect(code).toMatch(/^\d{6}$/);
  await expectProblem(confirmWithCode(world, nextRequest(who), { code: wrongCode(code) }), 'login/wrong-code');
  expect(await readAccess(who)).toBe('login/confirm');
  await confirmWithCode(world, nextRequest(who), { code });
  expect(await readAccess(who)).toBe('confirmed');
  expect(await sessions(who.accountId)).toEqual([who.sessionId]);
  world.advanceTime(10 * minute);
  expect(await readAccess(who)).toBe('login/confirm');
});

test('does not confirm another login of the same account', async () => {
  const first = await logIn(world, { mobile: '7654321' });
  const second = await logIn(world, { mobile: '7654321' });
  await sendConfirmationCode(world, nextRequest(first));
  await confirmWithCode(world, nextRequest(first), { code: await codeFor(first.destination.to) });
  expect(await readAccess(first)).toBe('confirmed');
  expect(await readAccess(second)).toBe('login/confirm');
});

test('answers a repeated request with a correct code alike', async () => {
  const who = await logIn(world);
  await sendConfirmationCode(world, nextRequest(who));
  const code = await codeFor(who.destination.to);
  const request = nextRequest(who);
  expect(await confirmWithCode(world, request, { code })).toEqual({});
  expect(await confirmWithCode(world, request, { code })).toEqual({});
});

test('counts guesses as for a login: five checks end a code', async () => {
  const who = await logIn(world);
  await sendConfirmationCode(world, nextRequest(who));
  const code = await codeFor(who.destination.to);
  for (let guess = 0; guess < 5; guess++)
    expect(await catchProblem(confirmWithCode(world, nextRequest(who), { code: wrongCode(code) }))).toHaveProperty(
      'problem',
    );
  expect(await catchProblem(confirmWithCode(world, nextRequest(who), { code }))).toHaveProperty('problem');
  expect(await readAccess(who)).toBe('login/confirm');
});

test('shares the wait between two codes with the login', async () => {
  const email = 'same@example.com';
  const browser = await logIn(world);
  await sendEmailCode(world, { ...nextRequest(browser), kind: 'visitor' }, { email });
  const smsToken = await checkEmailCode(
    world,
    { ...nextRequest(browser), kind: 'visitor' },
    { email, code: await codeFor(email) },
  );
  const who = await Promise.resolve(traveller.admit(world, { ...nextRequest(browser), smsToken }));
  await expectProblem(sendConfirmationCode(world, who), 'login/upper-limit');
  world.advanceTime(minute);
  expect(await sendConfirmationCode(world, nextRequest(who))).toEqual({ resendAfter: 60 });
});
