import { sql } from 'kysely';
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

/** A right input of each call, about something of the owner. */
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
  // More than one person applies for in a day.
  await sql`delete from budget_counter`.execute(world.sql);
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

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...(await inputs[call.name]?.()), ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': newId(), ...page, ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const as = ({ token }: Traveller) => ({ 'sms-token': token });
const asStaff = (token: string) => ({ cookie: `${page.cookie}; sihat_staff=${token}` });
const byTraveller = calls.filter(({ who }) => who === 'traveller');
const byStaff = calls.filter(({ who }) => who === 'staff');

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, who, scope])).toEqual([
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
  test('is for a login, and not for staff', async () => {
    expect((await place(call, as(owner))).status).toBe(200);
    expect((await place(call, {})).status).toBe(401);
    expect((await place(call, { 'sms-token': newToken() })).status).toBe(401);
    const { staffToken } = await logInStaff(world, ['reviewer']);
    expect((await place(call, asStaff(staffToken))).status).toBe(401);
  });
});

describe.each(byTraveller.filter(({ name }) => !['applyEntryExit', 'listEntryExits'].includes(name)))(
  '$name',
  (call) => {
    test("somebody else's is not there: answered like one that never was", async () => {
      const theirs = await place(call, as(stranger));
      const nobodys = await place(call, as(stranger), { id: newId() });
      const bare = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect(bare(theirs.body)).toBe(bare(nobodys.body));
    });

    test('says no to what is no id', async () => {
      for (const id of ['', 'a', '../x', "' or 1=1", newId().toUpperCase()])
        expect((await place(call, as(owner), { id })).status).toBe(400);
    });
  },
);

test('a document opens by its ticket alone, and only the one that it is for', async () => {
  const call = calls.find(({ name }) => name === 'downloadDocument') as AnyCall;
  expect((await place(call, {})).headers['content-type']).toBe('application/pdf');
  expect((await place(call, {}, { id: newId() })).status).toBe(404);
  expect((await place(call, {}, { smsToken: owner.token })).status).toBe(404);
});

test('an application says for itself neither how it stands nor what it costs', async () => {
  const [apply] = byTraveller as [AnyCall];
  const { body } = await place(apply, as(owner), { state: 'approved', cents: 1, account_id: stranger.accountId });
  expect(JSON.parse(body)).toMatchObject({ data: { state: 'to-pay' } });
  for (const file of [newId(), await document(stranger)]) {
    const smuggled = { answers: applicationOn(world.clock.today(), { files: [file] }) };
    const { status, body: refused } = await place(apply, as(owner), smuggled);
    expect([status, JSON.parse(refused)]).toMatchObject([400, { errors: [{ path: 'answers.files' }] }]);
  }
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await place(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('nobody and no traveller is let in; another site is refused', async () => {
    const { staffToken } = await logInStaff(world, ['reviewer']);
    for (const headers of [{}, asStaff(newToken()), as(owner)]) expect((await place(call, headers)).status).toBe(401);
    expect((await place(call, { ...asStaff(staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

test('no log line holds a name, a passport number or an address', () => {
  const said = world.logged.join('\n');
  for (const secret of ['Siti', 'C1234567', 'siti@example.bn', owner.token]) expect(said).not.toContain(secret);
});
