import { describe, expect, test } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { agreementVersion } from '../rules/agreement.ts';
import { recordsRoutes } from './routes.ts';
import { familyBundle, importBundle, linkPatient, createFamily, openRecordsWorld } from './testing/world.ts';

const world = await openRecordsWorld();
const app = await serveRoutes(world, recordsRoutes);
const calls: AnyCall[] = recordsRoutes.map(({ call }) => call);
const family = await createFamily(world);
const { mother, officer } = family;
const importId = await importBundle(world, family, familyBundle(world, mother));
const own = mother.who.accountId;
await linkPatient(world, officer, {
  mother,
  member: own,
  identifierKind: 'ic',
  number: mother.ic,
  birthDate: '1986-03-14',
});
const stranger = (await aFamilyUser(world)).who;
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${'b'.repeat(43)}` };

const rows = await world.sql.all<{ kind: string; id: string; patient: string }>`
  select distinct on (kind) kind, resource_id id, patient_id patient from records_resource where current
    and patient_id::text in (select patient_id from records_link) order by kind, at desc`;
const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
const patient = rows[0]?.patient ?? '';
const reason = 'The wrong clinic sent it.';

/** Valid input of each call, about the owner's data. */
const inputs: Record<string, Record<string, unknown>> = {
  listRecordMembers: {},
  readAgreement: { member_id: own },
  changeAgreement: { member_id: own, agree: true, version: agreementVersion, language: 'en' },
  listVisits: { member_id: own },
  listLabs: { member_id: own },
  listExams: { member_id: own },
  listDrugs: { member_id: own },
  listAppointments: { member_id: own },
  readVisit: { member_id: own, id: idOf('Encounter') },
  readDiagnostic: { member_id: own, id: idOf('Observation') },
  readInvoices: { member_id: own, id: idOf('Invoice') },
  readRecordProfile: { member_id: own },
  issueRecordTicket: { member_id: own, document: 'fhir' },
  listRecordImports: {},
  listImportPatients: { id: importId },
  findRecordPatient: { identifierKind: 'ic', number: mother.ic, birthDate: '1986-03-14' },
  issueRecordCode: { patient, isDocumentSeen: true },
  endRecordLinks: { patient: newId(), reason },
  decideRecordImport: { id: importId, verdict: 'apply' },
  revertRecordImport: { id: newId(), reason },
};

// Calls without a JSON input, or that need a code or a ticket, are tested in other files.
const testedElsewhere = ['linkRecord', 'downloadRecord', 'requestRecordImport'];

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input = { ...inputs[call.name], ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { ...page, ...headers, ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(call.method !== 'GET' && { payload: JSON.stringify(input) }),
  });
  return { status: answer.statusCode, body: answer.json<{ problem?: string; requestId?: string }>() };
}

const travellerCalls = calls.filter(({ caller, name }) => caller === 'traveller' && !testedElsewhere.includes(name));
const staffCalls = calls.filter(({ caller, name }) => caller === 'staff' && !testedElsewhere.includes(name));

test('covers every call', () => {
  expect(calls.map(({ name }) => name).filter((name) => !(name in inputs) && !testedElsewhere.includes(name))).toEqual(
    [],
  );
});

describe.each(travellerCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('answers the owner and rejects requests without a login', async () => {
    expect((await send(call, { 'sms-token': mother.who.smsToken })).status).toBe(200);
    expect((await send(call, {})).status).toBe(401);
    expect((await send(call, { 'sms-token': 'x'.repeat(43) })).status).toBe(401);
  });
});

// The list of members belongs to no single member.
const memberCalls = travellerCalls.filter(({ name }) => name !== 'listRecordMembers');

test.each(memberCalls.map((call) => [call.name, call] as const))(
  '%s: gives a stranger the same answer as for an unknown member',
  async (_, call) => {
    const existing = await send(call, { 'sms-token': stranger.smsToken });
    const unknown = await send(call, { 'sms-token': stranger.smsToken }, { member_id: newId() });
    expect(existing.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect({ ...existing.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  },
);

describe.each(staffCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test.each(roleNames)('answers the role %s by its scopes', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const allowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const { status } = await send(call, { cookie: `sihat_staff=${staffToken}; ${page.cookie}` });
    expect(allowed ? [200, 404, 409] : [403]).toContain(status);
  });

  test('rejects requests without a login of staff', async () => {
    expect((await send(call, { 'sms-token': mother.who.smsToken })).status).toBe(401);
  });
});
