import { describe, expect, test } from 'vitest';
import { headersOf, sentBy, testAccess } from '#foundation/server/http/testing/access.ts';
import { newVisitor, nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { sendNumberCode } from './change-number.ts';
import { checkEmailCode } from './check-code.ts';
import { confirmWithCode, sendConfirmationCode } from './confirm.ts';
import { endSessions } from './end-sessions.ts';
import { getCaptcha } from './get-captcha.ts';
import { loginRoutes } from './routes.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { logIn } from './testing/public.ts';
import { openLoginWorld, solveCaptchaChallenge } from './testing/world.ts';

const world = await openLoginWorld();
const [owner, ended] = [await logIn(world), await logIn(world)];
await endSessions(world, { kind: 'job', id: 'test', requestId: 'r' }, { account: ended.accountId }, 'erased');

// Codes and proofs belong to a browser.
const from = ({ browserId, smsToken, captchaProof }: Visit, input: object) => {
  const cookie = `sihat_browser=${browserId}`;
  return sentBy({ headers: { cookie, 'sms-token': smsToken, 'x-captcha-validate': captchaProof } }, input);
};

let count = 0;
const newPhone = () => ({ regionCode: 'BN', mobile: String(7_300_000 + ++count) });
const newAddress = () => ({ email: `person${++count}@example.com` });
const codeTo = async (address: string) => (await world.codes()).findLast(({ to }) => to === address)?.code ?? '';
const withProof = async <V extends Visit>(who: V, phone: ReturnType<typeof newPhone>) => {
  const { challenge } = await getCaptcha(world, { ...who, kind: 'visitor' }, phone);
  return { ...nextRequest(who), captchaProof: await solveCaptchaChallenge(challenge) };
};
const withMailCode = async () => {
  const [who, address] = [newVisitor(), newAddress()];
  await sendEmailCode(world, who, address);
  return { who, ...address, code: await codeTo(address.email) };
};
const askedToConfirm = async () => {
  const who = await logIn(world);
  await sendConfirmationCode(world, nextRequest(who));
  return { who, code: await codeTo(who.destination.to) };
};
const confirmed = async () => {
  const { who, code } = await askedToConfirm();
  await confirmWithCode(world, nextRequest(who), { code });
  return who;
};

const send = await testAccess(
  world,
  loginRoutes,
  {
    getCaptcha: () => from(newVisitor(), newPhone()),
    getEmailCaptcha: () => from(newVisitor(), newAddress()),
    reportCaptchaFailure: () => from(newVisitor(), newPhone()),
    sendSmsCode: async () => {
      const phone = newPhone();
      return from(await withProof(newVisitor(), phone), phone);
    },
    checkSmsCode: async () => {
      const [who, phone] = [newVisitor(), newPhone()];
      await sendSmsCode(world, await withProof(who, phone), phone);
      return from(who, { ...phone, code: await codeTo(`+673${phone.mobile}`) });
    },
    sendEmailCode: () => from(newVisitor(), newAddress()),
    checkEmailCode: async () => {
      const { who, ...input } = await withMailCode();
      return from(who, input);
    },
    logOut: () => ({}),
    logOutOfEntryExit: () => ({}),
    listDevices: () => ({}),
    logOutDevice: async () => {
      const who = await logIn(world);
      return from(who, { id: who.sessionId });
    },
    logOutEverywhere: () => ({}),
    sendConfirmationCode: () => ({}),
    confirmWithCode: async () => {
      const { who, code } = await askedToConfirm();
      return from(who, { code });
    },
    sendNumberCode: async () => {
      const phone = newPhone();
      return from(await withProof(await confirmed(), phone), phone);
    },
    changeNumber: async () => {
      const [who, phone] = [await confirmed(), newPhone()];
      await sendNumberCode(world, await withProof(who, phone), phone);
      return from(who, { ...phone, code: await codeTo(`+673${phone.mobile}`) });
    },
  },
  { logInTraveller: () => logIn(world) },
);

const openCalls = loginRoutes.filter(({ call }) => call.caller === 'our-page').map(({ call }) => call);

test.each(openCalls)(
  '$name answers also with a login, active or ended, but not without the cookie',
  async ({ name }) => {
    for (const { smsToken } of [owner, ended]) expect((await send(name, { 'sms-token': smsToken })).status).toBe(200);
    expect((await send(name, { cookie: '' })).status).toBe(403);
  },
);

test.each(['sendNumberCode', 'changeNumber'])('%s needs a confirmation by a code', async (name) => {
  const { status, body } = await send(name, headersOf(owner));
  expect([status, JSON.parse(body)]).toMatchObject([403, { problem: 'login/confirm' }]);
});

test.each([' 123456', '123456\n', '１２３４５６', '١٢٣٤٥٦', '\u200e123456'])(
  'accepts %j as a code of six digits',
  async (code) => {
    const { status, body } = await send('checkEmailCode', {}, { email: 'nobody@example.com', code });
    expect([status, JSON.parse(body)]).toMatchObject([401, { problem: 'login/other-browser' }]);
  },
);

describe('malformed input', () => {
  test.each(['12345', '1234567', '123456\0', '0x1e240', '-12345', ''])('refuses the code %j', async (code) => {
    const { status, body } = await send('checkEmailCode', {}, { code });
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 400 }]);
  });

  test.each([
    ['BN', '712345'],
    ['BN', '71234567'],
    ['CN', '1391234567'],
    ['BN', '712 3456x'],
    ['XX', '7123456'],
    ['', '7123456'],
    ['BN', '-7123456'],
    ['MY', '1'],
    ['MY', '1234567890123456'],
  ])('refuses region %j, number %j', async (regionCode, mobile) => {
    const { status, body } = await send('sendSmsCode', {}, { regionCode, mobile });
    expect([status, JSON.parse(body)]).toMatchObject([400, { errors: [{ message: 'Invalid Phone Number' }] }]);
  });
});

test.each([
  ['sendEmailCode', 200],
  ['checkEmailCode', 401],
])('%s answers known and unknown addresses alike, with %i', async (name, status) => {
  const { who, ...known } = await withMailCode();
  await checkEmailCode(world, nextRequest(who), known);
  const [first, second] = await Promise.all(
    [known.email, newAddress().email].map(async (email) => {
      const { headers, ...answer } = await send(name, { 'request-id': 'same-for-both' }, { email, code: '000000' });
      return { status: answer.status, body: answer.body, headers: Object.keys(headers) };
    }),
  );
  expect(first).toEqual(second);
  expect(first?.status).toBe(status);
});

test('logs no number, address, code or token', () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(20);
  const { smsToken, browserId, address } = owner;
  for (const secret of ['+673', '7300001', 'example.com', smsToken, ended.smsToken, browserId, address, '127.0.0.1'])
    expect(lines).not.toContain(secret);
});
