import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { catchProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { checkSmsCode } from './check-code.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { mailDestination, smsDestination } from './destination.ts';
import { getEmailCaptcha } from './get-captcha.ts';
import { alertOnUnusedCodes } from './jobs.ts';
import { sendCode } from './send-code.ts';
import { sendEmailCode } from './send-email-code.ts';
import { loginMetrics } from './metrics.ts';
import { deleteExpiredLoginData } from './store.ts';
import { openLoginWorld, solveCaptchaChallenge } from './testing/world.ts';

const world = await openLoginWorld();

const sms = (who = newVisitor(), mobile: string, regionCode = 'BN') =>
  sendCode(world, who, smsDestination(world, { regionCode, mobile }), undefined).then(
    () => true,
    (thrown: unknown) => {
      if (!isProblem(thrown, 'login/upper-limit')) throw thrown;
      return false;
    },
  );
const countTrue = (answers: readonly boolean[]) => answers.filter(Boolean).length;

test('sends all codes to 1,000 visitors behind one address with consecutive numbers', async () => {
  const answers: boolean[] = [];
  for (let start = 0; start < 1000; start += 20) {
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, i) => sms(newVisitor(), String(7_100_000 + start + i))))),
    );
  }
  expect(countTrue(answers)).toBe(1000);
});

test('sends at most 10 codes an hour to a browser, for any numbers', async () => {
  const who = newVisitor();
  const answers: boolean[] = [];
  for (let index = 0; index < 12; index++) answers.push(await sms(nextRequest(who), String(8_100_000 + index * 1000)));
  expect(countTrue(answers)).toBe(10);
});

test('sends at most 60 codes an hour to a range of numbers abroad', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) => sms(newVisitor(), String(91_230_000 + index), 'SG')),
  );
  expect(countTrue(answers)).toBe(60);
});

test('sends at most 10 codes an hour to a mailbox, under any alias', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      sendEmailCode(world, newVisitor(), { email: `box+${index}@example.com` }).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(countTrue(answers)).toBe(10);
});

describe('codes by e-mail for newcomers', () => {
  const limitedWorld = { ...world, settings: { sendBudgetPerDay: 1000 } };
  let people = 0;
  const isSent = async (address: string, { proven = false } = {}) => {
    people += 1;
    const who = newVisitor({ address });
    const destination = mailDestination(world, `newcomer-${people}@example.com`);
    const proof = proven
      ? { nonce: randomBytes(32), expiresAt: world.clock.now() + hour, isTicket: false, isHard: false }
      : undefined;
    return sendCode(limitedWorld, who, destination, proof).then(
      () => true,
      (thrown: unknown) => {
        if (!isProblem(thrown, 'login/upper-limit')) throw thrown;
        return false;
      },
    );
  };
  const addressIn48 = (index: number) => `2001:db8:48:${index.toString(16)}::1`;
  const countSent = async (count: number, send: (index: number) => Promise<boolean>) => {
    const answers: boolean[] = [];
    for (let start = 0; start < count; start += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, offset) => send(start + offset)))));
    return countTrue(answers);
  };

  beforeEach(() => world.advanceTime(25 * hour));

  test('cannot be used up from one IPv6 /48, with proofs of work or without', async () => {
    expect(await countSent(100, (index) => isSent(addressIn48(index)))).toBe(80);
    expect(await countSent(300, (index) => isSent(addressIn48(index), { proven: true }))).toBe(200);
    expect(await isSent('2001:db8:49::1')).toBe(true);
    expect(await isSent('2001:db8:49::1', { proven: true })).toBe(true);
  });

  test('without a proof of work leave half of the budget to visitors with one', async () => {
    expect(await countSent(2200, (index) => isSent(`2001:${(index % 50).toString(16)}:${index.toString(16)}::1`))).toBe(
      2000,
    );
    expect(await isSent('2001:99:1::1')).toBe(false);
    expect(await isSent('2001:99:1::1', { proven: true })).toBe(true);
  });

  test('accept a proof once, for its address and browser', async () => {
    const who = newVisitor();
    const email = 'proof@example.com';
    const captchaProof = await solveCaptchaChallenge((await getEmailCaptcha(world, who, { email })).challenge);
    const send = (change: Partial<Visitor>, to = email) =>
      catchProblem(sendEmailCode(world, nextRequest(who, change), { email: to }));
    expect(await send({ captchaProof, browserId: newToken() })).toMatchObject({
      problem: 'login/captcha',
      status: 403,
    });
    expect(await send({ captchaProof }, 'other@example.com')).toMatchObject({ problem: 'login/captcha' });
    expect(await send({ captchaProof: 'constant' })).toMatchObject({ problem: 'login/captcha' });
    expect(await send({ captchaProof })).toEqual({ resendAfter: 60 });
    world.advanceTime(2 * minute);
    expect(await send({ captchaProof })).toMatchObject({ problem: 'login/captcha' });
  });
});

