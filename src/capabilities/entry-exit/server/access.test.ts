import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { chooseSandboxBehaviour } from '#capabilities/payment/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { applicationOn } from '../rules/testing/answers.ts';
import { issueDocumentTicket } from './print-document.ts';
import { beginEntryPayment, readPayStatus } from './entry-payment.ts';
import { decideApplication } from './review.ts';
import { entryExitRoutes } from './routes.ts';
import { submitApplication, openEntryExitWorld } from './testing/world.ts';

const world = await openEntryExitWorld();
const app = await serveRoutes(world, entryExitRoutes);
const calls: AnyCall[] = entryExitRoutes.map(({ call }) => call);
const owner = await logIn(world);
const colleague = await logInStaff(world, ['reviewer']);
const stranger = await logIn(world);
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${'b'.repeat(43)}` };

/** Valid input of each call, for an application of the owner. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  applyEntryExit: () => ({ answers: applicationOn(world.clock.today()) }),
  listEntryExits: () => ({}),
  readEntryExit: () => due(),
  restartEntryExit: () => due(),
  issueDocumentTicket: async () => ({ ...(await due()), document: 'application' }),
  downloadDocument: async () => {
    const { id } = await due();
    return { id, smsToken: (await issueDocumentTicket(world, owner, { id, document: 'application' })).ticket };
  },
  readServerTime: () => ({}),
  readFees: () => ({}),
  beginEntryPayment: () => due(),
  readPayStatus: () => due(),
  emailReceipt: async () => ({ id: (await paidOnce()).id, email: 'siti@example.bn' }),
  listForReview: () => ({ list: 'waiting' }),
  readForReview: () => waiting(),
  openApplicationFile: async () => {
    const file = await document(owner);
    return { id: await appliedBy({ kind: 'exit', files: [file] }), file };
  },
  decideApplication: async () => ({ ...(await waiting()), verdict: 'refuse', reason: 'The dates do not fit.' }),
  correctDecision: async () => {
    const { id } = await waiting();
    const input = { id, verdict: 'approve', reason: 'All documents are in order.' } as const;
    await inTransaction(world.sql, (db) => decideApplication({ ...world, sql: db }, nextRequest(colleague), input));
    return { id, verdict: 'refuse', reason: 'The dates do not fit.' };
  },
};

const due = async () => ({ id: await appliedBy({ kind: 'entry' }) });
const waiting = async () => ({ id: await appliedBy({ kind: 'exit' }) });

const document = async (who: Traveller) => (await uploadTestFile(world, who, { purpose: 'entry-exit' })).id;

async function appliedBy(change: { kind: 'entry' | 'exit'; files?: string[] }): Promise<string> {
  // Resets the limit for a day, which these tests exceed.
  await world.sql.run`delete from budget_counter`;
  return (await submitApplication(world, { actor: owner, ...change })).id;
}

let paid: Promise<{ id: string }> | undefined;

function paidOnce(): Promise<{ id: string }> {
  paid ??= (async () => {
    const { id } = await submitApplication(world, { actor: owner });
    await chooseSandboxBehaviour((await beginEntryPayment(world, owner, { id })).url, 'pay');
    for (let tries = 0; tries < 100; tries++) {
      if ((await readPayStatus(world, owner, { id })).payment?.state === 'paid') return { id };
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { id };
  })();
  return paid;
}

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...(await inputs[call.name]?.()), ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': newId(), ...page, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

const as = ({ smsToken }: Traveller) => ({ 'sms-token': smsToken });
const asStaff = (token: string) => ({ cookie: `${page.cookie}; sihat_staff=${token}` });
const byTraveller = calls.filter(({ caller }) => caller === 'traveller');
const byStaff = calls.filter(({ caller }) => caller === 'staff');

test('has exactly these calls, each with an input in this test', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['applyEntryExit', 'traveller', undefined],
    ['listEntryExits', 'traveller', undefined],
    ['readEntryExit', 'traveller', undefined],
    ['restartEntryExit', 'traveller', undefined],
    ['issueDocumentTicket', 'traveller', undefined],
    ['downloadDocument', 'anyone', undefined],
    ['readServerTime', 'anyone', undefined],
    ['readFees', 'anyone', undefined],
    ['beginEntryPayment', 'traveller', undefined],
    ['readPayStatus', 'traveller', undefined],
    ['emailReceipt', 'traveller', undefined],
    ['listForReview', 'staff', 'applications:review'],
    ['readForReview', 'staff', 'applications:review'],
    ['openApplicationFile', 'staff', 'applications:review'],
    ['decideApplication', 'staff', 'applications:review'],
    ['correctDecision', 'staff', 'applications:review'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(byTraveller)('$name', (call) => {
  test('needs the login of a traveller, and refuses staff', async () => {
    expect((await send(call, as(owner))).status).toBe(200);
    expect((await send(call, {})).status).toBe(401);
    expect((await send(call, { 'sms-token': newToken() })).status).toBe(401);
    const { staffToken } = await logInStaff(world, ['reviewer']);
    expect((await send(call, asStaff(staffToken))).status).toBe(401);
  });
});

describe.each(byTraveller.filter(({ name }) => !['applyEntryExit', 'listEntryExits'].includes(name)))(
  '$name',
  (call) => {
    test('answers 404 for applications of others as for unknown ones', async () => {
      const foreign = await send(call, as(stranger));
      const unknown = await send(call, as(stranger), { id: newId() });
      const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
      expect(foreign.status).toBe(404);
      expect(unknown.status).toBe(404);
      expect(withoutRequestId(foreign.body)).toBe(withoutRequestId(unknown.body));
    });

    test('refuses malformed ids', async () => {
      for (const id of ['', 'a', '../x', "' or 1=1", newId().toUpperCase()])
        expect((await send(call, as(owner), { id })).status).toBe(400);
    });
  },
);

test('opens a document by its own ticket only', async () => {
  const call = calls.find(({ name }) => name === 'downloadDocument') as AnyCall;
  expect((await send(call, {})).headers['content-type']).toBe('application/pdf');
  expect((await send(call, {}, { id: newId() })).status).toBe(404);
  expect((await send(call, {}, { smsToken: owner.smsToken })).status).toBe(404);
});

test('ignores states and amounts that an applicant sends, and refuses files of others', async () => {
  const [apply] = byTraveller as [AnyCall];
  const { body } = await send(apply, as(owner), { state: 'approved', cents: 1, account_id: stranger.accountId });
  expect(JSON.parse(body)).toMatchObject({ data: { state: 'to-pay' } });
  for (const file of [newId(), await document(stranger)]) {
    const input = { answers: applicationOn(world.clock.today(), { files: [file] }) };
    const { status, body: refused } = await send(apply, as(owner), input);
    expect(status).toBe(400);
    expect(JSON.parse(refused)).toMatchObject({ errors: [{ path: 'answers.files' }] });
  }
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('checks the permission of the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await send(call, asStaff(staffToken))).status).toBe(isAllowed ? 200 : 403);
  });

  test('refuses visitors, travellers and other sites', async () => {
    const { staffToken } = await logInStaff(world, ['reviewer']);
    for (const headers of [{}, asStaff(newToken()), as(owner)]) expect((await send(call, headers)).status).toBe(401);
    expect((await send(call, { ...asStaff(staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

test('logs no name, passport number, e-mail address or token', () => {
  const log = world.logLines.join('\n');
  for (const secret of ['Siti', 'C1234567', 'siti@example.bn', owner.smsToken]) expect(log).not.toContain(secret);
});
