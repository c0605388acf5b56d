import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { aTakenItem, expectHolders } from '#capabilities/staff/server/testing/public-holders.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { eventAppealItems } from './decide-appeals.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { upsertCancelRequest } from './store-event-changes.ts';
import { openDoorWorld, anOrganiser, prayersFacts } from './testing/desk.ts';
import { aResidentWhoBooks, planTestEvent } from './testing/world.ts';

const printer = openPdfPrinter({ workers: 1 });
closeAfterwards(() => printer.close());
const world = { ...(await openDoorWorld()), printer };
const desk = await anOrganiser(world);
const reason = 'Why';
const instant = (hours = 0) => isoInstant(world.clock.now() + hours * hour);

const revisionOf = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
const aSeries = async () => revisionOf(await desk.save({ weekly: null }));
const anEvent = async () => revisionOf(await planTestEvent(world));
const anAppeal = async () => {
  const { appeal } = await (await aResidentWhoBooks(world)).appeal(await anEvent());
  return { id: appeal?.id ?? '' };
};
const appealsDesk = { items: eventAppealItems, role: 'health-officer', makeItem: anAppeal } as const;
const aBooking = async () => {
  const event = await anEvent();
  const resident = await aResidentWhoBooks(world);
  await resident.assess();
  return { event: event.id, booking: (await resident.apply(event)).id };
};
const { event, booking } = await aBooking();

const send = await testRouteAccess(world, activityDeskRoutes, {
  listSeries: () => ({}),
  saveSeries: () => ({ revision: 0, facts: prayersFacts }),
  setSeriesState: async () => ({ ...(await aSeries()), state: 'closed' }),
  listEvents: () => ({}),
  readEvent: () => ({ id: event }),
  planEvent: async () => ({
    series: (await aSeries()).id,
    booksFrom: instant(),
    booksUntil: instant(50),
    admitsAt: instant(50),
    admitsUntil: instant(51),
    endsAt: instant(52),
    capacity: 1,
  }),
  changeCapacity: async () => ({ ...(await anEvent()), capacity: 3 }),
  cancelEvent: async () => ({ ...(await anEvent()), reason }),
  decideCancelRequest: async () => {
    const { id } = await anEvent();
    const request = { reason, requested_by: desk.actor.staffId, requested_at: instant() };
    await upsertCancelRequest(world.sql, { event_id: id, ...request });
    return { id, agree: true };
  },
  readDoorList: () => ({ event }),
  readDoorCount: () => ({ event }),
  letIn: () => ({ entry: newId(), event, booking, at: instant(), isAdmittedByDevice: false }),
  undoEntry: async () => {
    const [attended, entry] = [await aBooking(), newId()];
    await desk.reportEntry(attended.event, attended.booking, { entry });
    return sentBy(desk.actor, { entry, event: attended.event, at: instant() });
  },
  printDoorList: () => ({ event, format: 'csv' }),
  listDoubtfulEntries: () => ({ event }),
  listEventAppeals: () => ({ list: 'waiting' }),
  readEventAppeal: anAppeal,
  acceptEventAppeal: async () => ({ ...(await anAppeal()), reason }),
  refuseEventAppeal: async () => ({ ...(await anAppeal()), reason }),
  takeEventAppeal: async () => ({ ...(await anAppeal()), expectedHolder: null }),
  giveBackEventAppeal: () => aTakenItem(world, appealsDesk),
});

test('takes an open appeal, takes it over and gives it back', () =>
  expectHolders(world, appealsDesk, ['activities/take-appeal', 'activities/give-back-appeal']));

test('prints the door list as a PDF, and as a CSV that no spreadsheet executes', async () => {
  const headers = headersOf(await logInStaff(world, ['event-organiser']));
  const pdf = await send('printDoorList', headers, { format: 'pdf' });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await auditActionsOf(world, event)).toContain('activities/print-door-list');
  const table = await send('printDoorList', headers);
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.body).toMatch(
    /^\ufeff"Name","IC or passport ends with","Status"\r\n"[^"]+","[A-Z0-9]{4}","Expected"\r\n$/,
  );
});