test('alerts on codes to a range that are not entered, and not on codes that are entered', async () => {
  world.advanceTime(2 * hour);
  const counted: string[] = [];
  const checkAlerts = () =>
    alertOnUnusedCodes({ ...world, metrics: { count: (_name, { kind = '' }) => void counted.push(kind) } });
  for (let index = 0; index < 40; index++) {
    const who = newVisitor();
    const mobile = String(8_300_000 + index);
    await sms(who, mobile);
    const code = (await world.codes()).filter(({ to }) => to === `+673${mobile}`).at(-1)?.code ?? '';
    await checkSmsCode(world, nextRequest(who), { regionCode: 'BN', mobile, code });
  }
  world.advanceTime(6 * minute);
  await checkAlerts();
  expect(counted).toEqual([]);
  await Promise.all(Array.from({ length: 120 }, (_, index) => sms(newVisitor(), String(8_400_000 + index))));
  world.advanceTime(6 * minute);
  await checkAlerts();
  expect(counted).toEqual(['range', 'conversion']);
  expect(world.logLines.filter((line) => line.includes('not entered'))).toHaveLength(2);
  expect(world.logLines.join('')).not.toContain('8400');
});

test('deletes old rows, and keeps those that limits still need', async () => {
  const countCodes = async () => {
    const row = await world.sql.first<{ codes: number }>`select count(*) codes from login_code`;
    return row?.codes;
  };
  const now = () => world.clock.instant();
  world.advanceTime(24 * hour);
  await sms(newVisitor(), '8500000');
  const before = (await countCodes()) ?? 0;
  await deleteExpiredLoginData(world.sql, now());
  expect(await countCodes()).toBeLessThanOrEqual(before);
  world.advanceTime(24 * hour);
  await deleteExpiredLoginData(world.sql, now());
  expect(await countCodes()).toBe(1);
  world.advanceTime(hour);
  await deleteExpiredLoginData(world.sql, now());
  expect(await countCodes()).toBe(0);
});

test('reports the used share of the daily budgets, for a day', async () => {
  const budgetWorld = { ...(await openLoginWorld()), settings: { sendBudgetPerDay: 100 } };
  const used = async () =>
    (await loginMetrics(budgetWorld))
      .filter(({ name, value }) => name === 'sihat_send_budget_used' && value > 0)
      .map(({ labels, value }) => [labels?.['of'], value]);
  const send = (mobile: string, regionCode: string) =>
    sendCode(budgetWorld, newVisitor(), smsDestination(budgetWorld, { regionCode, mobile }), undefined);
  for (let index = 0; index < 15; index++) await send(String(7_200_000 + index), 'BN');
  for (let index = 0; index < 2; index++) await send(String(91_230_000 + index), 'SG');
  expect(await used()).toEqual([
    ['sms-home', 15 / 60],
    ['sms-abroad', 2 / 30],
  ]);
  budgetWorld.setTime(isoInstant(budgetWorld.clock.now() + 25 * hour));
  expect(await used()).toEqual([]);
});
