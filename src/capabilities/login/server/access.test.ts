import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { checkEmailCode } from './check-code.ts';
import { endSessions } from './end-sessions.ts';
import { loginRoutes } from './routes.ts';
import { sendEmailCode } from './send-email-code.ts';
import { traveller } from './session-guard.ts';
import { openLoginWorld } from './testing/world.ts';

const world = await openLoginWorld();
const app = await serveRoutes(world, loginRoutes);
let token = await logIn('in@example.com');
const ended = await logIn('out@example.com');
const { accountId } = await traveller.admit(world, newVisitor({ smsToken: ended }));
await endSessions(world, { kind: 'job', id: 'test', requestId: 'r' }, { account: accountId }, 'erased');
const browser = 'b'.repeat(43);

async function logIn(email: string): Promise<string> {
  const who = newVisitor();
  await sendEmailCode(world, who, { email });
  const code = (await world.codes()).find(({ to }) => to === email)?.code ?? '';
  return checkEmailCode(world, nextRequest(who), { email, code });
}

const inputs: Record<string, Record<string, string>> = {
  getCaptcha: { regionCode: 'BN', mobile: '7123456' },
  getEmailCaptcha: { email: 'a@example.com' },
  reportCaptchaFailure: { regionCode: 'BN', mobile: '7123456' },
  sendSmsCode: { regionCode: 'BN', mobile: '7123456' },
  checkSmsCode: { regionCode: 'BN', mobile: '7123456', code: '123456' },
  sendEmailCode: { email: 'a@example.com' },
  checkEmailCode: { email: 'a@example.com', code: '123456' },
  logOutDevice: { id: newId() },
  confirmWithCode: { code: '123456' },
  sendNumberCode: { regionCode: 'BN', mobile: '7123457' },
  changeNumber: { regionCode: 'BN', mobile: '7123457', code: '123456' },
};

/** Expected codes of the calls that answer a logged-in traveller with something other than 200. */
const answers: Record<string, number> = {
  logOutDevice: 404,
  confirmWithCode: 401,
  sendNumberCode: 403,
  changeNumber: 403,
};

const callers: Record<string, () => Record<string, string>> = {
  anonymous: () => ({ 'x-sihat-page': '1', cookie: `sihat_browser=${browser}` }),
  'another site': () => ({ 'sec-fetch-site': 'cross-site', cookie: `sihat_browser=${browser}` }),
  'another site with our header': () => ({
    'x-sihat-page': '1',
    'sec-fetch-site': 'cross-site',
    cookie: `sihat_browser=${browser}`,
  }),
  'an image or a link': () => ({ cookie: `sihat_browser=${browser}` }),
  'a browser without a cookie': () => ({ 'x-sihat-page': '1' }),
  'logged in': () => ({ 'x-sihat-page': '1', cookie: `sihat_browser=${browser}`, 'sms-token': token }),
  revoked: () => ({ 'x-sihat-page': '1', cookie: `sihat_browser=${browser}`, 'sms-token': ended }),
};

async function send(call: AnyCall, headers: Record<string, string>, method = call.method as string) {
  const input = inputs[call.name] ?? {};
  const inQuery = call.method === 'GET';
  return app.inject({
    method: method as 'GET',
    url: inQuery ? `${call.path}?${new URLSearchParams(input)}` : call.path,
    headers: { ...headers, 'request-id': newId() },
    ...(!inQuery && { payload: input }),
  });
}

const openCalls = loginRoutes.filter(({ call }) => call.caller === 'our-page').map(({ call }) => call);
const closedCalls = loginRoutes.filter(({ call }) => call.caller === 'traveller').map(({ call }) => call);
// Calls that end the session come last.
const orderedCalls = closedCalls.toSorted((a, b) => Number(a.method === 'POST') - Number(b.method === 'POST'));

describe.each(openCalls)('$name', (call) => {
  test.each([
    ['anonymous', true],
    ['logged in', true],
    ['revoked', true],
    ['another site', false],
    ['another site with our header', false],
    ['an image or a link', false],
    ['a browser without a cookie', false],
  ])('access for %s: %s', async (caller, admitted) => {
    const { statusCode, json } = await send(call, callers[caller]?.() ?? {});
    const refused = statusCode === 403 && json<{ problem: string }>().problem === 'foundation/forbidden';
    expect(refused).toBe(!admitted);
    expect(statusCode).toBeLessThan(500);
  });

  test('is never cached', async () => {
    const { headers } = await send(call, callers['anonymous']?.() ?? {});
    expect(headers['cache-control']).toBe('no-store');
  });
});

