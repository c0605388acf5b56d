import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { checkInRoutes } from './routes.ts';
import { notifyExposures } from './notify-exposures.ts';
import { aVisitor, twoHealthOfficers, openCheckInWorld, createVenue } from './testing/world.ts';

const world = await openCheckInWorld();
const app = await serveRoutes(world, checkInRoutes);
const calls: AnyCall[] = checkInRoutes.map(({ call }) => call);
const siti = await aVisitor(world);
const { venue, code } = await createVenue(world);
const desk = await twoHealthOfficers(world);
const now = world.clock.now();
const facts = () => ({
  venue: venue.id,
  from: isoInstant(now - hour),
  to: isoInstant(now),
  reason: 'cluster' as const,
  advice: 'watch' as const,
});
await siti.enter(code, { at: isoInstant(now - hour) });
// One visitor is more than the threshold allows in a small test database, so the exposure waits for a second officer.
const aWaitingExposure = async () => {
  await (await aVisitor(world)).enter(code, { at: isoInstant(now - hour) });
  return (await desk.first.mark(facts())).id;
};
const aNotifiedExposure = async () => {
  const id = await aWaitingExposure();
  await desk.second.decide(id);
  await notifyExposures(world);
  return id;
};
const aNewVenue = async () => {
  const created = (await createVenue(world)).venue;
  return { id: created.id, revision: created.revision };
};
const { nameEn, nameMs, kind, district, address, organiser, latitude, longitude, radius, stayMinutes } = venue;
const venueFacts = { nameEn, nameMs, kind, district, address, organiser, latitude, longitude, radius, stayMinutes };

const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  isShowScan: () => ({}),
  scanCheck: () => ({ code }),
  getScanMembers: () => ({}),
  updateScanPos: () => ({ scan_id: newId(), act: 'in', code, person_ids: [siti.me] }),
  isInPlace: () => ({ code, position: { latitude: 4.9, longitude: 114.9, accuracy: 20 } }),
  listCheckIns: () => ({}),
  removeCheckIn: async () => ({ id: (await siti.list())[0]?.id ?? newId() }),
  listExposureNotices: () => ({}),
  listVenues: () => ({}),
  saveVenue: () => ({ revision: 0, facts: venueFacts }),
  setVenueState: async () => ({ ...(await aNewVenue()), state: 'closed' }),
  replacePoster: () => aNewVenue(),
  printPoster: () => ({ id: venue.id }),
  estimateExposure: () => facts(),
  markExposure: () => facts(),
  listExposures: () => ({}),
  decideExposure: async () => ({ id: await aWaitingExposure(), agree: true }),
  withdrawExposure: async () => ({ id: await aNotifiedExposure() }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });

async function sendCall(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input: Record<string, unknown> = { ...(await inputs[call.name]?.()), ...change };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
}

const callsOf = (who: string) => calls.filter((call) => call.caller === who);

test('every call has its scope, and an input in this test', () => {
  expect(calls.map(({ name, caller, scope }) => [name, scope ?? caller])).toEqual([
    ['isShowScan', 'anyone'],
    ['scanCheck', 'traveller'],
    ['getScanMembers', 'traveller'],
    ['updateScanPos', 'traveller'],
    ['isInPlace', 'traveller'],
    ['listCheckIns', 'traveller'],
    ['removeCheckIn', 'traveller'],
    ['listExposureNotices', 'traveller'],
    ['listVenues', 'venues:manage'],
    ['saveVenue', 'venues:manage'],
    ['setVenueState', 'venues:manage'],
    ['replacePoster', 'venues:manage'],
    ['printPoster', 'venues:manage'],
    ['estimateExposure', 'exposures:mark'],
    ['markExposure', 'exposures:mark'],
    ['listExposures', 'exposures:mark'],
    ['decideExposure', 'exposures:mark'],
    ['withdrawExposure', 'exposures:mark'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

test('whether scanning is offered is public, and cacheable', async () => {
  const [call] = callsOf('anyone') as [AnyCall];
  const { status, body, headers } = await sendCall(call, {});
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ data: { is_show: true, keys: [{ retired: false }, { retired: true }] } });
  expect((await sendCall(call, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

describe.each(callsOf('traveller'))('$name', (call) => {
  test('answers the person who is logged in, and reveals nothing to a stranger', async () => {
    const { smsToken } = await logIn(world);
    const input = (await inputs[call.name]?.()) ?? {};
    const stranger = await sendCall(call, { ...page, 'sms-token': smsToken }, input);
    const concernsOther = ['updateScanPos', 'removeCheckIn'].includes(call.name);
    expect(stranger.status).toBe(concernsOther ? 404 : 200);
    expect(stranger.body).not.toContain(siti.me);
    expect((await sendCall(call, { ...page, 'sms-token': siti.who.smsToken }, input)).status).toBe(200);
    for (const headers of [page, { ...page, 'sms-token': newToken() }, asStaff(desk.staff.staffToken)])
      expect((await sendCall(call, headers, input)).status).toBe(401);
  });
});

test('an unknown check-in and another person’s give the same bytes', async () => {
  const call = calls.find(({ name }) => name === 'removeCheckIn') as AnyCall;
  await siti.enter(code);
  const [ownCheckIn] = await siti.list();
  const { smsToken: token } = await logIn(world);
  const bodyFor = async (id: string) =>
    (await sendCall(call, { ...page, 'sms-token': token, 'request-id': 'a'.repeat(32) }, { id })).body;
  expect(await bodyFor(ownCheckIn?.id ?? '')).toBe(await bodyFor(newId()));
});

describe.each(callsOf('staff'))('$name', (call) => {
  test.each(roleNames)('admits only the roles with its scope: %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await sendCall(call, asStaff(staffToken))).status).toBe(isAllowed ? 200 : 403);
  });

  test('refuses anonymous callers, travellers and other sites, and returns no name', async () => {
    const { smsToken: token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await sendCall(call, headers)).status).toBe(401);
    const crossSite = { ...asStaff(desk.staff.staffToken), 'sec-fetch-site': 'cross-site' };
    expect((await sendCall(call, crossSite)).status).toBe(403);
    expect((await sendCall(call, asStaff(desk.staff.staffToken))).body).not.toContain(siti.me);
  });
});

test('handles hostile values without an error', async () => {
  const hostileValues = [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000), { __proto__: 1 }];
  for (const call of calls.filter(({ caller }) => caller !== 'anyone')) {
    const input = (await inputs[call.name]?.()) ?? {};
    const { smsToken: token } = await logIn(world);
    const headers = call.caller === 'staff' ? asStaff(desk.staff.staffToken) : { ...page, 'sms-token': token };
    for (const field of Object.keys(input))
      for (const value of hostileValues) {
        const { status } = await sendCall(call, headers, { ...input, [field]: value });
        expect(status, `${call.name} ${field} ${JSON.stringify(value)}`).toBeLessThan(500);
      }
  }
});

test('no log line contains a name, a code or a position', () => {
  const logText = world.logLines.join('\n');
  for (const secret of ['SHV1:', venue.typedCode, '114.9', siti.me]) expect(logText).not.toContain(secret);
});
