import { sql } from 'kysely';
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
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie };

async function message(): Promise<{ id: string; file: string }> {
  // More than one person writes in a day.
  await sql`delete from budget_counter`.execute(world.sql);
  const file = (await uploadTestFile(world, owner, { purpose: 'feedback' })).id;
  const { id } = await sendExampleMessage(world, owner, { files: [file] });
  return { id, file };
}

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  sendFeedback: () => ({ topic: 'app', text: exampleText }),
  sendReport: () => ({ topic: 'safety', text: exampleText }),
  listOwnMessages: () => ({}),
  listDesk: () => ({ list: 'report' }),
  readMessage: async () => ({ id: (await message()).id }),
  openMessageFile: message,
  answerMessage: async () => ({ id: (await message()).id, answer: 'We look into it, thank you.' }),
};

async function place(call: AnyCall, headers: Record<string, string>, change: object = {}, key = newId()) {
  const input = { ...(await inputs[call.name]?.()), ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': key, ...page, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const byTraveller = calls.filter(({ who }) => who === 'traveller');
const byStaff = calls.filter(({ who }) => who === 'staff');
const asOwner = { 'sms-token': owner.token };
const asStaff = (token: string) => ({ cookie: `${cookie}; sihat_staff=${token}` });

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, method, path, scope }) => [name, method, path, scope])).toEqual([
    ['sendFeedback', 'POST', '/api/wlappservice/user/feedback', undefined],
    ['sendReport', 'POST', '/api/wlappservice/user/report', undefined],
    ['listOwnMessages', 'GET', '/api/feedback/mine', undefined],
    ['listDesk', 'GET', '/api/feedback/desk', 'feedback:answer'],
    ['readMessage', 'GET', '/api/feedback/message', 'feedback:answer'],
    ['openMessageFile', 'POST', '/api/feedback/message/file', 'feedback:answer'],
    ['answerMessage', 'POST', '/api/feedback/answer', 'feedback:answer'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(byTraveller)('$name', (call) => {
  test('is for a login, and not for staff', async () => {
    expect((await place(call, asOwner)).status).toBe(200);
    expect((await place(call, {})).status).toBe(401);
    expect((await place(call, { 'sms-token': newToken() })).status).toBe(401);
    const { staffToken } = await logInStaff(world, ['help-desk']);
    expect((await place(call, asStaff(staffToken))).status).toBe(401);
  });

  test('answers a copy with the same', async () => {
    const key = newId();
    const first = await place(call, asOwner, {}, key);
    expect((await place(call, asOwner, {}, key)).body).toBe(first.body);
  });

  test('hostile values are refused calmly', async () => {
    await sql`delete from budget_counter`.execute(world.sql);
    for (const field of ['topic', 'text', 'files', 'cursor'])
      for (const wrong of [null, {}, [7], -7, 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const { status } = await place(call, asOwner, { [field]: wrong });
        expect([200, 400, 429], `${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  });
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('%s', async (role) => {
    const may = (roles[role].scopes as readonly string[]).includes('feedback:answer');
    const { staffToken } = await logInStaff(world, [role]);
    expect((await place(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('is for staff, and not for a traveller', async () => {
    for (const headers of [{}, asOwner, asStaff(newToken())]) expect((await place(call, headers)).status).toBe(401);
  });

  test('hostile values are refused calmly', async () => {
    const { staffToken } = await logInStaff(world, ['help-desk']);
    for (const field of ['id', 'file', 'answer', 'list', 'cursor'])
      for (const wrong of ['', 'x', 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const { status } = await place(call, asStaff(staffToken), { [field]: wrong });
        expect([200, 400, 404], `${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  });
});

test('nobody reads what somebody else wrote', async () => {
  const [writer, stranger] = [await logIn(world), await logIn(world)];
  const { id } = await sendExampleMessage(world, writer);
  const mine = calls.find(({ name }) => name === 'listOwnMessages') as AnyCall;
  expect((await place(mine, { 'sms-token': writer.token })).body).toContain(id);
  expect((await place(mine, { 'sms-token': stranger.token }, { account_id: writer.accountId })).body).not.toContain(id);
});
