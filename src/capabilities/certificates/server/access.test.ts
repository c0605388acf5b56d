import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { certificatesRoutes } from './routes.ts';
import { openCertificatesWorld, openDesk, siti } from './testing/world.ts';

const world = await openCertificatesWorld();
const app = await serveRoutes(world, certificatesRoutes);
const calls: AnyCall[] = certificatesRoutes.map(({ call }) => call);
const desk = await openDesk(world);
let names = 0;
// Unique name within these tests.
const uniqueName = () => ({ given: [...String(++names)].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('') });
const recordPending = async () => desk.recordRecoveryFor(await logIn(world), uniqueName());
const issueNew = async () => (await desk.issueNewCertificate(uniqueName())).certificate;

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  readTrustList: () => ({}),
  readRevokedList: () => ({}),
  listCertificates: () => ({}),
  printCertificate: async () => ({ id: await issueNew() }),
  recordRecovery: async () => ({
    holder: (await logIn(world)).destination.to,
    recovered: { ...siti, ...uniqueName() },
  }),
  listRecoveries: () => ({ list: 'waiting' }),
  readRecovery: async () => ({ id: await recordPending() }),
  certifyRecovery: async () => ({ id: await recordPending() }),
  refuseRecovery: async () => ({ id: await recordPending(), reason: 'No result' }),
  listIssuedCertificates: () => ({}),
  readIssuedCertificate: async () => ({ id: await issueNew() }),
  revokeCertificate: async () => ({ id: await issueNew(), reason: 'Withdrawn' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input: Record<string, unknown> = { ...(await inputs[call.name]?.()), ...change };
  const url = call.path.replace(':id', () => encodeURIComponent(String(input['id']).toWellFormed()));
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' && !call.path.includes(':') ? `${url}?${query}` : url,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
}

const callsOf = (who: string) => calls.filter((call) => call.caller === who);

test('covers every call, each with an input', () => {
  expect(calls.map(({ name, caller, scope }) => [name, scope ?? caller])).toEqual([
    ['readTrustList', 'anyone'],
    ['readRevokedList', 'anyone'],
    ['listCertificates', 'traveller'],
    ['printCertificate', 'traveller'],
    ['recordRecovery', 'recoveries:record'],
    ['listRecoveries', 'certificates:issue'],
    ['readRecovery', 'certificates:issue'],
    ['certifyRecovery', 'certificates:issue'],
    ['refuseRecovery', 'certificates:issue'],
    ['listIssuedCertificates', 'certificates:issue'],
    ['readIssuedCertificate', 'certificates:issue'],
    ['revokeCertificate', 'certificates:issue'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(callsOf('anyone'))('$name', (call) => {
  test('is public, names nobody, and supports ETags', async () => {
    await issueNew();
    const { status, body, headers } = await send(call, {});
    expect(status).toBe(200);
    expect(body).not.toMatch(/Siti|SITI|1986|HC1:|URN:|"d"/);
    const repeated = await send(call, { 'if-none-match': String(headers['etag']) });
    expect(repeated.status).toBe(304);
  });
});

describe.each(callsOf('traveller'))('$name', (call) => {
  test('is for the holder only', async () => {
    const { holder, certificate } = await desk.issueNewCertificate(uniqueName());
    const other = await logIn(world);
    const as = (token: string) => send(call, { ...page, 'sms-token': token }, { id: certificate });
    expect((await as(holder.smsToken)).status).toBe(200);
    const stranger = await as(other.smsToken);
    expect(stranger.status).toBe(call.name === 'listCertificates' ? 200 : 404);
    expect(stranger.body).not.toContain(certificate);
    for (const headers of [page, { ...page, 'sms-token': newToken() }, asStaff(desk.certifier.staffToken)])
      expect((await send(call, headers)).status).toBe(401);
  });
});

describe.each(callsOf('staff'))('$name', (call) => {
  test.each(roleNames)('answers the role %s by its scopes', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await send(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('rejects visitors, travellers and requests from other sites', async () => {
    const { smsToken } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': smsToken }])
      expect((await send(call, headers)).status).toBe(401);
    const crossSite = { ...asStaff(desk.recorder.staffToken), 'sec-fetch-site': 'cross-site' };
    expect((await send(call, crossSite)).status).toBe(403);
  });
});

describe.each(callsOf('staff').filter(({ name }) => !name.startsWith('list') && name !== 'recordRecovery'))(
  '$name',
  (call) => {
    test('answers unknown ids as not found, and refuses invalid ids', async () => {
      const headers = asStaff(desk.certifier.staffToken);
      expect((await send(call, headers, { id: newId() })).status).toBe(404);
      for (const invalid of ['', '1', 'x'.repeat(300), "' or 1=1 --"])
        expect([400, 404]).toContain((await send(call, headers, { id: invalid })).status);
    });
  },
);

test('refuses hostile values without an internal error', async () => {
  const headers = asStaff(desk.recorder.staffToken);
  for (const call of callsOf('staff'))
    for (const field of Object.keys((await inputs[call.name]?.()) ?? {}))
      for (const invalid of [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000), { __proto__: 1 }]) {
        const { status } = await send(call, headers, { [field]: invalid });
        expect([400, 404, 409], `${call.name} ${field} ${JSON.stringify(invalid)}`).toContain(status);
      }
  for (const name of ['listRecoveries', 'listIssuedCertificates']) {
    const call = calls.find((candidate) => candidate.name === name) as AnyCall;
    for (const cursor of ['x', 'AAAA', Buffer.from('2026-01-01T00:00:00Z nothing').toString('base64url')])
      expect((await send(call, headers, { cursor })).status).toBe(400);
  }
});

test('logs neither names nor identifiers', () => {
  const logged = world.logLines.join('\n');
  for (const secret of ['Siti', 'URN:UVCI', 'HC1:', siti.birthDate]) expect(logged).not.toContain(secret);
});