test.each(openCalls.filter(({ method }) => method === 'GET'))('HEAD of $name does nothing', async (call) => {
  const sent = (await world.codes()).length;
  const { statusCode } = await send(call, callers['anonymous']?.() ?? {}, 'HEAD');
  expect(statusCode).toBe(404);
  expect(await world.codes()).toHaveLength(sent);
});

describe.each(orderedCalls)('$name', (call) => {
  test.each(['anonymous', 'another site', 'revoked'])('answers 401 to %s', async (caller) => {
    const { statusCode, json } = await send(call, callers[caller]?.() ?? {});
    expect(statusCode).toBe(401);
    expect(json()).toMatchObject({ [call.envelope]: 401, problem: 'foundation/session-ended' });
  });

  test('answers a logged-in traveller', async () => {
    token = await logIn(`${call.name.toLowerCase()}@example.com`);
    const { statusCode, json } = await send(call, callers['logged in']?.() ?? {});
    expect(json()).toMatchObject({ [call.envelope]: answers[call.name] ?? 0 });
    expect(json<{ problem?: string }>().problem).not.toBe('foundation/session-ended');
    expect(statusCode).toBe(answers[call.name] ?? 200);
  });
});

test('covers every call', () => {
  expect(openCalls.length + closedCalls.length).toBe(loginRoutes.length);
  const routesWithInput = loginRoutes.filter(
    ({ call }) => 'shape' in call.input && Object.keys(call.input.shape as object).length > 0,
  );
  expect(routesWithInput.map(({ call }) => call.name).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

test.each([['code=%20123456'], ['code=123456%0a'], ['code=１２３４５６'], ['code=١٢٣٤٥٦'], ['code=%E2%80%8E123456']])(
  'accepts %s as a code of six digits',
  async (query) => {
    const { statusCode, json } = await app.inject({
      url: `/api/phs-entryexit/app/sms-login/check-email-code?email=nobody@example.com&${query}`,
      headers: callers['anonymous']?.() ?? {},
    });
    expect(statusCode).toBe(401);
    expect(json()).toMatchObject({ problem: 'login/other-browser' });
  },
);

describe('malformed input', () => {
  test.each([
    ['code=12345'],
    ['code=1234567'],
    ['code=123456%00'],
    ['code=123456&code=654321'],
    ['code[]=123456'],
    ['code=0x1e240'],
    ['code=-12345'],
    ['code='],
    ['code=123456&email=a@example.com&email=b@example.com'],
  ])('refuses %s', async (query) => {
    const { statusCode, json } = await app.inject({
      url: `/api/phs-entryexit/app/sms-login/check-email-code?email=odd@example.com&${query}`,
      headers: callers['anonymous']?.() ?? {},
    });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ code: 400 });
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
    const { statusCode, json } = await app.inject({
      url: `/api/phs-entryexit/app/sms-login/send-code?${new URLSearchParams({ regionCode, mobile })}`,
      headers: callers['anonymous']?.() ?? {},
    });
    expect(statusCode).toBe(400);
    expect(json<{ errors: { message: string }[] }>().errors[0]?.message).toBe('Invalid Phone Number');
  });
});

test('answers known and unknown addresses alike', async () => {
  const answers = await Promise.all(
    ['in@example.com', 'no@example.com'].map((email) =>
      app.inject({
        url: `/api/phs-entryexit/app/sms-login/send-email-code?${new URLSearchParams({ email })}`,
        headers: { 'x-sihat-page': '1', cookie: `sihat_browser=${'c'.repeat(43)}` },
      }),
    ),
  );
  const [known, unknown] = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
  expect(known).toEqual(unknown);
  const checks = await Promise.all(
    ['in@example.com', 'no@example.com'].map((email) =>
      app.inject({
        url: `/api/phs-entryexit/app/sms-login/check-email-code?${new URLSearchParams({ email, code: '000000' })}`,
        headers: { 'x-sihat-page': '1', cookie: `sihat_browser=${'d'.repeat(43)}`, 'request-id': 'same-for-both' },
      }),
    ),
  );
  expect(checks[0]?.body).toBe(checks[1]?.body);
});

test('logs no number, address, code or token', async () => {
  const lines = world.logLines.join('\n');
  expect(world.logLines.length).toBeGreaterThan(20);
  for (const secret of ['7123456', 'example.com', token, ended, browser, '203.0.113.7'])
    expect(lines).not.toContain(secret);
});
