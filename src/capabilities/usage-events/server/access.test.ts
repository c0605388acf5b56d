import { expect, test } from 'vitest';
import { headersOf, testAccess } from '#foundation/server/http/testing/access.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { usageRoutes } from './routes.ts';

const world = await openTestWorld();
const event = {
  page: '/travel',
  action: 'view',
  kind: 'action',
  time: 1_795_000_000_000,
  stayId: 'AbCdEfGhIjKlMnOp',
  route: {},
};

const send = await testAccess(
  world,
  usageRoutes,
  { recordUsage: () => ({ events: [event] }) },
  { logInTraveller: () => Promise.resolve({ smsToken: newToken() }) },
);
const record = (change: Record<string, unknown>) => send('recordUsage', undefined, change);
/** Body of the specification: page, action, time and route data. */
const recordSingle = (change: Record<string, unknown>) => {
  const { page, action, time, route } = event;
  return record({ events: undefined, page, action, time, route, ...change });
};
const count = async () =>
  (await world.sql.one<{ count: number }>`select count(*)::int as count from usage_events`).count;
const readLast = () => world.sql.all<Record<string, unknown>>`select * from usage_events order by id desc limit 1`;

test.each([
  ['two events', { events: [event, event] }, 2],
  ['a single event', { ...event, events: undefined }, 1],
])('records a repeated request with %s once', async (_what, change, added) => {
  const before = await count();
  const headers = headersOf({ headers: { 'request-id': newId() } });
  await send('recordUsage', headers, change);
  const repeated = await send('recordUsage', headers, change);
  expect(JSON.parse(repeated.body)).toEqual({ errno: 0, errmsg: '', data: {} });
  expect(await count()).toBe(before + added);
});

test.each([
  { page: '/travel?name=Siti' },
  { page: '/Siti Aminah' },
  { page: 'https://elsewhere.example/' },
  { page: `/${'a'.repeat(90)}` },
  { action: 'Siti Aminah' },
  { action: 'siti@example.com' },
  { action: '' },
  { kind: 'other' },
  { stayId: 'short' },
  { time: -1 },
  { time: 1.5 },
  { time: 'now' },
  { route: { from: '/x?y' } },
  { route: { step: 'Passport K1234567' } },
])('refuses an event with %j', async (change) => {
  const before = await count();
  expect((await record({ events: [{ ...event, ...change }] })).status).toBe(400);
  expect(await count()).toBe(before);
});

test.each([
  { events: [] },
  { events: Array.from({ length: 51 }, () => event) },
  { events: undefined },
  { events: { 0: event } },
])('refuses %j', async (change) => {
  expect((await record(change)).status).toBe(400);
});

test('stores no fields besides those of an event', async () => {
  await record({ events: [{ ...event, action: 'with-more', name: 'Siti', route: { passport: 'K1234567' } }] });
  const [row] = await readLast();
  expect(row).toMatchObject({ action: 'with-more' });
  expect(JSON.stringify(row)).not.toMatch(/Siti|K1234567/);
});

test.each([
  ['view', 1_795_000_000_000, 'view'],
  ['clickNext', '2026-11-18T11:06:40.000Z', 'click-next'],
  ['form_saved', '2026-11-18T19:06:40+08:00', 'form-saved'],
])('records a single event as specified: %s at %s', async (action, time, storedAction) => {
  const route = { from: '/travel', step: 'journey' };
  const { body } = await recordSingle({ page: '/travel/form', action, time, route });
  expect(JSON.parse(body)).toEqual({ errno: 0, errmsg: '', data: {} });
  expect(await readLast()).toMatchObject([
    {
      page: '/travel/form',
      action: storedAction,
      kind: 'action',
      device_time: '2026-11-18T11:06:40.000Z',
      stay_id: null,
      from_page: '/travel',
      step: 'journey',
    },
  ]);
});

test.each([
  { route: undefined },
  { route: null },
  { route: '/travel/form?name=Siti' },
  { route: { path: '/x', query: { passport: 'K1234567' } } },
  { route: { from: '/x?name=Siti', step: 'Siti K1234567' } },
  { route: ['Siti'], name: 'Siti' },
])('stores only known route data of a single event: %j', async (change) => {
  expect((await recordSingle({ action: 'single', ...change })).status).toBe(200);
  const [row] = await readLast();
  expect(row).toMatchObject({ action: 'single', from_page: null, step: null });
  expect(JSON.stringify(row)).not.toMatch(/Siti|K1234567/);
});

test.each([
  { page: '/travel?name=Siti' },
  { page: 'Siti Aminah' },
  { page: undefined },
  { action: 'siti@example.com' },
  { action: undefined },
  { time: -1 },
  { time: 'yesterday' },
  { time: '9999999-01-01' },
  { time: undefined },
])('refuses a single event with %j', async (change) => {
  const before = await count();
  expect((await recordSingle(change)).status).toBe(400);
  expect(await count()).toBe(before);
});
