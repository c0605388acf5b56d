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

/** A right input of each call. */
const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  beginAssistance: () => ({ language: 'en', contact: { by: 'phone', regionCode: 'BN', mobile: '7123456' } }),
  listAssistance: () => ({}),
  endAssistance: () => ({ id: newId() }),
  listKiosks: () => ({}),
  addKiosk: () => ({ name: 'Kiosk', post: 'Hall' }),
  renewKioskCode: async () => ({ id: (await addKiosk(world, nextRequest(officer), { name: 'A', post: 'B' })).id }),
  closeKiosk: async () => ({
    id: (await addKiosk(world, nextRequest(officer), { name: 'A', post: 'B' })).id,
    remove: true,
  }),
  openKiosk: async () => ({ code: (await addKiosk(world, nextRequest(officer), { name: 'A', post: 'B' })).code }),
  readKiosk: () => ({ token: kiosk.token }),
  beginAtKiosk: () => ({ token: kiosk.token }),
  clearKiosk: () => ({ token: kiosk.token }),
  openAssistance: async () => ({
    ticket: (await beginAssistance(world, nextRequest(officer), { language: 'en' })).ticket,
  }),
  sendConfirmation: () => ({ contact: { by: 'phone', regionCode: 'BN', mobile: '7123456' } }),
  finishAssistance: () => ({}),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${'b'.repeat(43)}` };

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: { ...(await inputs[call.name]?.()), ...change } }),
  });
  return {
    status: answer.statusCode,
    said: answer.json<{ errno: number; problem?: string }>(),
    headers: answer.headers,
  };
}

const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });
const callOf = (name: string) => calls.find((call) => call.name === name) as AnyCall;
const byStaff = calls.filter(({ who }) => who === 'staff');
const byTraveller = calls.filter(({ who }) => who === 'traveller');
const byDevice = calls.filter(({ who }) => who === 'our-page');

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, who, scope])).toEqual([
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
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said } = await place(call, asStaff(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const answered = call.name === 'endAssistance' ? [404, 'foundation/not-found'] : [200, undefined];
    expect([status, said.problem]).toEqual(may ? answered : [403, 'staff/not-your-job']);
  });

  test('nobody, no traveller and no kiosk is let in; another site is refused', async () => {
    const { token } = await logIn(world);
    const helped = await logInAssisted(world, officer);
    for (const headers of [
      page,
      asStaff(newToken()),
      asStaff(kiosk.token),
      { ...page, 'sms-token': token },
      { ...page, 'sms-token': helped.token },
      { ...page, 'sms-token': kiosk.token },
    ])
      expect((await place(call, headers)).status).toBe(401);
    expect((await place(call, { ...asStaff(officer.staffToken), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await place(call, asStaff(officer.staffToken))).headers['cache-control']).toBe('no-store');
  });
});

describe.each(byTraveller)('$name', (call) => {
  test('is for whoever is helped, at a kiosk or by an officer', async () => {
    for (const who of [await logInAssisted(world, officer), await kiosk.begin()]) {
      const { status, said } = await place(call, { ...page, 'sms-token': who.token });
      expect([status, said.problem]).toEqual(
        call.name === 'sendConfirmation' ? [409, 'assisted/nothing-submitted'] : [200, undefined],
      );
    }
  });

  test('not for somebody with an account of their own', async () => {
    const { token } = await logIn(world);
    const { status, said } = await place(call, { ...page, 'sms-token': token });
    expect([status, said.problem]).toEqual([403, 'assisted/own-account']);
  });

  test('not for nobody, staff, or the token of a kiosk', async () => {
    for (const headers of [page, asStaff(officer.staffToken), { ...page, 'sms-token': kiosk.token }]) {
      const { status, said } = await place(call, headers);
      expect([status, said.problem]).toEqual([401, 'foundation/session-ended']);
    }
  });
});

describe.each(byDevice)('$name', (call) => {
  test('is for a page of ours only', async () => {
    expect((await place(call, page)).status).toBe(200);
    expect((await place(call, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await place(call, { cookie: page.cookie })).status).toBe(403);
    expect((await place(call, { 'x-sihat-page': '1' })).status).toBe(403);
  });

  test('says no to what is no proof of anything', async () => {
    const field = Object.keys((await inputs[call.name]?.()) ?? {})[0] ?? '';
    const traveller = await logIn(world);
    for (const wrong of [newToken(), officer.staffToken, traveller.token, 'ABCDEFGHJK', '', null, {}, 'a\0b']) {
      const { status } = await place(call, page, { [field]: wrong });
      expect([400, 403], JSON.stringify(wrong)).toContain(status);
    }
  });
});

test('the token of a kiosk begins declarations and does nothing else', async () => {
  const proofs = byDevice.filter(({ name }) => ['readKiosk', 'beginAtKiosk', 'clearKiosk'].includes(name));
  for (const call of calls) {
    const { status } = await place(call, { ...page, 'sms-token': kiosk.token, cookie: page.cookie });
    expect(status === 200).toBe(proofs.includes(call) || ['openKiosk', 'openAssistance'].includes(call.name));
  }
});

test('who helped cannot be said by whoever sends it', async () => {
  const smuggled = { staffId: newId(), assisted_by: newId(), assistance: { kind: 'officer', by: newId() }, kiosk: 'x' };
  const begun = await place(callOf('beginAssistance'), asStaff(officer.staffToken), smuggled);
  expect(begun.status).toBe(200);
  expect(Object.keys((begun.said as unknown as { data: object }).data).sort()).toEqual(['ticket', 'validSeconds']);
});

test('no log line holds a contact, a ticket, a code or a token', () => {
  const said = world.logged.join('\n');
  for (const secret of ['7123456', kiosk.token, officer.staffToken]) expect(said).not.toContain(secret);
});
