import { describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { expectProblem, newVisitor, newVisitorElsewhere, nextRequest } from '#foundation/server/testing/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { hour, minute, second } from '#foundation/time/clock.ts';
import { checkEmailCode, checkSmsCode } from './check-code.ts';
import { smsDestination } from './destination.ts';
import { sendCode } from './send-code.ts';
import { sendEmailCode } from './send-email-code.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

const world = await openLoginWorld();

let count = 0;
const newEmail = () => `person${++count}@example.com`;

async function sendAndRead(who: Visitor, email: string): Promise<string> {
  // A later instant than that of any other send makes this code the newest.
  world.advanceTime(1);
  await sendEmailCode(world, who, { email });
  return (await world.codes()).filter(({ to }) => to === email).at(-1)?.code ?? '';
}
const check = (who: Visitor, email: string, code: string) => checkEmailCode(world, who, { email, code });
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'in',
    (thrown: unknown) => (isProblem(thrown) ? thrown.code : String(thrown)),
  );

describe('a code', () => {
  test('logs in once, with a token that is stored nowhere', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    expect(code).toMatch(/^\d{6}$/);
    const token = await check(nextRequest(who), email, code);
    expect(token).toHaveLength(43);
    expect(await outcome(check(nextRequest(who), email, code))).toBe('login/code-ended');
    const row = await world.sql.first<{ dump: string }>`
      select (select string_agg(to_jsonb(s)::text, '') from login_session s)
        || (select string_agg(to_jsonb(c)::text, '') from login_check c) dump`;
    expect(row?.dump).not.toContain(token);
    expect(row?.dump).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('adds an audit row when it logs in', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const request = nextRequest(who);
    await check(request, email, await sendAndRead(who, email));
    const rows = await world.sql
      .all`select action, actor_kind, subject_kind from audit_entry where request_id = ${request.requestId}`;
    expect(rows).toEqual([{ action: 'login/log-in', actor_kind: 'traveller', subject_kind: 'session' }]);
  });

  test('is valid for five minutes', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    world.advanceTime(5 * minute);
    expect(await outcome(check(who, email, code))).toBe('login/code-ended');
    const [other, address] = [newVisitor(), newEmail()];
    const late = await sendAndRead(other, address);
    world.advanceTime(5 * minute - 1);
    expect(await outcome(check(other, address, late))).toBe('in');
  });

  test('is valid only in the browser that requested it, for its address and channel', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    const elsewhere = 'login/other-browser';
    expect(await outcome(check(newVisitor(), email, code))).toBe(elsewhere);
    expect(await outcome(check(nextRequest(who), newEmail(), code))).toBe(elsewhere);
    expect(await outcome(checkSmsCode(world, nextRequest(who), { regionCode: 'BN', mobile: '7123456', code }))).toBe(
      elsewhere,
    );
    expect(await outcome(check(nextRequest(who), email, code))).toBe('in');
  });

  test('is refused with an explanation in another browser, also when no code was requested', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    const sentence = 'This code was requested on another device or browser. Enter it there, or request a new one here.';
    const answer = check(newVisitor(), email, code);
    await expect(answer).rejects.toMatchObject({ code: 'login/other-browser', kind: { status: 401, en: sentence } });
    await expectProblem(check(newVisitor(), newEmail(), code), 'login/other-browser');
    // The code stays valid in the browser that requested it. After its use it is an ended code there.
    expect(await outcome(check(nextRequest(who), email, code))).toBe('in');
    expect(await outcome(check(nextRequest(who), email, code))).toBe('login/code-ended');
  });

  test('ends when a later one is sent', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const first = await sendAndRead(who, email);
    world.advanceTime(minute);
    const second = await sendAndRead(nextRequest(who), email);
    expect(second).not.toBe(first);
    expect(await outcome(check(nextRequest(who), email, first))).toBe('login/wrong-code');
    expect(await outcome(check(nextRequest(who), email, second))).toBe('in');
  });

  test('can be checked five times', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    for (let tries = 0; tries < 5; tries++) {
      expect(await outcome(check(nextRequest(who), email, wrongCode(code)))).toBe('login/wrong-code');
    }
    expect(await outcome(check(nextRequest(who), email, code))).toBe('login/code-ended');
  });
});

