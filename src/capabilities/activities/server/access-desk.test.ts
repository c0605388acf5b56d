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
const one = await aResidentWhoBooks(world);
await one.appeal(event);
const appeal = (await one.entrance(event))?.appeal?.id ?? '';
await one.assess();
const booking = (await one.apply(event)).id;
const at = isoInstant(world.clock.now());
const later = (hours: number) => isoInstant(world.clock.now() + hours * hour);
const times = {
  booksFrom: at,
  booksUntil: later(50),
  admitsAt: later(50),
  admitsUntil: later(51),
  endsAt: later(52),
};

/** A right input of each call; what changes something is out of date, and refused once it was let through. */
const inputs: Record<string, Record<string, unknown>> = {
  listSeries: {},
  saveSeries: { id: series.id, revision: 99, facts: prayersFacts },
  setSeriesState: { id: series.id, revision: 99, state: 'closed' },
  listEvents: {},
  readEvent: { id: event.id },
  planEvent: { series: newId(), ...times, capacity: 1 },
  changeCapacity: { id: event.id, revision: 99, capacity: 1 },
  cancelEvent: { id: event.id, revision: 99, reason: 'Why' },
  decideCancel: { id: event.id, agree: false },
  readDoorList: { event: event.id },
  readDoorCount: { event: event.id },
  letIn: { entry: newId(), event: event.id, booking, at, entered: false },
  undoEntry: { entry: newId(), event: event.id, at },
  printDoorList: { event: event.id, as: 'csv' },
  listDoubtful: { event: event.id },
  pageEventAppeals: { list: 'waiting' },
  readEventAppeal: { id: appeal },
  acceptEventAppeal: { id: newId(), reason: 'Why' },
  refuseEventAppeal: { id: newId(), reason: 'Why' },
};

const idsIn = (name: string) =>
  ['id', 'event', 'booking', 'series', 'entry'].filter((field) => field in (inputs[name] ?? {}));

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin' };
const byCookie = (token: string | undefined) => ({ ...page, ...(token && { cookie: `sihat_staff=${token}` }) });

async function place(call: AnyCall, headers: Record<string, string>, input: object) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method === 'POST' && { payload: input }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, said: isJson ? answer.json<{ problem?: string }>() : {}, answer };
}

test('the calls are these, each with an input here', () => {
  const base = ['/api/activity-desk', '/api/activity-door', '/api/activity-appeals'];
  expect(calls.map(({ scope }) => scope)).toEqual([
    ...Array.from({ length: 15 }, () => 'events:manage'),
    ...Array.from({ length: 4 }, () => 'codes:decide'),
  ]);
  expect(calls.filter(({ path }) => !base.some((one) => path.startsWith(one)))).toEqual([]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(calls)('$name', (call) => {
  const input = inputs[call.name] ?? {};

  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, said } = await place(call, byCookie(staffToken), input);
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    expect([status === 403, said.problem === 'staff/not-your-job']).toEqual(may ? [false, false] : [true, true]);
    expect([200, 404, 409].includes(status)).toBe(may);
  });

  test('nobody, a traveller and a token that means nothing are refused', async () => {
    for (const headers of [page, { ...page, 'sms-token': one.who.token }, byCookie(newToken())])
      expect((await place(call, headers, input)).status).toBe(401);
  });
});

test.each(calls.filter(({ name }) => idsIn(name).length > 0))(
  '$name about what is not there is answered calmly',
  async (call) => {
    const { staffToken } = await logInStaff(world, ['event-organiser', 'health-officer']);
    for (const name of idsIn(call.name)) {
      const { status } = await place(call, byCookie(staffToken), { ...inputs[call.name], [name]: newId() });
      expect([200, 404, 409], name).toContain(status);
    }
  },
);

test('the list on paper is a PDF and a table that no spreadsheet runs', async () => {
  const { staffToken } = await logInStaff(world, ['event-organiser']);
  const call = calls.find(({ name }) => name === 'printDoorList') as AnyCall;
  const pdf = await place(call, byCookie(staffToken), { event: event.id, as: 'pdf' });
  expect(pdf.answer.headers['content-type']).toBe('application/pdf');
  expect(pdf.answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await auditActionsOf(world, event.id)).toContain('activities/print-door-list');
  const table = await place(call, byCookie(staffToken), { event: event.id, as: 'csv' });
  expect(table.answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.answer.body).toMatch(
    /^\ufeff"Name","IC or passport ends with","State"\r\n"[^"]+","[A-Z0-9]{4}","Expected"\r\n$/,
  );
});

test('hostile values are refused calmly', async () => {
  const { staffToken } = await logInStaff(world, ['event-organiser', 'health-officer']);
  const wrongs: unknown[] = [
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
      for (const wrong of wrongs) {
        const { status } = await place(call, byCookie(staffToken), { ...inputs[call.name], [field]: wrong });
        expect([200, 400, 404, 409, 422, 429], `${call.name} ${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
});
