import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { minute } from '#foundation/time/clock.ts';
import { auditDeskRoutes } from './routes.ts';
import { openAuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const app = await serveRoutes(world, auditDeskRoutes);
const calls: AnyCall[] = auditDeskRoutes.map(({ call }) => call);
const closed = calls.filter(({ who }) => who === 'staff');
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers({ name: 'Canary Binti Kenari' })));

/** A right input of each call, and the statuses with which whoever may place it is answered. */
const inputs: Record<string, { input: () => Record<string, unknown>; status?: number }> = {
  searchRecord: { input: () => ({ about: { by: 'reference', reference } }) },
  readRequest: { input: () => ({ place: Buffer.from('1 1 999').toString('base64url') }), status: 404 },
  readChain: { input: () => ({}) },
  checkChain: { input: () => ({}) },
  listExports: { input: () => ({}) },
  askForExport: {
    input: () => ({ kind: 'record', firstDay: today, lastDay: today, reason: 'Yearly inspection' }),
  },
  agreeToExport: { input: () => ({ id: newId() }), status: 404 },
  refuseExport: { input: () => ({ id: newId() }), status: 404 },
  openExport: { input: () => ({ id: newId() }), status: 404 },
  downloadExport: { input: () => ({ ticket: newToken() }), status: 404 },
};
const confirmed = ['askForExport', 'agreeToExport', 'openExport'];
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const as = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...inputs[call.name]?.input(), ...change };
  const inQuery = call.method === 'GET';
  const answer = await app.inject({
    method: call.method,
    url: inQuery ? `${call.path}?${new URLSearchParams(input as Record<string, string>)}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(!inQuery && { payload: input }),
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    problem: answer.json<{ problem?: string }>().problem,
    headers: answer.headers,
  };
}

test('the calls are these', () => {
  expect(calls.map(({ name, who, scope }) => [name, who, scope])).toEqual([
    ['searchRecord', 'staff', 'audit:read'],
    ['readRequest', 'staff', 'audit:read'],
    ['readChain', 'staff', 'audit:read'],
    ['checkChain', 'staff', 'audit:read'],
    ['listExports', 'staff', 'exports:ask'],
    ['askForExport', 'staff', 'exports:ask'],
    ['agreeToExport', 'staff', 'exports:approve'],
    ['refuseExport', 'staff', 'exports:approve'],
    ['openExport', 'staff', 'exports:ask'],
    ['downloadExport', 'anyone', undefined],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(closed)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, problem, body } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    // A health officer asks for declarations, not for the record.
    const other = may && call.name === 'askForExport' && role === 'health-officer';
    const refused = other ? 'oversight/not-yours' : may ? undefined : 'staff/not-your-job';
    expect(status).toBe(refused === undefined ? (inputs[call.name]?.status ?? 200) : 403);
    expect(refused ?? problem).toBe(problem);
    expect(body).not.toMatch(/Canary|Kenari/);
  });

  test('nobody, and no traveller, is let in', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, as(newToken()), { ...page, 'sms-token': token }]) {
      const { status, problem } = await place(call, headers);
      expect([status, problem]).toEqual([401, 'foundation/session-ended']);
    }
  });

  test('another site is refused; the answer is kept by no cache', async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    const elsewhere = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await place(call, elsewhere)).status).toBe(403);
    expect((await place(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await place(call, as(staffToken))).headers['cache-control']).toBe('no-store');
  });

  test(`${confirmed.includes(call.name) ? 'needs' : 'does not need'} a confirmation`, async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    world.advanceTime(11 * minute);
    expect((await place(call, as(staffToken))).problem === 'staff/step-up').toBe(confirmed.includes(call.name));
  });
});

test('a ticket that is none opens nothing, whoever brings it', async () => {
  const call = calls.find(({ name }) => name === 'downloadExport') as AnyCall;
  const { staffToken } = await logInStaff(world, ['auditor']);
  for (const headers of [{}, as(staffToken)]) {
    const { status, problem } = await place(call, headers);
    expect([status, problem]).toEqual([404, 'foundation/not-found']);
  }
  expect((await place(call, as(staffToken), { ticket: 'x' })).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['nothing to look for', { about: undefined }],
  ['two things at once', { about: { by: 'reference', email: 'a@example.com' } }],
  ['a day that is none', { from: '2026-02-30' }],
  ['a cursor of its own', { cursor: 'x' }],
  ['NUL', { about: { by: 'thing', kind: 'a', id: 'a\u0000' } }],
  ['a telephone number that is none', { about: { by: 'phone', region: 'BN', number: '12' } }],
])('a search with %s is refused', async (_what, change) => {
  const { staffToken } = await logInStaff(world, ['auditor']);
  expect((await place(calls[0] as AnyCall, as(staffToken), change)).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['a short reason', { reason: 'why' }],
  ['a kind of its own', { kind: 'passports' }],
  ['days that go back', { firstDay: today, lastDay: '2026-11-20' }],
  ['too many days', { firstDay: '2026-10-01', lastDay: today }],
  ['a day that has not come', { firstDay: today, lastDay: '2026-11-22' }],
])('an export with %s is refused', async (_what, change) => {
  const { staffToken } = await logInStaff(world, ['auditor']);
  const call = calls.find(({ name }) => name === 'askForExport') as AnyCall;
  expect((await place(call, as(staffToken), change)).status).toBe(400);
});

test('no log line names a traveller or a session', () => {
  expect(world.logged.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
