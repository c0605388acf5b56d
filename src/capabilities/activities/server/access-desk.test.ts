import { describe, expect, test } from 'vitest';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { openDoorWorld, anOrganiser, prayersFacts } from './testing/desk.ts';
import { aResidentWhoBooks, planTestEvent } from './testing/world.ts';

const printer = openPdfPrinter({ workers: 1 });
closeAfterwards(() => printer.close());
const world = { ...(await openDoorWorld()), printer };
const app = await serveRoutes(world, activityDeskRoutes);
const calls: AnyCall[] = activityDeskRoutes.map(({ call }) => call);

const desk = await anOrganiser(world);
const series = await desk.save();
const event = await planTestEvent(world);
const resident = await aResidentWhoBooks(world);
await resident.appeal(event);
const appeal = (await resident.entrance(event))?.appeal?.id ?? '';
await resident.assess();
const booking = (await resident.apply(event)).id;
const now = isoInstant(world.clock.now());
const later = (hours: number) => isoInstant(world.clock.now() + hours * hour);
const times = {
  booksFrom: now,
  booksUntil: later(50),
  admitsAt: later(50),
  admitsUntil: later(51),
  endsAt: later(52),
};

// Valid input of each call. An input that would change something is outdated, so it is refused after the access check.
const inputs: Record<string, Record<string, unknown>> = {
  listSeries: {},
  saveSeries: { id: series.id, revision: 99, facts: prayersFacts },
  setSeriesState: { id: series.id, revision: 99, state: 'closed' },
  listEvents: {},
  readEvent: { id: event.id },
  planEvent: { series: newId(), ...times, capacity: 1 },
  changeCapacity: { id: event.id, revision: 99, capacity: 1 },
  cancelEvent: { id: event.id, revision: 99, reason: 'Why' },
  decideCancelRequest: { id: event.id, agree: false },
  readDoorList: { event: event.id },
  readDoorCount: { event: event.id },
  letIn: { entry: newId(), event: event.id, booking, at: now, isAdmittedByDevice: false },
  undoEntry: { entry: newId(), event: event.id, at: now },
  printDoorList: { event: event.id, format: 'csv' },
  listDoubtfulEntries: { event: event.id },
  listEventAppeals: { list: 'waiting' },
  readEventAppeal: { id: appeal },
  acceptEventAppeal: { id: newId(), reason: 'Why' },
  refuseEventAppeal: { id: newId(), reason: 'Why' },
};

const idsIn = (name: string) =>
  ['id', 'event', 'booking', 'series', 'entry'].filter((field) => field in (inputs[name] ?? {}));

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const withCookie = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function sendCall(call: AnyCall, headers: Record<string, string>, input: object) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json<{ problem?: string }>() : {}, answer };
}

test('every call has a scope, and an input in this test', () => {
  const base = ['/api/activity-desk', '/api/activity-door', '/api/activity-appeals'];
  expect(calls.map(({ scope }) => scope)).toEqual([
    ...Array.from({ length: 15 }, () => 'events:manage'),
    ...Array.from({ length: 4 }, () => 'codes:decide'),
  ]);
  expect(calls.filter(({ path }) => !base.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  const input = inputs[call.name] ?? {};

  test.each(roleNames)('admits only the roles with its scope: %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, body } = await sendCall(call, withCookie(staffToken), input);
    const isAllowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, body.problem === 'staff/not-your-job']).toEqual(isAllowed ? [false, false] : [true, true]);
    expect([200, 404, 409].includes(status)).toBe(isAllowed);
  });

  test('refuses anonymous callers, travellers and invalid tokens', async () => {
    for (const headers of [page, { ...page, 'sms-token': resident.who.smsToken }, withCookie(newToken())])
      expect((await sendCall(call, headers, input)).status).toBe(401);
  });
});

test.each(calls.filter(({ name }) => idsIn(name).length > 0))('$name handles unknown ids', async (call) => {
  const { staffToken } = await logInStaff(world, ['event-organiser', 'health-officer']);
  for (const name of idsIn(call.name)) {
    const { status } = await sendCall(call, withCookie(staffToken), { ...inputs[call.name], [name]: newId() });
    expect([200, 404, 409], name).toContain(status);
  }
});

test('prints the door list as a PDF, and as a CSV that no spreadsheet executes', async () => {
  const { staffToken } = await logInStaff(world, ['event-organiser']);
  const call = calls.find(({ name }) => name === 'printDoorList') as AnyCall;
  const pdf = await sendCall(call, withCookie(staffToken), { event: event.id, format: 'pdf' });
  expect(pdf.answer.headers['content-type']).toBe('application/pdf');
  expect(pdf.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await auditActionsOf(world, event.id)).toContain('activities/print-door-list');
  const table = await sendCall(call, withCookie(staffToken), { event: event.id, format: 'csv' });
  expect(table.answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.answer.body).toMatch(
    /^\ufeff"Name","IC or passport ends with","Status"\r\n"[^"]+","[A-Z0-9]{4}","Expected"\r\n$/,
  );
});

test('handles hostile values without an error', async () => {
  const { staffToken } = await logInStaff(world, ['event-organiser', 'health-officer']);
  const hostileValues: unknown[] = [
    null,
    {},
    [],
    -7,
    1e99,
    'a\0b',
    '\ud800',
    'x'.repeat(5000),
    "' or 1=1 --",
    { constructor: ['x'] },
    '2026-02-31T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ];
  const deep = { facts: { ...prayersFacts, weekly: { weekday: 'x' } } };
  for (const call of calls)
    for (const field of new Set([...Object.keys(inputs[call.name] ?? {}), 'cursor', ...Object.keys(deep)]))
      for (const value of hostileValues) {
        const { status } = await sendCall(call, withCookie(staffToken), { ...inputs[call.name], [field]: value });
        expect([200, 400, 404, 409, 422, 429], `${call.name} ${field} ${JSON.stringify(value)}`).toContain(status);
      }
});
