import { openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { aResidentWhoReports } from '#capabilities/self-report/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { EligibilityView, BookingView } from '#capabilities/activities/contract-views.ts';
import type { EventKind } from '#capabilities/activities/rules/event-kinds.ts';
import { cancelOrAppeal } from '../cancel-or-appeal.ts';
import { bookEvent } from '../book-event.ts';
import { recordGuidanceView } from '../booking-prerequisites.ts';
import { readEventCodes } from '../read-event-codes.ts';
import { readEventForPerson } from '../read-events.ts';
import { type EventRow, findEvent, insertEvent } from '../store-events.ts';
import { insertSeries, type SeriesFacts } from '../store-series.ts';
import { testEventCodeKeys } from './keys.ts';

export async function openActivitiesWorld() {
  const world = await openDeskWorld();
  const settings = { ...world.settings, assessmentMaxAgeHours: 12, keepBookingDays: 21 };
  return { ...world, settings, eventCodeKeys: testEventCodeKeys };
}
export type ActivitiesTestWorld = Awaited<ReturnType<typeof openActivitiesWorld>>;

export const mosqueFacts: SeriesFacts = {
  kind: 'mosque',
  name_en: 'Friday prayers',
  name_ms: 'Sembahyang Fardu Jumaat',
  place_en: 'Test Mosque',
  place_ms: 'Masjid Ujian',
  district: 'BN-BM',
  mukim: "Gadong 'B'",
  address: 'Jalan Ujian',
  latitude: 4.9,
  longitude: 114.9,
  capacity: 100,
  weekly: null,
  needs_bn: false,
  guidance_en: '',
  guidance_ms: '',
  guidance_link: '',
};

/** Plans an event that is bookable from now until `admitsIn`. Creates a series for it unless one is given. */
export async function planTestEvent(
  world: ActivitiesTestWorld,
  {
    admitsIn = 3 * hour,
    capacity = 2,
    series,
    ...facts
  }: Partial<SeriesFacts> & { admitsIn?: number; series?: string } = {},
): Promise<EventRow> {
  const now = world.clock.now();
  const at = isoInstant(now);
  const [id, seriesId] = [newId(), series ?? newId()];
  if (!series)
    await insertSeries(world.sql, {
      ...mosqueFacts,
      ...facts,
      capacity: Math.max(1, capacity),
      id: seriesId,
      changedBy: null,
      at,
    });
  const times = {
    booksFrom: now - minute,
    booksUntil: now + admitsIn,
    admitsAt: now + admitsIn,
    admitsUntil: now + admitsIn + hour,
    endsAt: now + admitsIn + 2 * hour,
  };
  await insertEvent(world.sql, { id, series: seriesId, times, capacity, changedBy: null, at });
  const row = await findEvent(world.sql, id);
  if (!row) throw new Error('the planned event was not found');
  return row;
}

/** Registers a resident, with shortcuts for the calls about one kind of event. */
export async function aResidentWhoBooks(
  world: ActivitiesTestWorld,
  {
    eventKind = 'mosque' as EventKind,
    ...more
  }: Parameters<typeof aResidentWhoReports>[1] & { eventKind?: EventKind } = {},
) {
  const resident = await aResidentWhoReports(world, more);
  const { self, who } = resident;
  return {
    ...resident,
    apply: (event: { id: string }, { member = self, orWait = false } = {}): Promise<BookingView> =>
      callHandler(world, bookEvent, who, { event_id: event.id, member_id: member, or_wait: orWait }, eventKind),
    notGoing: (event: { id: string }, member = self) =>
      callHandler(world, cancelOrAppeal, who, { act: 'not-going', event_id: event.id, member_id: member }, eventKind),
    appeal: (event: { id: string }, member = self, text = 'I am well.') =>
      callHandler(
        world,
        cancelOrAppeal,
        who,
        { act: 'appeal', event_id: event.id, member_id: member, text },
        eventKind,
      ),
    viewGuidance: (event: { id: string }, version: number, member = self) =>
      callHandler(world, recordGuidanceView, who, { event_id: event.id, member_id: member, version }, eventKind),
    entrance: async (event: { id: string } | undefined, member = self): Promise<EligibilityView | null> =>
      (
        await readEventForPerson(
          world,
          nextRequest(who),
          { member_id: member, ...(event && { event_id: event.id }) },
          eventKind,
        )
      ).entrance,
    codes: async (booking?: string): Promise<BookingView[]> =>
      (await readEventCodes(world, nextRequest(who), { ...(booking && { booking_id: booking }) }, eventKind)).items,
  };
}
