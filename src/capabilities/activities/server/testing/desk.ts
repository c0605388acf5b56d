import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { DeskSeries } from '#capabilities/activities/contract-console.ts';
import { fridayRule } from '#capabilities/activities/rules/weekly-rule.ts';
import { cancelEvent, decideCancelRequest } from '../cancel-event.ts';
import { acceptEventAppeal, listEventAppeals, readEventAppeal, refuseEventAppeal } from '../decide-appeals.ts';
import { changeCapacity, listEvents, planEvent, readEvent } from '../manage-events.ts';
import { listSeries, saveSeries, setSeriesState } from '../manage-series.ts';
import { listDoubtfulEntries, readDoorCount, readDoorList } from '../door-list.ts';
import { letIn, undoEntry } from '../let-in.ts';
import { openActivitiesWorld } from './world.ts';

export async function openDoorWorld() {
  return { ...(await openActivitiesWorld()), metrics: openMetrics() };
}
export type DoorTestWorld = Awaited<ReturnType<typeof openDoorWorld>>;

export const prayersFacts = {
  kind: 'mosque' as const,
  nameEn: 'Friday prayers',
  nameMs: 'Sembahyang Fardu Jumaat',
  placeEn: 'Test Mosque',
  placeMs: 'Masjid Ujian',
  district: 'BN-BM',
  mukim: "Gadong 'B'",
  address: 'Jalan Ujian',
  latitude: 4.9,
  longitude: 114.9,
  capacity: 40,
  weekly: fridayRule as DeskSeries['weekly'],
  needsBn: false,
  guidanceEn: '',
  guidanceMs: '',
  guidanceLink: '',
};

export async function anOrganiser(world: DoorTestWorld, name = 'Awang Penganjur') {
  const actor = await logInStaff(world, ['event-organiser'], { name });
  const at = () => world.clock.instant();
  return {
    actor,
    series: () => listSeries(world, nextRequest(actor), {}),
    save: (facts: Partial<typeof prayersFacts> = {}, existing?: { id: string; revision: number }) =>
      callHandler(world, saveSeries, actor, { revision: 0, ...existing, facts: { ...prayersFacts, ...facts } }),
    setState: ({ id, revision }: { id: string; revision: number }, state: 'active' | 'closed') =>
      callHandler(world, setSeriesState, actor, { id, revision, state }),
    events: (series?: string) => listEvents(world, nextRequest(actor), { ...(series && { series }) }),
    event: (id: string) => readEvent(world, nextRequest(actor), { id }),
    plan: (series: string, { admitsIn = 3 * hour, capacity = 10 } = {}) => {
      const now = world.clock.now();
      return callHandler(world, planEvent, actor, {
        series,
        admitsAt: isoInstant(now + admitsIn),
        admitsUntil: isoInstant(now + admitsIn + hour),
        endsAt: isoInstant(now + admitsIn + 2 * hour),
        booksFrom: isoInstant(now - minute),
        booksUntil: isoInstant(now + admitsIn),
        capacity,
      });
    },
    capacity: ({ id, revision }: { id: string; revision: number }, capacity: number) =>
      callHandler(world, changeCapacity, actor, { id, revision, capacity }),
    cancel: ({ id, revision }: { id: string; revision: number }, reason = 'The roof leaks.') =>
      callHandler(world, cancelEvent, actor, { id, revision, reason }),
    decide: (id: string, agree: boolean) => callHandler(world, decideCancelRequest, actor, { id, agree }),
    list: (event: string) => readDoorList(world, nextRequest(actor), { event }),
    count: (event: string) => readDoorCount(world, nextRequest(actor), { event }),
    doubtful: async (event: string) => (await listDoubtfulEntries(world, nextRequest(actor), { event })).items,
    requestEntry: (event: string, booking: string, entry = newId()) =>
      letIn(world, nextRequest(actor), { entry, event, booking, at: at(), isAdmittedByDevice: false }),
    reportEntry: (
      event: string,
      booking: string,
      { entry = newId(), scannedAt = at(), sentAt }: { entry?: string; scannedAt?: string; sentAt?: string } = {},
    ) => letIn(world, nextRequest(actor), { entry, event, booking, at: scannedAt, isAdmittedByDevice: true, sentAt }),
    undo: (event: string, entry: string, undoneAt = at()) =>
      undoEntry(world, nextRequest(actor), { entry, event, at: undoneAt }),
  };
}

export async function anAppealOfficer(world: DoorTestWorld, name = 'Dayang Doktor') {
  const actor = await logInStaff(world, ['health-officer'], { name });
  return {
    actor,
    list: async (list: 'waiting' | 'decided' = 'waiting') =>
      (await listEventAppeals(world, nextRequest(actor), { list })).items,
    read: (id: string) => readEventAppeal(world, nextRequest(actor), { id }),
    accept: (id: string, reason = 'A doctor has seen them.') =>
      callHandler(world, acceptEventAppeal, actor, { id, reason }),
    refuse: (id: string, reason = 'The rule is the rule.') =>
      callHandler(world, refuseEventAppeal, actor, { id, reason }),
  };
}
