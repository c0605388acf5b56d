import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { outcome } from '#foundation/server/test-parts.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { minute } from '#foundation/time/clock.ts';
import { checkEmailCode } from './check-email-code.ts';
import { confirmWithCode, sendConfirmingCode } from './confirm.ts';
import { sendEmailCode } from './send-email-code.ts';
import { confirmedTraveller, type LoggedIn, traveller } from './session-guard.ts';
import { logIn } from './test-public.ts';
import { openLoginWorld, wrongCode } from './test-world.ts';

const world = await openLoginWorld();

const mayNow = (who: LoggedIn) =>
  outcome(Promise.resolve(confirmedTraveller.admit(world, next(who)))).then((answer) =>
    'problem' in answer ? answer.problem : 'may',
  );
const codeFor = async (to: string) => (await world.codes()).findLast((sent) => sent.to === to)?.code ?? '';
const sessions = async (account: string) => {
  const { rows } = await sql<{ id: string }>`select id from login_session where account_id = ${account}`.execute(
    world.sql,
  );
  return rows.map(({ id }) => id);
};

test('a fresh code to the account’s own number confirms this login for ten minutes, and opens no other', async () => {
  const who = await logIn(world);
  expect(await mayNow(who)).toBe('login/confirm');
  await sendConfirmingCode(world, next(who));
  const code = await codeFor(who.destination.to);
  expect(code).toMatch(/^\d{6}$/);
  expect(await outcome(confirmWithCode(world, next(who), { code: wrongCode(code) }))).toMatchObject({
    problem: 'login/wrong-code',
  });
  expect(await mayNow(who)).toBe('login/confirm');
  await confirmWithCode(world, next(who), { code });
  expect(await mayNow(who)).toBe('may');
  expect(await sessions(who.accountId)).toEqual([who.sessionId]);
  world.pass(10 * minute);
  expect(await mayNow(who)).toBe('login/confirm');
});

test('another login of the same account is not confirmed by it', async () => {
  const first = await logIn(world, { mobile: '7654321' });
  const second = await logIn(world, { mobile: '7654321' });
  await sendConfirmingCode(world, next(first));
  await confirmWithCode(world, next(first), { code: await codeFor(first.destination.to) });
  expect(await mayNow(first)).toBe('may');
  expect(await mayNow(second)).toBe('login/confirm');
});

test('a right code whose answer was lost may be sent again', async () => {
  const who = await logIn(world);
  await sendConfirmingCode(world, next(who));
  const code = await codeFor(who.destination.to);
  const request = next(who);
  expect(await confirmWithCode(world, request, { code })).toEqual({});
  expect(await confirmWithCode(world, request, { code })).toEqual({});
});

test('guesses are counted as those of a log-in: five checks end a code', async () => {
  const who = await logIn(world);
  await sendConfirmingCode(world, next(who));
  const code = await codeFor(who.destination.to);
  for (let guess = 0; guess < 5; guess++)
    expect(await outcome(confirmWithCode(world, next(who), { code: wrongCode(code) }))).toHaveProperty('problem');
  expect(await outcome(confirmWithCode(world, next(who), { code }))).toHaveProperty('problem');
  expect(await mayNow(who)).toBe('login/confirm');
});

test('the wait between two codes is one, whichever way they are asked for', async () => {
  const email = 'same@example.com';
  const browser = await logIn(world);
  await sendEmailCode(world, { ...next(browser), kind: 'visitor' }, { email });
  const token = await checkEmailCode(
    world,
    { ...next(browser), kind: 'visitor' },
    { email, code: await codeFor(email) },
  );
  const who = await Promise.resolve(traveller.admit(world, { ...next(browser), token }));
  expect(await outcome(sendConfirmingCode(world, who))).toMatchObject({ problem: 'login/upper-limit' });
  world.pass(minute);
  expect(await sendConfirmingCode(world, next(who))).toEqual({ resendAfter: 60 });
});
