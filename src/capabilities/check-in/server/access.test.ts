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
// Whoever was there is more than one of two hundred: it waits for a second officer.
const waiting = async () => {
  await (await aVisitor(world)).enter(code, { at: isoInstant(now - hour) });
  return (await desk.first.mark(facts())).id;
};
const told = async () => {
  const id = await waiting();
  await desk.second.decide(id);
  await notifyExposures(world);
  return id;
};
const fresh = async () => {
  const opened = (await createVenue(world)).venue;
  return { id: opened.id, revision: opened.revision };
};
const { nameEn, nameMs, kind, district, address, organiser, latitude, longitude, radius, stayMinutes } = venue;
const venueFacts = { nameEn, nameMs, kind, district, address, organiser, latitude, longitude, radius, stayMinutes };

/** A right input of each call. */
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
  setVenueState: async () => ({ ...(await fresh()), state: 'closed' }),
  replacePoster: () => fresh(),
  printPoster: () => ({ id: venue.id }),
  tryExposure: () => facts(),
  markExposure: () => facts(),
  listExposures: () => ({}),
  decideExposure: async () => ({ id: await waiting(), agree: true }),
  withdrawExposure: async () => ({ id: await told() }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
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

const of = (who: string) => calls.filter((call) => call.who === who);

test('the calls are these, each with an input here', () => {
  expect(calls.map(({ name, who, scope }) => [name, scope ?? who])).toEqual([
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
    ['tryExposure', 'exposures:mark'],
    ['markExposure', 'exposures:mark'],
    ['listExposures', 'exposures:mark'],
    ['decideExposure', 'exposures:mark'],
    ['withdrawExposure', 'exposures:mark'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

test('whether there is scanning is for anybody, and says when it has not changed', async () => {
  const [call] = of('anyone') as [AnyCall];
  const { status, body, headers } = await place(call, {});
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ data: { is_show: true, keys: [{ retired: false }, { retired: true }] } });
  expect((await place(call, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

describe.each(of('traveller'))('$name', (call) => {
  test('is for whoever is logged in, and shows a stranger nothing', async () => {
    const { token } = await logIn(world);
    const input = (await inputs[call.name]?.()) ?? {};
    const stranger = await place(call, { ...page, 'sms-token': token }, input);
    const theirs = ['updateScanPos', 'removeCheckIn'].includes(call.name);
    expect(stranger.status).toBe(theirs ? 404 : 200);
    expect(stranger.body).not.toContain(siti.me);
    expect((await place(call, { ...page, 'sms-token': siti.who.token }, input)).status).toBe(200);
    for (const headers of [page, { ...page, 'sms-token': newToken() }, asStaff(desk.staff.staffToken)])
      expect((await place(call, headers, input)).status).toBe(401);
  });
});

test('what is not there and what is somebody else’s are answered with the same bytes', async () => {
  const call = calls.find(({ name }) => name === 'removeCheckIn') as AnyCall;
  await siti.enter(code);
  const [mine] = await siti.list();
  const { token } = await logIn(world);
  const as = async (id: string) =>
    (await place(call, { ...page, 'sms-token': token, 'request-id': 'a'.repeat(32) }, { id })).body;
  expect(await as(mine?.id ?? '')).toBe(await as(newId()));
});

describe.each(of('staff'))('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect((await place(call, asStaff(staffToken))).status).toBe(may ? 200 : 403);
  });

  test('nobody and no traveller is let in; another site is refused; no name of anybody is answered', async () => {
    const { token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await place(call, headers)).status).toBe(401);
    const crossSite = { ...asStaff(desk.staff.staffToken), 'sec-fetch-site': 'cross-site' };
    expect((await place(call, crossSite)).status).toBe(403);
    expect((await place(call, asStaff(desk.staff.staffToken))).body).not.toContain(siti.me);
  });
});

test('hostile values are refused calmly', async () => {
  const wrongs = [null, {}, [], -7, '', 'a\0b', '\ud800', 'x'.repeat(5000), { __proto__: 1 }];
  for (const call of calls.filter(({ who }) => who !== 'anyone')) {
    const input = (await inputs[call.name]?.()) ?? {};
    const { token } = await logIn(world);
    const headers = call.who === 'staff' ? asStaff(desk.staff.staffToken) : { ...page, 'sms-token': token };
    for (const field of Object.keys(input))
      for (const wrong of wrongs) {
        const { status } = await place(call, headers, { ...input, [field]: wrong });
        expect(status, `${call.name} ${field} ${JSON.stringify(wrong)}`).toBeLessThan(500);
      }
  }
});

test('no log line holds a name, a code or a position', () => {
  const said = world.logged.join('\n');
  for (const secret of ['SHV1:', venue.typedCode, '114.9', siti.me]) expect(said).not.toContain(secret);
});
