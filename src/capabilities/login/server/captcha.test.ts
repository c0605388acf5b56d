import { describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { minute } from '#foundation/time/clock.ts';
import { getCaptcha } from './get-captcha.ts';
import { reportCaptchaFailure } from './report-captcha-failure.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { openLoginWorld, solveCaptchaChallenge } from './testing/world.ts';

const world = await openLoginWorld();

let count = 0;
const newPhone = () => ({ regionCode: 'BN', mobile: String(7_200_000 + ++count) });
const send = (who: Visitor, phone: { regionCode: string; mobile: string }, captchaProof: string) =>
  sendSmsCode(world, nextRequest(who, { captchaProof }), phone);
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'sent',
    (thrown: unknown) => (isProblem(thrown) ? thrown.code : String(thrown)),
  );
const sentTo = async ({ mobile }: { mobile: string }) =>
  (await world.codes()).filter(({ to }) => to === `+673${mobile}`).length;
const proofFor = async (who: Visitor, phone: { regionCode: string; mobile: string }) =>
  solveCaptchaChallenge((await getCaptcha(world, who, phone)).challenge);

describe('a proof', () => {
  test('sends one code, to its number, from its browser', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    const proof = await proofFor(who, phone);
    const other = newPhone();
    expect(await outcome(send(who, other, proof))).toBe('login/captcha');
    expect(await outcome(send(newVisitor(), phone, proof))).toBe('login/captcha');
    expect(await outcome(send(who, phone, proof))).toBe('sent');
    world.advanceTime(minute);
    expect(await outcome(send(who, phone, proof))).toBe('login/captcha');
    expect(await sentTo(phone)).toBe(1);
    expect(await sentTo(other)).toBe(0);
  });

  test('sends one code when the request is repeated', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    const request = nextRequest(who, { captchaProof: await proofFor(who, phone) });
    await sendSmsCode(world, request, phone);
    await sendSmsCode(world, request, phone);
    expect(await sentTo(phone)).toBe(1);
  });

  test('is spent by one of many simultaneous sends', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    const proof = await proofFor(who, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(send(who, phone, proof))));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
    expect(await sentTo(phone)).toBe(1);
  });

  test('is valid for 15 minutes', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    const proof = await proofFor(who, phone);
    world.advanceTime(15 * minute);
    expect(await outcome(send(who, phone, proof))).toBe('login/captcha');
  });

  test('sends nothing when it is constant, empty, foreign or altered', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    const valid = await proofFor(who, phone);
    const altered = (change: (payload: Payload) => void) => {
      const payload = JSON.parse(Buffer.from(valid, 'base64url').toString()) as Payload;
      change(payload);
      return Buffer.from(JSON.stringify(payload)).toString('base64url');
    };
    const bad = [
      '',
      '0',
      'true',
      'null',
      'pass',
      'undefined',
      '{}',
      Buffer.from('null').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
      Buffer.from('{"challenge":{}}').toString('base64url'),
      Buffer.from('{"challenge":{"parameters":{},"signature":"x"},"solution":{}}').toString('base64url'),
      altered((payload) => (payload.challenge.signature = 'f'.repeat(64))),
      altered((payload) => (payload.challenge.parameters.cost = 1)),
      altered((payload) => (payload.challenge.parameters.keyPrefix = '')),
      altered((payload) => (payload.challenge.parameters.data.expires += 1)),
      altered((payload) => (payload.solution.derivedKey = '00'.repeat(32))),
      altered((payload) => (payload.solution.derivedKey = payload.challenge.parameters.keyPrefix)),
      'ticket-',
      'ticket-00000000-0000-0000-0000-000000000000.9999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ].filter((proof) => proof !== valid);
    for (const proof of bad) expect(await outcome(send(who, phone, proof)), proof).toBe('login/captcha');
    expect(await sentTo(phone)).toBe(0);
  });
});

describe('failures of the captcha check', () => {
  test('yield a ticket at the third, valid for one send to that number from that browser', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    expect(await reportCaptchaFailure(world, nextRequest(who), phone)).toEqual({ failures: 1 });
    const second = nextRequest(who);
    expect(await reportCaptchaFailure(world, second, phone)).toEqual({ failures: 2 });
    expect(await reportCaptchaFailure(world, second, phone)).toEqual({ failures: 2 });
    const third = nextRequest(who);
    const { ticket = '' } = await reportCaptchaFailure(world, third, phone);
    expect(await reportCaptchaFailure(world, third, phone)).toEqual({ failures: 3, ticket });
    expect(await outcome(send(who, newPhone(), ticket))).toBe('login/captcha');
    expect(await outcome(send(newVisitor(), phone, ticket))).toBe('login/captcha');
    expect(await outcome(send(who, phone, ticket))).toBe('sent');
    world.advanceTime(minute);
    expect(await outcome(send(who, phone, ticket))).toBe('login/captcha');
    expect(await sentTo(phone)).toBe(1);
    expect(await reportCaptchaFailure(world, nextRequest(who), phone)).toEqual({ failures: 1 });
  });

  test('yield a ticket that is valid for 15 minutes', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    for (let index = 0; index < 2; index++) await reportCaptchaFailure(world, nextRequest(who), phone);
    const { ticket = '' } = await reportCaptchaFailure(world, nextRequest(who), phone);
    world.advanceTime(15 * minute);
    expect(await outcome(send(who, phone, ticket))).toBe('login/captcha');
  });

  test('count for 15 minutes and for one browser only', async () => {
    const [who, phone] = [newVisitor(), newPhone()];
    await reportCaptchaFailure(world, nextRequest(who), phone);
    await reportCaptchaFailure(world, nextRequest(who), phone);
    expect(await reportCaptchaFailure(world, newVisitor(), phone)).toEqual({ failures: 1 });
    world.advanceTime(15 * minute);
    expect(await reportCaptchaFailure(world, nextRequest(who), phone)).toEqual({ failures: 1 });
  });

  test('send far fewer codes than proofs do', async () => {
    let sent = 0;
    for (let index = 0; index < 15; index++) {
      const [who, phone] = [newVisitor({ address: '198.51.100.9' }), newPhone()];
      await reportCaptchaFailure(world, nextRequest(who), phone);
      await reportCaptchaFailure(world, nextRequest(who), phone);
      const { ticket = '' } = await reportCaptchaFailure(world, nextRequest(who), phone);
      if ((await outcome(send(who, phone, ticket))) === 'sent') sent++;
    }
    expect(sent).toBe(10);
  });
});

test('stores no proof, number or browser in readable form', async () => {
  const [who, phone] = [newVisitor(), newPhone()];
  await send(who, phone, await proofFor(who, phone));
  const row = await world.sql.first<{ dump: string }>`
    select string_agg(to_jsonb(c)::text, '') || (select string_agg(to_jsonb(p)::text, '') from login_proof p)
      || (select string_agg(to_jsonb(b)::text, '') from budget_counter b) dump from login_code c`;
  for (const secret of [phone.mobile, who.browserId, who.address]) {
    expect(row?.dump).not.toContain(secret);
    expect(row?.dump).not.toContain(Buffer.from(secret).toString('hex'));
  }
  expect(world.logLines.join('')).not.toContain(phone.mobile);
});

type Payload = {
  challenge: { signature: string; parameters: { cost: number; keyPrefix: string; data: { expires: number } } };
  solution: { counter: number; derivedKey: string };
};
