import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff, roleNames, roles } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { feedbackRoutes } from './routes.ts';
import { openFeedbackWorld, exampleText, sendExampleMessage } from './testing/world.ts';

const world = await openFeedbackWorld();
const app = await serveRoutes(world, feedbackRoutes);
const calls: AnyCall[] = feedbackRoutes.map(({ call }) => call);
const owner = await logIn(world);
const cookie = `sihat_browser=${'b'.repeat(43)}`;
const pageHeaders = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie };

async function createMessage(): Promise<{ id: string; file: string }> {
  // The daily budget of one account is too small for all tests.
  await world.sql.run`delete from budget_counter`;
  const file = (await uploadTestFile(world, owner, { purpose: 'feedback' })).id;
  const { id } = await sendExampleMessage(world, owner, { files: [file] });
  return { id, file };
}

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  sendFeedback: () => ({ topic: 'app', text: exampleText }),
  sendReport: () => ({ topic: 'safety', text: exampleText }),
  listOwnMessages: () => ({}),
  listDeskMessages: () => ({ list: 'report' }),
  readMessage: async () => ({ id: (await createMessage()).id }),
  openMessageFile: createMessage,
  answerMessage: async () => ({ id: (await createMessage()).id, answer: 'We look into it, thank you.' }),
};

async function callRoute(call: AnyCall, headers: Record<string, string>, change: object = {}, key = newId()) {
  const input = { ...(await inputs[call.name]?.()), ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...pageHeaders, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const byTraveller = calls.filter(({ caller }) => caller === 'traveller');
const byStaff = calls.filter(({ caller }) => caller === 'staff');
const asOwner = { 'sms-token': owner.smsToken };
const asStaff = (token: string) => ({ cookie: `${cookie}; sihat_staff=${token}` });

test('lists every call with an input', () => {
  expect(calls.map(({ name, method, path, scope }) => [name, method, path, scope])).toEqual([
    ['sendFeedback', 'POST', '/api/wlappservice/user/feedback', undefined],
    ['sendReport', 'POST', '/api/wlappservice/user/report', undefined],
    ['listOwnMessages', 'GET', '/api/feedback/mine', undefined],
    ['listDeskMessages', 'GET', '/api/feedback/desk', 'feedback:answer'],
    ['readMessage', 'GET', '/api/feedback/message', 'feedback:answer'],
    ['openMessageFile', 'POST', '/api/feedback/message/file', 'feedback:answer'],
    ['answerMessage', 'POST', '/api/feedback/answer', 'feedback:answer'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(byTraveller)('$name', (call) => {
  test("needs a traveller's login, and refuses staff", async () => {
    expect((await callRoute(call, asOwner)).status).toBe(200);
    expect((await callRoute(call, {})).status).toBe(401);
    expect((await callRoute(call, { 'sms-token': newToken() })).status).toBe(401);
    const { staffToken } = await logInStaff(world, ['help-desk']);
    expect((await callRoute(call, asStaff(staffToken))).status).toBe(401);
  });

  test('returns the same response to a retried request', async () => {
    const key = newId();
    const first = await callRoute(call, asOwner, {}, key);
    expect((await callRoute(call, asOwner, {}, key)).body).toBe(first.body);
  });

  test('refuses hostile values without a server error', async () => {
    await world.sql.run`delete from budget_counter`;
    for (const field of ['topic', 'text', 'files', 'cursor'])
      for (const value of [null, {}, [7], -7, 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const { status } = await callRoute(call, asOwner, { [field]: value });
        expect([200, 400, 429], `${field} ${JSON.stringify(value)}`).toContain(status);
      }
  });
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('answers or refuses the role %s', async (role) => {
    const may = (roles[role].scopes as readonly string[]).includes('feedback:answer');
    const { staffToken } = await logInStaff(world, [role]);
    expect((await callRoute(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('needs a staff session, and refuses travellers', async () => {
    for (const headers of [{}, asOwner, asStaff(newToken())]) expect((await callRoute(call, headers)).status).toBe(401);
  });

  test('refuses hostile values without a server error', async () => {
    const { staffToken } = await logInStaff(world, ['help-desk']);
    for (const field of ['id', 'file', 'answer', 'list', 'cursor'])
      for (const value of ['', 'x', 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const { status } = await callRoute(call, asStaff(staffToken), { [field]: value });
        expect([200, 400, 404], `${field} ${JSON.stringify(value)}`).toContain(status);
      }
  });
});

test('shows an account only its own messages', async () => {
  const [writer, stranger] = [await logIn(world), await logIn(world)];
  const { id } = await sendExampleMessage(world, writer);
  const listCall = calls.find(({ name }) => name === 'listOwnMessages') as AnyCall;
  expect((await callRoute(listCall, { 'sms-token': writer.smsToken })).body).toContain(id);
  expect(
    (await callRoute(listCall, { 'sms-token': stranger.smsToken }, { account_id: writer.accountId })).body,
  ).not.toContain(id);
});
