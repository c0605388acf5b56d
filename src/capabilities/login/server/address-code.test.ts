import { expect, test } from 'vitest';
import { callHandler, catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { checkAddressCode, sendAddressCode } from './address-code.ts';
import { checkEmailCode } from './check-code.ts';
import { sendEmailCode } from './send-email-code.ts';
import type { LoggedInTraveller } from './session-guard.ts';
import { logIn } from './testing/public.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

const world = await openLoginWorld();

let addresses = 0;
const newAddress = () => `someone.${(addresses += 1)}@example.com`;
const messageWith = (code: string) => ({ subject: 'A code', text: `It is ${code}.` });
const codeTo = async (email: string) => (await world.codes()).findLast(({ to }) => to === email)?.code ?? '';
const send = (who: LoggedInTraveller, email: string, purpose = 'test/copy') =>
  sendAddressCode(world, nextRequest(who), { email, purpose, content: messageWith });
const check = (who: LoggedInTraveller, email: string, code: string, purpose = 'test/copy') =>
  callHandler(world, checkAddressCode, who, { email, purpose, code });
const asVisitor = (who: LoggedInTraveller) => ({ ...nextRequest(who), kind: 'visitor' as const });

test('accepts a correct code once, in any capitalization of the address', async () => {
  const [who, email] = [await logIn(world), newAddress()];
  expect(await send(who, email)).toEqual({ resendAfter: 60 });
  const code = await codeTo(email);
  expect(await check(who, email, wrongCode(code))).toEqual({ refused: 'login/wrong-code' });
  expect(await check(who, email.toUpperCase(), code)).toBeUndefined();
  expect(await check(who, email, code)).toEqual({ refused: 'login/code-ended' });
});

test('does not accept the code for a login', async () => {
  const [who, email] = [await logIn(world), newAddress()];
  await send(who, email);
  const tried = catchProblem(checkEmailCode(world, asVisitor(who), { email, code: await codeTo(email) }));
  expect(await tried).toMatchObject({ problem: 'login/wrong-code' });
});

test('does not accept a login code', async () => {
  const [who, email] = [await logIn(world), newAddress()];
  await sendEmailCode(world, asVisitor(who), { email });
  expect(await check(who, email, await codeTo(email))).toEqual({ refused: 'login/wrong-code' });
});

test.each(['another purpose', 'another account'])(
  'does not accept the code for %s in the same browser',
  async (which) => {
    const [who, email] = [await logIn(world), newAddress()];
    await send(who, email);
    const code = await codeTo(email);
    const other = { ...(await logIn(world)), browserId: who.browserId };
    const checked = which === 'another purpose' ? check(who, email, code, 'test/other') : check(other, email, code);
    expect(await checked).toEqual({ refused: 'login/wrong-code' });
  },
);

test('refuses a browser that requested no code', async () => {
  const [who, email] = [await logIn(world), newAddress()];
  await send(who, email);
  const elsewhere = { ...who, browserId: 'another' };
  expect(await check(elsewhere, email, await codeTo(email))).toEqual({ refused: 'login/other-browser' });
});

test('counts wrong codes together with those of logins', async () => {
  const [who, email] = [await logIn(world), newAddress()];
  for (let codes = 0; codes < 2; codes += 1) {
    await send(who, email);
    const code = await codeTo(email);
    for (let guess = 0; guess < 5; guess += 1) await check(who, email, wrongCode(code));
    world.advanceTime(minute);
  }
  await sendEmailCode(world, asVisitor(who), { email });
  const code = await codeTo(email);
  const login = (digits: string) => catchProblem(checkEmailCode(world, asVisitor(who), { email, code: digits }));
  expect(await login(wrongCode(code))).toMatchObject({ problem: 'login/wrong-code' });
  expect(await login(code)).toMatchObject({ problem: 'login/too-many-checks' });
});
