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
// A name that nobody else of these tests has.
const unlike = () => ({ given: [...String(++names)].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('') });
const waiting = async () => desk.recorded(await logIn(world), unlike());
const issued = async () => (await desk.issued(unlike())).certificate;

/** A right input of each call. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  readTrustList: () => ({}),
  readRevokedList: () => ({}),
  listCertificates: () => ({}),
  printCertificate: async () => ({ id: await issued() }),
  recordRecovery: async () => ({
    holder: (await logIn(world)).destination.to,
    recovered: { ...siti, ...unlike() },
  }),
  listRecoveries: () => ({ list: 'waiting' }),
  readRecovery: async () => ({ id: await waiting() }),
  certifyRecovery: async () => ({ id: await waiting() }),
  refuseRecovery: async () => ({ id: await waiting(), reason: 'No result' }),
  listIssued: () => ({}),
  readIssued: async () => ({ id: await issued() }),
  revokeCertificate: async () => ({ id: await issued(), reason: 'Withdrawn' }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
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

const of = (who: string) => calls.filter((call) => call.who === who);

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, scope ?? who])).toEqual([
    ['readTrustList', 'anyone'],
    ['readRevokedList', 'anyone'],
    ['listCertificates', 'traveller'],
    ['printCertificate', 'traveller'],
    ['recordRecovery', 'recoveries:record'],
    ['listRecoveries', 'certificates:issue'],
    ['readRecovery', 'certificates:issue'],
    ['certifyRecovery', 'certificates:issue'],
    ['refuseRecovery', 'certificates:issue'],
    ['listIssued', 'certificates:issue'],
    ['readIssued', 'certificates:issue'],
    ['revokeCertificate', 'certificates:issue'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(of('anyone'))('$name', (call) => {
  test('is for anybody, names nobody, and says when it has not changed', async () => {
    await issued();
    const { status, body, headers } = await place(call, {});
    expect(status).toBe(200);
    expect(body).not.toMatch(/Siti|SITI|1986|HC1:|URN:|"d"/);
    const again = await place(call, { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(304);
  });
});

describe.each(of('traveller'))('$name', (call) => {
  test('is for its holder alone', async () => {
    const { holder, certificate } = await desk.issued(unlike());
    const other = await logIn(world);
    const as = (token: string) => place(call, { ...page, 'sms-token': token }, { id: certificate });
    expect((await as(holder.token)).status).toBe(200);
    const stranger = await as(other.token);
    expect(stranger.status).toBe(call.name === 'listCertificates' ? 200 : 404);
    expect(stranger.body).not.toContain(certificate);
    for (const headers of [page, { ...page, 'sms-token': newToken() }, asStaff(desk.certifier.staffToken)])
      expect((await place(call, headers)).status).toBe(401);
  });
});

describe.each(of('staff'))('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await place(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('nobody and no traveller is let in; another site is refused', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await place(call, headers)).status).toBe(401);
    const crossSite = { ...asStaff(desk.recorder.staffToken), 'sec-fetch-site': 'cross-site' };
    expect((await place(call, crossSite)).status).toBe(403);
  });
});

describe.each(of('staff').filter(({ name }) => !name.startsWith('list') && name !== 'recordRecovery'))(
  '$name',
  (call) => {
    test('what is not there is not found, and what is no id is refused', async () => {
      const headers = asStaff(desk.certifier.staffToken);
      expect((await place(call, headers, { id: newId() })).status).toBe(404);
      for (const wrong of ['', '1', 'x'.repeat(300), "' or 1=1 --"])
        expect([400, 404]).toContain((await place(call, headers, { id: wrong })).status);
    });
  },
);

test('hostile values are refused calmly', async () => {
  const headers = asStaff(desk.recorder.staffToken);
  for (const call of of('staff'))
    for (const field of Object.keys((await inputs[call.name]?.()) ?? {}))
      for (const wrong of [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000), { __proto__: 1 }]) {
        const { status } = await place(call, headers, { [field]: wrong });
        expect([400, 404, 409], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  for (const name of ['listRecoveries', 'listIssued']) {
    const call = calls.find((one) => one.name === name) as AnyCall;
    for (const cursor of ['x', 'AAAA', Buffer.from('2026-01-01T00:00:00Z nothing').toString('base64url')])
      expect((await place(call, headers, { cursor })).status).toBe(400);
  }
});

test('no log line holds a name or an identifier', () => {
  const said = world.logged.join('\n');
  for (const secret of ['Siti', 'URN:UVCI', 'HC1:', siti.birthDate]) expect(said).not.toContain(secret);
});
