import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { beginAssistance } from './assistance.ts';
import { addKiosk } from './kiosks.ts';
import { assistedRoutes } from './routes.ts';
import { logInAssisted, openAssistedWorld, openTestKiosk } from './testing/world.ts';

const world = await openAssistedWorld();
const app = await serveRoutes(world, assistedRoutes);
const calls: AnyCall[] = assistedRoutes.map(({ call }) => call);
const officer = await logInStaff(world, ['border-officer']);
const kiosk = await openTestKiosk(world);

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  beginAssistance: () => ({ language: 'en', contact: { kind: 'phone', regionCode: 'BN', mobile: '7123456' } }),
  listAssistance: () => ({}),
  endAssistance: () => ({ id: newId() }),
  listKiosks: () => ({}),
  addKiosk: () => ({ name: 'Kiosk', location: 'Hall' }),
  renewKioskCode: async () => ({ id: (await addKiosk(world, nextRequest(officer), { name: 'A', location: 'B' })).id }),
  closeKiosk: async () => ({
    id: (await addKiosk(world, nextRequest(officer), { name: 'A', location: 'B' })).id,
    remove: true,
  }),
  openKiosk: async () => ({ code: (await addKiosk(world, nextRequest(officer), { name: 'A', location: 'B' })).code }),
  readKiosk: () => ({ token: kiosk.token }),
  beginAtKiosk: () => ({ token: kiosk.token }),
  clearKiosk: () => ({ token: kiosk.token }),
  openAssistance: async () => ({
    ticket: (await beginAssistance(world, nextRequest(officer), { language: 'en' })).ticket,
  }),
  sendConfirmation: () => ({ contact: { kind: 'phone', regionCode: 'BN', mobile: '7123456' } }),
  finishAssistance: () => ({}),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${'b'.repeat(43)}` };

async function send(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...(await inputs[call.name]?.()), ...change } }),
  });
  return {
    status: response.statusCode,
    json: response.json<{ errno: number; problem?: string; data?: object }>(),
    headers: response.headers,
  };
}

const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });
const callOf = (name: string) => calls.find((call) => call.name === name) as AnyCall;
const byStaff = calls.filter(({ caller }) => caller === 'staff');
const byTraveller = calls.filter(({ caller }) => caller === 'traveller');
const byDevice = calls.filter(({ caller }) => caller === 'our-page');

test('has exactly these calls, each with an input in this test', () => {
  expect(calls.map(({ name, caller, scope }) => [name, caller, scope])).toEqual([
    ['beginAssistance', 'staff', 'arrivals:assist'],
    ['listAssistance', 'staff', 'arrivals:assist'],
    ['endAssistance', 'staff', 'arrivals:assist'],
    ['listKiosks', 'staff', 'kiosks:manage'],
    ['addKiosk', 'staff', 'kiosks:manage'],
    ['renewKioskCode', 'staff', 'kiosks:manage'],
    ['closeKiosk', 'staff', 'kiosks:manage'],
    ['openKiosk', 'our-page', undefined],
    ['readKiosk', 'our-page', undefined],
    ['beginAtKiosk', 'our-page', undefined],
    ['clearKiosk', 'our-page', undefined],
    ['openAssistance', 'our-page', undefined],
    ['sendConfirmation', 'traveller', undefined],
    ['finishAssistance', 'traveller', undefined],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('checks the permission of the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, json } = await send(call, asStaff(staffToken));
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const answered = call.name === 'endAssistance' ? [404, 'foundation/not-found'] : [200, undefined];
    expect([status, json.problem]).toEqual(isAllowed ? answered : [403, 'staff/not-your-job']);
  });

  test('refuses visitors, travellers, kiosks and other sites', async () => {
    const { smsToken } = await logIn(world);
    const assistedTraveller = await logInAssisted(world, officer);
    for (const headers of [
      page,
      asStaff(newToken()),
      asStaff(kiosk.token),
      { ...page, 'sms-token': smsToken },
      { ...page, 'sms-token': assistedTraveller.smsToken },
      { ...page, 'sms-token': kiosk.token },
    ])
      expect((await send(call, headers)).status).toBe(401);
    expect((await send(call, { ...asStaff(officer.staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(call, asStaff(officer.staffToken))).headers['cache-control']).toBe('no-store');
  });
});

describe.each(byTraveller)('$name', (call) => {
  test('admits travellers who are assisted by an officer or at a kiosk', async () => {
    for (const traveller of [await logInAssisted(world, officer), await kiosk.begin()]) {
      const { status, json } = await send(call, { ...page, 'sms-token': traveller.smsToken });
      expect([status, json.problem]).toEqual(
        call.name === 'sendConfirmation' ? [409, 'assisted-declaration/nothing-submitted'] : [200, undefined],
      );
    }
  });

  test('refuses travellers with an account of their own', async () => {
    const { smsToken: token } = await logIn(world);
    const { status, json } = await send(call, { ...page, 'sms-token': token });
    expect(status).toBe(403);
    expect(json.problem).toBe('assisted-declaration/own-account');
  });

  test('refuses visitors, staff and the token of a kiosk', async () => {
    for (const headers of [page, asStaff(officer.staffToken), { ...page, 'sms-token': kiosk.token }]) {
      const { status, json } = await send(call, headers);
      expect(status).toBe(401);
      expect(json.problem).toBe('foundation/session-ended');
    }
  });
});

describe.each(byDevice)('$name', (call) => {
  test('admits pages of the same origin only', async () => {
    expect((await send(call, page)).status).toBe(200);
    expect((await send(call, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(call, { cookie: page.cookie })).status).toBe(403);
    expect((await send(call, { 'x-sihat-page': '1' })).status).toBe(403);
  });

  test('refuses invalid codes, tickets and tokens', async () => {
    const field = Object.keys((await inputs[call.name]?.()) ?? {})[0] ?? '';
    const traveller = await logIn(world);
    for (const invalidProof of [
      newToken(),
      officer.staffToken,
      traveller.smsToken,
      'ABCDEFGHJK',
      '',
      null,
      {},
      'a\0b',
    ]) {
      const { status } = await send(call, page, { [field]: invalidProof });
      expect([400, 403], JSON.stringify(invalidProof)).toContain(status);
    }
  });
});

test('lets the token of a kiosk start declarations, and do nothing else', async () => {
  const proofs = byDevice.filter(({ name }) => ['readKiosk', 'beginAtKiosk', 'clearKiosk'].includes(name));
  for (const call of calls) {
    const { status } = await send(call, { ...page, 'sms-token': kiosk.token, cookie: page.cookie });
    expect(status === 200).toBe(proofs.includes(call) || ['openKiosk', 'openAssistance'].includes(call.name));
  }
});

test('ignores the officer or kiosk that a request names', async () => {
  const forged = {
    staffId: newId(),
    assisted_by: newId(),
    assistance: { kind: 'officer', assistantId: newId() },
    kiosk: 'x',
  };
  const response = await send(callOf('beginAssistance'), asStaff(officer.staffToken), forged);
  expect(response.status).toBe(200);
  expect(Object.keys(response.json.data ?? {}).sort()).toEqual(['ticket', 'validSeconds']);
});

test('logs no contact, ticket, code or token', () => {
  const log = world.logLines.join('\n');
  for (const secret of ['7123456', kiosk.token, officer.staffToken]) expect(log).not.toContain(secret);
});
