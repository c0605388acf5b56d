import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { checkInRoutes } from './routes.ts';
import { notifyExposures } from './notify-exposures.ts';
import { aVisitor, twoHealthOfficers, openCheckInWorld, createVenue } from './testing/world.ts';

const world = await openCheckInWorld();
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

const send = await testRouteAccess(world, checkInRoutes, {
  isShowScan: () => ({}),
  scanCheck: () => ({ code }),
  getScanMembers: () => ({}),
  updateScanPos: () => sentBy(siti.who, { scan_id: newId(), act: 'in', code, person_ids: [siti.me] }),
  isInPlace: () => ({ code, position: { latitude: 4.9, longitude: 114.9, accuracy: 20 } }),
  listCheckIns: () => ({}),
  removeCheckIn: async () => sentBy(siti.who, { id: (await siti.list())[0]?.id }),
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
});

test('whether scanning is offered is public, and cacheable', async () => {
  const { body, headers } = await send('isShowScan', {});
  expect(JSON.parse(body)).toMatchObject({ data: { is_show: true, keys: [{ retired: false }, { retired: true }] } });
  expect((await send('isShowScan', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test.each(['scanCheck', 'getScanMembers', 'isInPlace', 'listCheckIns', 'listExposureNotices'])(
  '%s reveals nothing of one person to another',
  async (name) => {
    expect((await send(name, headersOf(await logIn(world)))).body).not.toContain(siti.me);
  },
);

test('no list of the desk names a visitor', async () => {
  for (const name of ['listVenues', 'listExposures', 'estimateExposure'])
    expect((await send(name, headersOf(desk.staff))).body).not.toContain(siti.me);
});

test.each(['updateScanPos', 'removeCheckIn'])('%s is refused to a stranger as for an unknown id', async (name) => {
  await siti.enter(code);
  const headers = { ...headersOf(await logIn(world)), 'request-id': 'a'.repeat(32) };
  const foreign = await send(name, headers);
  const unknown = await send(name, headers, name === 'removeCheckIn' ? { id: newId() } : { person_ids: [newId()] });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toBe(unknown.body);
});

test('no log line contains a name, a code or a position', () => {
  const logText = world.logLines.join('\n');
  for (const secret of ['SHV1:', venue.typedCode, '114.9', siti.me]) expect(logText).not.toContain(secret);
});