describe('a repeated request', () => {
  test('sends one message, with the same answer', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const first = await sendEmailCode(world, who, { email });
    expect(await sendEmailCode(world, who, { email })).toEqual(first);
    expect((await world.codes()).filter(({ to }) => to === email)).toHaveLength(1);
    expect(await outcome(sendEmailCode(world, who, { email: newEmail() }))).toBe('foundation/request-id-reused');
  });

  test('logs in once, and answers the same token to the same browser only', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const request = nextRequest(who);
    const code = await sendAndRead(who, email);
    const token = await check(request, email, code);
    world.advanceTime(9 * minute);
    expect(await check(request, email, code)).toBe(token);
    expect(await outcome(check({ ...request, browserId: newVisitor().browserId }, email, code))).toBe(
      'login/other-browser',
    );
    expect(await outcome(check(request, email, wrongCode(code)))).toBe('foundation/request-id-reused');
    world.advanceTime(minute);
    expect(await outcome(check(request, email, code))).toBe('login/code-ended');
  });

  test('counts as one guess', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    const code = await sendAndRead(who, email);
    const request = nextRequest(who);
    for (let tries = 0; tries < 10; tries++) {
      expect(await outcome(check(request, email, wrongCode(code)))).toBe('login/wrong-code');
    }
    expect(await outcome(check(nextRequest(who), email, code))).toBe('in');
  });
});

describe('sends', () => {
  test('to one destination from one browser are 60 seconds apart', async () => {
    const [who, email] = [newVisitor(), newEmail()];
    await sendAndRead(who, email);
    world.advanceTime(minute - second);
    await expect(sendEmailCode(world, nextRequest(who), { email })).rejects.toMatchObject({
      code: 'login/upper-limit',
      details: { retryAfter: 1 },
    });
    world.advanceTime(second);
    expect(await outcome(sendEmailCode(world, nextRequest(who), { email }))).toBe('in');
  });

  test('to one destination are at most 3 an hour by a browser, 5 an hour and 10 a day by all strangers', async () => {
    const email = newEmail();
    const sendsOf = async (who: Visitor, tries: number) => {
      let sentCount = 0;
      for (let index = 0; index < tries; index++) {
        if ((await outcome(sendEmailCode(world, nextRequest(who), { email }))) === 'in') sentCount++;
        world.advanceTime(minute);
      }
      return sentCount;
    };
    expect(await sendsOf(newVisitor(), 5)).toBe(3);
    expect(await sendsOf(newVisitorElsewhere(), 5)).toBe(2);
    expect(await sendsOf(newVisitorElsewhere(), 3)).toBe(0);
    world.advanceTime(hour + 5 * minute);
    expect((await sendsOf(newVisitorElsewhere(), 4)) + (await sendsOf(newVisitorElsewhere(), 4))).toBe(5);
    world.advanceTime(hour + 5 * minute);
    expect(await sendsOf(newVisitorElsewhere(), 3)).toBe(0);
  });

  test('to one destination from one network leave some for the owner on another, in every hour and day', async () => {
    const email = newEmail();
    const sendsFromOneNetwork = async () => {
      let sent = 0;
      for (let index = 0; index < 9; index += 1) {
        const stranger = newVisitor({ address: `198.51.100.${index}` });
        if ((await outcome(sendEmailCode(world, stranger, { email }))) === 'in') sent += 1;
        world.advanceTime(minute);
      }
      return sent;
    };
    expect(await sendsFromOneNetwork()).toBe(4);
    expect(await outcome(sendEmailCode(world, newVisitor(), { email }))).toBe('in');
    world.advanceTime(hour + 5 * minute);
    expect(await sendsFromOneNetwork()).toBe(2);
    world.advanceTime(2 * hour);
    expect(await sendsFromOneNetwork()).toBe(0);
    const owner = newVisitor();
    expect(await outcome(check(nextRequest(owner), email, await sendAndRead(owner, email)))).toBe('in');
  });

  test('continue for a browser that has logged in before, after strangers used up the limit', async () => {
    const [known, email] = [newVisitor(), newEmail()];
    await check(nextRequest(known), email, await sendAndRead(known, email));
    world.advanceTime(minute);
    for (let tries = 0; tries < 8; tries++) await outcome(sendEmailCode(world, newVisitorElsewhere(), { email }));
    expect(await outcome(sendEmailCode(world, newVisitorElsewhere(), { email }))).toBe('login/upper-limit');
    const code = await sendAndRead(nextRequest(known), email);
    expect(await outcome(check(nextRequest(known), email, wrongCode(code)))).toBe('login/wrong-code');
    expect(await outcome(check(nextRequest(known), email, code))).toBe('in');
  });

  test.each([
    ['premium', 'GB', '9098790000'],
    ['internet', 'GB', '5600123456'],
    ['unknown', 'SG', '1234'],
  ])('are refused to %s numbers', async (_kind, regionCode, mobile) => {
    const destination = smsDestination(world, { regionCode, mobile });
    expect(await outcome(sendCode(world, newVisitor(), destination, undefined))).toBe('login/not-served');
    expect((await world.codes()).some(({ to }) => to === destination.to)).toBe(false);
  });

  test('use the language of the page', async () => {
    const [who, email] = [newVisitor({ language: 'ms' }), newEmail()];
    await sendEmailCode(world, who, { email });
    expect((await world.codes()).find(({ to }) => to === email)?.text).toMatch(
      /^Kod pengesahan Sihat awda ialah \d{6}\./,
    );
  });

  test.each(['en', 'ms'] as const)(
    'by SMS in %s end with our host in one part where it is configured, and by e-mail do not',
    async (language) => {
      const settings = { ...world.settings, origin: 'https://arrival-declaration.health.example.bn' };
      const [email, mobile] = [newEmail(), language === 'en' ? '7190001' : '7190002'];
      await sendEmailCode({ ...world, settings }, newVisitor({ language }), { email });
      const destination = smsDestination(world, { regionCode: 'BN', mobile });
      await sendCode({ ...world, settings }, newVisitor({ language }), destination, undefined);
      const sent = await world.codes();
      const sms = sent.find(({ to }) => to === destination.to);
      expect(sms?.text.endsWith(`\n\n@arrival-declaration.health.example.bn #${sms.code}`)).toBe(true);
      expect(sms?.text.length).toBeLessThanOrEqual(160);
      expect(sms?.text).toContain(
        { en: 'only in the browser that requested it', ms: 'hanya dalam pelayar yang memintanya' }[language],
      );
      expect(sent.find(({ to }) => to === email)?.text).not.toContain('@');
    },
  );

  test('reach the same account with and without the trunk prefix of a number', () => {
    const withPrefix = smsDestination(world, { regionCode: 'MY', mobile: '0123456789' });
    expect(withPrefix.to).toBe('+60123456789');
    expect(withPrefix.hash).toEqual(smsDestination(world, { regionCode: 'MY', mobile: '123456789' }).hash);
  });
});

