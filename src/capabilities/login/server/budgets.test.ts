import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { checkSmsCode } from './check-sms-code.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { mailDestination, smsDestination } from './destination.ts';
import { getEmailCaptcha } from './get-captcha.ts';
import { alertOnUnusedCodes } from './jobs.ts';
import { sendCode } from './send-code.ts';
import { sendEmailCode } from './send-email-code.ts';
import { loginMetrics } from './metrics.ts';
import { deleteOld } from './store.ts';
import { openLoginWorld, solveCaptchaChallenge } from './testing/world.ts';
import { sql } from 'kysely';

const world = await openLoginWorld();

const sms = (who = newVisitor(), mobile: string, regionCode = 'BN') =>
  sendCode(world, who, smsDestination(world, { regionCode, mobile }), undefined).then(
    () => true,
    (thrown: unknown) => {
      if (!isProblem(thrown, 'login/upper-limit')) throw thrown;
      return false;
    },
  );
const good = (answers: readonly boolean[]) => answers.filter(Boolean).length;

test('1,000 people behind one address, with numbers one after the other, all get their code', async () => {
  const answers: boolean[] = [];
  for (let at = 0; at < 1000; at += 20) {
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, i) => sms(newVisitor(), String(7_100_000 + at + i))))),
    );
  }
  expect(good(answers)).toBe(1000);
});

test('a browser has 10 codes in an hour, for whatever numbers', async () => {
  const who = newVisitor();
  const answers: boolean[] = [];
  for (let at = 0; at < 12; at++) answers.push(await sms(nextRequest(who), String(8_100_000 + at * 1000)));
  expect(good(answers)).toBe(10);
});

test('a range of numbers abroad has 60 codes in an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, at) => sms(newVisitor(), String(91_230_000 + at), 'SG')),
  );
  expect(good(answers)).toBe(60);
});

test('a mailbox has 10 codes in an hour, under whatever alias', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      sendEmailCode(world, newVisitor(), { email: `box+${at}@example.com` }).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(good(answers)).toBe(10);
});

describe('codes by e-mail for newcomers', () => {
  const own = { ...world, settings: { sendBudgetPerDay: 1000 } };
  let people = 0;
  const isSent = async (address: string, { proven = false } = {}) => {
    people += 1;
    const who = newVisitor({ address });
    const destination = mailDestination(world, `newcomer-${people}@example.com`);
    const proof = proven
      ? { nonce: randomBytes(32), expiresAt: world.clock.now() + hour, degraded: false, hard: false }
      : undefined;
    return sendCode(own, who, destination, proof).then(
      () => true,
      (thrown: unknown) => {
        if (!isProblem(thrown, 'login/upper-limit')) throw thrown;
        return false;
      },
    );
  };
  const from48 = (at: number) => `2001:db8:48:${at.toString(16)}::1`;
  const sentOf = async (count: number, send: (at: number) => Promise<boolean>) => {
    const answers: boolean[] = [];
    for (let at = 0; at < count; at += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, one) => send(at + one)))));
    return good(answers);
  };

  beforeEach(() => world.advanceTime(25 * hour));

  test('cannot be used up from one IPv6 /48, with proofs of work or without', async () => {
    expect(await sentOf(100, (at) => isSent(from48(at)))).toBe(80);
    expect(await sentOf(300, (at) => isSent(from48(at), { proven: true }))).toBe(200);
    expect(await isSent('2001:db8:49::1')).toBe(true);
    expect(await isSent('2001:db8:49::1', { proven: true })).toBe(true);
  });

  test('without a proof of work leave half of all to those who bring one', async () => {
    expect(await sentOf(2200, (at) => isSent(`2001:${(at % 50).toString(16)}:${at.toString(16)}::1`))).toBe(2000);
    expect(await isSent('2001:99:1::1')).toBe(false);
    expect(await isSent('2001:99:1::1', { proven: true })).toBe(true);
  });

  test('with a proof are taken once, for its address and browser', async () => {
    const who = newVisitor();
    const email = 'proof@example.com';
    const captcha = await solveCaptchaChallenge((await getEmailCaptcha(world, who, { email })).challenge);
    const send = (change: Partial<Visitor>, to = email) =>
      catchProblem(sendEmailCode(world, nextRequest(who, change), { email: to }));
    expect(await send({ captcha, browser: newToken() })).toMatchObject({ problem: 'login/captcha', status: 403 });
    expect(await send({ captcha }, 'other@example.com')).toMatchObject({ problem: 'login/captcha' });
    expect(await send({ captcha: 'constant' })).toMatchObject({ problem: 'login/captcha' });
    expect(await send({ captcha })).toEqual({ resendAfter: 60 });
    world.advanceTime(2 * minute);
    expect(await send({ captcha })).toMatchObject({ problem: 'login/captcha' });
  });
});

test('codes that go to a range and are not entered ring; codes that are entered do not', async () => {
  world.advanceTime(2 * hour);
  const counted: string[] = [];
  const ring = () =>
    alertOnUnusedCodes({ ...world, metrics: { count: (_name, { kind = '' }) => void counted.push(kind) } });
  for (let at = 0; at < 40; at++) {
    const who = newVisitor();
    const mobile = String(8_300_000 + at);
    await sms(who, mobile);
    const code = (await world.codes()).filter(({ to }) => to === `+673${mobile}`).at(-1)?.code ?? '';
    await checkSmsCode(world, nextRequest(who), { regionCode: 'BN', mobile, code });
  }
  world.advanceTime(6 * minute);
  await ring();
  expect(counted).toEqual([]);
  await Promise.all(Array.from({ length: 120 }, (_, at) => sms(newVisitor(), String(8_400_000 + at))));
  world.advanceTime(6 * minute);
  await ring();
  expect(counted).toEqual(['range', 'conversion']);
  expect(world.logged.filter((line) => line.includes('not entered'))).toHaveLength(2);
  expect(world.logged.join('')).not.toContain('8400');
});

test('what is old is deleted, what limits still need is kept', async () => {
  const left = async () => {
    const { rows } = await sql<{ codes: number }>`select count(*) codes from login_code`.execute(world.sql);
    return rows[0]?.codes;
  };
  const at = () => isoInstant(world.clock.now());
  world.advanceTime(24 * hour);
  await sms(newVisitor(), '8500000');
  const before = (await left()) ?? 0;
  await deleteOld(world.sql, at());
  expect(await left()).toBeLessThanOrEqual(before);
  world.advanceTime(24 * hour);
  await deleteOld(world.sql, at());
  expect(await left()).toBe(1);
  world.advanceTime(hour);
  await deleteOld(world.sql, at());
  expect(await left()).toBe(0);
});

test('how much is used of what all may be sent in a day is told, for a day', async () => {
  const own = { ...(await openLoginWorld()), settings: { sendBudgetPerDay: 100 } };
  const used = async () =>
    (await loginMetrics(own))
      .filter(({ name, value }) => name === 'sihat_send_budget_used' && value > 0)
      .map(({ labels, value }) => [labels?.['of'], value]);
  const send = (mobile: string, regionCode: string) =>
    sendCode(own, newVisitor(), smsDestination(own, { regionCode, mobile }), undefined);
  for (let at = 0; at < 15; at++) await send(String(7_200_000 + at), 'BN');
  for (let at = 0; at < 2; at++) await send(String(91_230_000 + at), 'SG');
  expect(await used()).toEqual([
    ['sms-home', 15 / 60],
    ['sms-abroad', 2 / 30],
  ]);
  own.setTime(isoInstant(own.clock.now() + 25 * hour));
  expect(await used()).toEqual([]);
});
