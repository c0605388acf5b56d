import { describe, expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, nextRequest, today } from '#foundation/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { minute } from '#foundation/time/clock.ts';
import { approveExport } from './decide-export.ts';
import { issueExportTicket } from './download-export.ts';
import { makeExports } from './make-exports.ts';
import { requestDataExport } from './request-data-export.ts';
import { auditDeskRoutes } from './routes.ts';
import { searchAuditLog } from './search-audit-log.ts';
import { openAuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(singleTravellerAnswers({ name: 'Canary Binti Kenari' }));
const [auditor, approver] = [await logInStaff(world, ['auditor']), await logInStaff(world, ['auditor'])];
const criterion = { by: 'reference' as const, reference };
const requested = { kind: 'audit-entries' as const, firstDay: today, lastDay: today, reason: 'Yearly inspection' };
const aPendingExport = async () => ({ id: (await requestDataExport(world, nextRequest(auditor), requested)).id });
const aReadyExport = async () => {
  const { id } = await aPendingExport();
  await callHandler(world, approveExport, approver, { id });
  await makeExports(world);
  return { id };
};

const send = await testRouteAccess(
  world,
  auditDeskRoutes.filter(({ call }) => call.name !== 'requestDataExport'),
  {
    searchAuditLog: () => ({ criterion }),
    listRequestEntries: async () => {
      const { items } = await searchAuditLog(world, nextRequest(auditor), { criterion });
      return { cursor: items[0]?.cursor };
    },
    readChain: () => ({}),
    checkChain: () => ({}),
    listExports: () => ({}),
    approveExport: aPendingExport,
    refuseExport: aPendingExport,
    issueExportTicket: async () => sentBy(auditor, await aReadyExport()),
    downloadExport: async () =>
      sentBy(auditor, { ticket: (await issueExportTicket(world, nextRequest(auditor), await aReadyExport())).ticket }),
  },
  { stepUp: ['approveExport', 'issueExportTicket'] },
);

test('no answer names a traveller', async () => {
  const headers = headersOf(await logInStaff(world, ['auditor']));
  for (const name of ['searchAuditLog', 'listRequestEntries', 'readChain', 'checkChain', 'listExports'])
    expect((await send(name, headers)).body, name).not.toMatch(/Canary|Kenari/);
  expect((await send('downloadExport', {})).body).not.toMatch(/Canary|Kenari/);
});

test('returns no file for an unknown ticket', async () => {
  for (const headers of [{}, { cookie: '' }]) {
    const { status, body } = await send('downloadExport', headers, { ticket: newToken() });
    expect(status).toBe(404);
    expect(body).toContain('foundation/not-found');
  }
  expect((await send('downloadExport', {}, { ticket: 'x' })).status).toBe(400);
});

test.each<[string, Record<string, unknown>]>([
  ['no subject', { criterion: undefined }],
  ['two subjects', { criterion: { by: 'reference', email: 'a@example.com' } }],
  ['an invalid day', { from: '2026-02-30' }],
  ['an invalid cursor', { cursor: 'x' }],
  ['NUL', { criterion: { by: 'subject', kind: 'a', id: 'a\u0000' } }],
  ['an invalid telephone number', { criterion: { by: 'phone', region: 'BN', number: '12' } }],
])('refuses a search with %s', async (_what, change) => {
  const headers = headersOf(await logInStaff(world, ['auditor']));
  expect((await send('searchAuditLog', headers, change)).status).toBe(400);
});

// Which kind of export a member of staff may request depends on their scopes, so no input is valid for every role.
describe('the request for an export', async () => {
  const app = await serveRoutes(world, auditDeskRoutes);
  const request = async (actor: StaffActor, change: object = {}) => {
    const headers = { ...headersOf(actor), 'request-id': newId() };
    const payload = { ...requested, ...change };
    const answer = await app.inject({ method: 'POST', url: '/api/audit-desk/exports', headers, payload });
    return [answer.statusCode, answer.json<{ problem?: string }>().problem];
  };

  test('needs a step-up', async () => {
    const actor = await logInStaff(world, ['auditor']);
    expect(await request(actor)).toEqual([200, undefined]);
    world.advanceTime(11 * minute);
    expect(await request(actor)).toEqual([403, 'staff/step-up']);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a short reason', { reason: 'why' }],
    ['an unknown kind', { kind: 'passports' }],
    ['days in the wrong order', { firstDay: today, lastDay: '2026-11-20' }],
    ['too many days', { firstDay: '2026-10-01', lastDay: today }],
    ['a day in the future', { firstDay: today, lastDay: '2026-11-22' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await request(await logInStaff(world, ['auditor']), change))[0]).toBe(400);
  });
});

test('logs no traveller and no session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