describe('wrong codes', () => {
  test.each([
    { pause: 7, inHour: 10, inDay: 20 },
    { pause: 125, inHour: 5, inDay: 30 },
  ])(
    'of strangers, with a code every $pause minutes, are limited to $inHour an hour and $inDay a day',
    async ({ pause, inHour, inDay }) => {
      const email = newEmail();
      const wrongAt: number[] = [];
      const firstAnswers: string[] = [];
      const guess = async (who: Visitor, code: string) => {
        const answer = await outcome(check(nextRequest(who), email, wrongCode(code)));
        if (answer === 'login/wrong-code') wrongAt.push(world.clock.now());
        return answer;
      };
      const end = world.clock.now() + 49 * hour;
      while (world.clock.now() < end) {
        const who = newVisitorElsewhere();
        if ((await outcome(sendEmailCode(world, who, { email }))) === 'in') {
          const code = (await world.codes()).filter(({ to }) => to === email).at(-1)?.code ?? '';
          firstAnswers.push(await guess(who, code));
          for (let tries = 0; tries < 6; tries++) await guess(who, code);
        }
        world.advanceTime(pause * minute);
      }
      const maximumIn = (span: number) =>
        Math.max(
          ...wrongAt.map((from) => wrongAt.filter((instant) => instant >= from && instant < from + span).length),
        );
      expect(new Set(firstAnswers), 'the first check of a code is always made').toEqual(new Set(['login/wrong-code']));
      expect(maximumIn(hour)).toEqual(inHour);
      expect(maximumIn(24 * hour)).toEqual(inDay);
    },
  );

  test('double each wait, but not during a wait', async () => {
    const email = newEmail();
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const [visitor, other] = [newVisitorElsewhere(), newVisitorElsewhere()];
      for (const who of [visitor, other]) {
        const code = await sendAndRead(who, email);
        for (let tries = 0; tries < 5; tries++) {
          await check(nextRequest(who), email, wrongCode(code)).catch((thrown: unknown) => {
            if (isProblem(thrown, 'login/too-many-checks')) waits.push(thrown.details.retryAfter ?? 0);
          });
        }
      }
      world.advanceTime((waits.at(-1) ?? 0) * second + 5 * minute);
    }
    expect([...new Set(waits)]).toEqual([3600, 7200, 14_400]);
    expect(waits).toHaveLength(9);
  });
});
