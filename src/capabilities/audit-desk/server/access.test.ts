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
const staffCalls = calls.filter(({ caller }) => caller === 'staff');
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers({ name: 'Canary Binti Kenari' })));

/** Valid input of each call, and the status of the response to a permitted caller. */
const inputs: Record<string, { input: () => Record<string, unknown>; status?: number }> = {
  searchAuditLog: { input: () => ({ criterion: { by: 'reference', reference } }) },
  listRequestEntries: { input: () => ({ cursor: Buffer.from('1 1 999').toString('base64url') }), status: 404 },
  readChain: { input: () => ({}) },
  checkChain: { input: () => ({}) },
  listExports: { input: () => ({}) },
  requestDataExport: {
    input: () => ({ kind: 'audit-entries', firstDay: today, lastDay: today, reason: 'Yearly inspection' }),
  },
  approveExport: { input: () => ({ id: newId() }), status: 404 },
  refuseExport: { input: () => ({ id: newId() }), status: 404 },
  issueExportTicket: { input: () => ({ id: newId() }), status: 404 },
  downloadExport: { input: () => ({ ticket: newToken() }), status: 404 },
};
const confirmed = ['requestDataExport', 'approveExport', 'issueExportTicket'];
const pageHeaders = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const headersOf = (token: string | undefined) => ({ ...pageHeaders, ...(token && { cookie: `sihat_staff=${token}` }) });

async function callRoute(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
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

test('lists every call', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['searchAuditLog', 'staff', 'audit:read'],
    ['listRequestEntries', 'staff', 'audit:read'],
    ['readChain', 'staff', 'audit:read'],
    ['checkChain', 'staff', 'audit:read'],
    ['listExports', 'staff', 'exports:request'],
    ['requestDataExport', 'staff', 'exports:request'],
    ['approveExport', 'staff', 'exports:approve'],
    ['refuseExport', 'staff', 'exports:approve'],
    ['issueExportTicket', 'staff', 'exports:request'],
    ['downloadExport', 'anyone', undefined],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(staffCalls)('$name', (call) => {
  test.each(roleNames)('answers or refuses the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, problem, body } = await callRoute(call, headersOf(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    // A health officer may request declarations, but not the audit log.
    const isWrongKind = may && call.name === 'requestDataExport' && role === 'health-officer';
    const refused = isWrongKind ? 'audit-desk/not-yours' : may ? undefined : 'staff/not-your-job';
    expect(status).toBe(refused === undefined ? (inputs[call.name]?.status ?? 200) : 403);
    expect(refused ?? problem).toBe(problem);
    expect(body).not.toMatch(/Canary|Kenari/);
  });

  test('refuses requests without a session, and travellers', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [pageHeaders, headersOf(newToken()), { ...pageHeaders, 'sms-token': smsToken }]) {
      const { status, problem } = await callRoute(call, headers);
      expect(status).toBe(401);
      expect(problem).toBe('foundation/session-ended');
    }
  });

  test('refuses another site, and forbids caching', async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    const otherSite = { cookie: `sihat_staff=${staffToken}`, 'sec-fetch-site': 'cross-site', 'x-sihat-page': '1' };
    expect((await callRoute(call, otherSite)).status).toBe(403);
    expect((await callRoute(call, { cookie: `sihat_staff=${staffToken}` })).status).toBe(403);
    expect((await callRoute(call, headersOf(staffToken))).headers['cache-control']).toBe('no-store');
  });

  test(`${confirmed.includes(call.name) ? 'needs' : 'does not need'} a step-up`, async () => {
    const { staffToken } = await logInStaff(world, ['auditor']);
    world.advanceTime(11 * minute);
    expect((await callRoute(call, headersOf(staffToken))).problem === 'staff/step-up').toBe(
      confirmed.includes(call.name),
    );
  });
});

test('returns no file for an unknown ticket', async () => {
  const call = calls.find(({ name }) => name === 'downloadExport') as AnyCall;
  const { staffToken } = await logInStaff(world, ['auditor']);
  for (const headers of [{}, headersOf(staffToken)]) {
    const { status, problem } = await callRoute(call, headers);
    expect(status).toBe(404);
    expect(problem).toBe('foundation/not-found');
  }
  expect((await callRoute(call, headersOf(staffToken), { ticket: 'x' })).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['no subject', { criterion: undefined }],
  ['two subjects', { criterion: { by: 'reference', email: 'a@example.com' } }],
  ['an invalid day', { from: '2026-02-30' }],
  ['an invalid cursor', { cursor: 'x' }],
  ['NUL', { criterion: { by: 'subject', kind: 'a', id: 'a\u0000' } }],
  ['an invalid telephone number', { criterion: { by: 'phone', region: 'BN', number: '12' } }],
])('refuses a search with %s', async (_what, change) => {
  const { staffToken } = await logInStaff(world, ['auditor']);
  expect((await callRoute(calls[0] as AnyCall, headersOf(staffToken), change)).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['a short reason', { reason: 'why' }],
  ['an unknown kind', { kind: 'passports' }],
  ['days in the wrong order', { firstDay: today, lastDay: '2026-11-20' }],
  ['too many days', { firstDay: '2026-10-01', lastDay: today }],
  ['a day in the future', { firstDay: today, lastDay: '2026-11-22' }],
])('refuses an export with %s', async (_what, change) => {
  const { staffToken } = await logInStaff(world, ['auditor']);
  const call = calls.find(({ name }) => name === 'requestDataExport') as AnyCall;
  expect((await callRoute(call, headersOf(staffToken), change)).status).toBe(400);
});

test('logs no traveller and no session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
