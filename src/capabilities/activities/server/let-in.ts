import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract-door.ts';
import { readIdsByPerson } from '#capabilities/members/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew, correctDeviceInstant } from '#foundation/time/device-time.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { isDoorListAvailable, undoWindow } from '../rules/limits.ts';
import { type AttendeeState, type ServerVerdict, judgeAdmission } from '../rules/door-verdicts.ts';
import { findDisqualification } from '../rules/eligibility.ts';
import type { BookingState } from '../rules/states.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { fillFreeSeats } from './assign-seats.ts';
import { readHealthByPerson, type HealthWorld } from './read-health.ts';
import type { ActivitySettings } from './settings.ts';
import { type BookingRow, findBooking, updateBookingState } from './store-bookings.ts';
import { selectEntries, type EntryRow, findEntry, insertEntry, markEntryUndone } from './store-entries.ts';
import { addToCounts, type EventRow, findEvent, lockEvent, toEventTimes } from './store-events.ts';

export type DoorWorld = HealthWorld & { settings: Pick<ActivitySettings, 'assessmentMaxAgeHours'> };

/**
 * Admits a person, or returns the reason for a refusal. If an offline device has already admitted the person, records
 * the entry with the verdict that the server would have given. A retry with the same id gets the same answer.
 */
export const letIn: Handler<typeof calls.letIn, DoorWorld, Staff> = async (
  world,
  actor,
  { entry: id, event: eventId, booking: bookingId, at, sentAt, isAdmittedByDevice },
) => {
  const enteredAt = requirePastInstant(world, { at, sentAt });
  return inTransaction(world.sql, async (sql) => {
    const event = await lockEventRow({ ...world, sql }, eventId);
    const earlierEntry = await findEntry(sql, id);
    if (earlierEntry) return replayEntry({ ...world, sql }, actor, earlierEntry, bookingId);
    if (!isWithinDoorListPeriod(event, enteredAt)) throw deskProblem('activities/door-time');
    const booking = await findBooking(sql, bookingId, { lock: true });
    if (booking?.event_id !== eventId) throw problem('foundation/not-found');
    const verdict = judgeAdmission(await readAttendeeState({ ...world, sql }, booking, event, enteredAt), {
      ...toAdmissionContext(event),
      now: enteredAt,
    });
    const earlierEntryAt = verdict === 'used' ? booking.entered_at : null;
    const now = world.clock.instant();
    // The audit entry omits the verdict, which may reveal health data.
    const subject = { kind: 'member', id: booking.person_id };
    if (verdict !== 'come-in' && !isAdmittedByDevice) {
      await writeAudit(sql, actor, now, { action: 'activities/refuse-entry', subject });
      return { verdict, earlierEntryAt, isRecorded: false };
    }
    // Verdict that the device overrode; null where device and server agree.
    const serverVerdict = verdict === 'come-in' ? null : verdict;
    const entry = {
      id,
      event_id: eventId,
      booking_id: booking.id,
      staff_id: actor.staffId,
      entered_at: isoInstant(enteredAt),
    };
    await insertEntry(sql, { ...entry, received_at: now, state_before: booking.state, server_verdict: serverVerdict });
    if (booking.state !== 'used') {
      await updateBookingState(sql, { id: booking.id, state: 'used', at: now, enteredAt: entry.entered_at });
      await addToCounts(sql, eventId, countsChangedByEntry(booking.state));
    }
    await writeAudit(sql, actor, now, { action: 'activities/let-in', subject });
    return { verdict, earlierEntryAt, isRecorded: true };
  });
};

type Handlers = HandlersOf<typeof calls, DoorWorld & Pick<World, 'enqueue'>, Staff>;

/** Undoes an entry and restores the booking's state before it. A seat that becomes free goes to the waiting list. */
export const undoEntry: Handlers['undoEntry'] = async (world, actor, { entry: id, event: eventId, at, sentAt }) => {
  const undoneAt = requirePastInstant(world, { at, sentAt });
  return inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    const event = await lockEventRow(tx, eventId);
    const entry = await findEntry(sql, id);
    if (entry?.event_id !== eventId || entry.staff_id !== actor.staffId) throw problem('foundation/not-found');
    if (entry.undone_at !== null) return {};
    if (undoneAt < parseInstant(entry.entered_at) - allowedClockSkew) throw deskProblem('activities/door-time');
    if (undoneAt - parseInstant(entry.entered_at) > undoWindow) throw deskProblem('activities/undo-late');
    const booking = requireFound(await findBooking(sql, entry.booking_id, { lock: true }));
    const now = world.clock.instant();
    await markEntryUndone(sql, id, isoInstant(undoneAt));
    const entries = await selectEntries(sql, booking.id);
    const remainingEntry = entries.find((candidate) => candidate.undone_at === null && candidate.id !== id);
    // The earliest entry has the state before all entries, even if that entry was undone.
    const stateBeforeEntry = entries[0]?.state_before ?? 'booked';
    if (remainingEntry)
      await updateBookingState(sql, { id: booking.id, state: 'used', at: now, enteredAt: remainingEntry.entered_at });
    else {
      await updateBookingState(sql, { id: booking.id, state: stateBeforeEntry, at: now });
      const { taken = 0, waiting = 0 } = countsChangedByEntry(stateBeforeEntry);
      await addToCounts(sql, eventId, { taken: -taken, waiting: -waiting });
      await fillFreeSeats(tx, event);
    }
    await writeAudit(sql, actor, now, {
      action: 'activities/undo-entry',
      subject: { kind: 'member', id: booking.person_id },
    });
    return {};
  });
};

// Reads the state of one booking. A disqualification is not stored, so it ends as soon as the person meets the rules.
async function readAttendeeState(
  world: DoorWorld,
  booking: BookingRow,
  event: EventRow,
  now: Millis,
): Promise<AttendeeState> {
  const states = await readAttendeeStates(world, [booking], event, now);
  return states.get(booking.id) ?? booking.state;
}

/** Reads the states of several bookings, by booking id, with as many queries as for one. */
export async function readAttendeeStates(
  world: DoorWorld,
  bookings: readonly BookingRow[],
  event: EventRow,
  now: Millis,
): Promise<Map<string, AttendeeState>> {
  const states = new Map<string, AttendeeState>(bookings.map(({ id, state }) => [id, state]));
  const bookingsWithSeat = bookings.filter(({ state }) => state === 'booked');
  if (bookingsWithSeat.length === 0) return states;
  const idsByPerson = await readIdsByPerson(
    world,
    bookingsWithSeat.map((row) => row.person_id),
  );
  const healthByPerson = await readHealthByPerson(world, idsByPerson);
  const requirements = { ...toEventTimes(event), hours: world.settings.assessmentMaxAgeHours };
  for (const { id, person_id: person, granted_by_officer: isGrantedByOfficer } of bookingsWithSeat) {
    const health = healthByPerson.get(person);
    const isQualified =
      health !== undefined && findDisqualification(requirements, { ...health, isGrantedByOfficer }, now) === undefined;
    if (!isQualified) states.set(id, 'disqualified');
  }
  return states;
}

function toAdmissionContext(event: EventRow) {
  const { admitsAt, admitsUntil } = toEventTimes(event);
  return { admitsAt, admitsUntil, isCancelled: event.state === 'cancelled' };
}

// Returns what an entry adds to the counts of the event. A booked seat is already counted.
function countsChangedByEntry(stateBeforeEntry: BookingState): { taken?: number; waiting?: number } {
  if (stateBeforeEntry === 'waiting') return { taken: 1, waiting: -1 };
  return stateBeforeEntry === 'not-going' || stateBeforeEntry === 'cancelled' ? { taken: 1 } : {};
}

// Returns the answer of the first request to a retry with the same entry id.
async function replayEntry(
  { sql }: DoorWorld,
  actor: Staff,
  entry: EntryRow,
  bookingId: string,
): Promise<OutputOf<typeof calls.letIn>> {
  if (entry.staff_id !== actor.staffId || entry.booking_id !== bookingId) throw problem('foundation/request-id-reused');
  const verdict: ServerVerdict = entry.server_verdict ?? 'come-in';
  const entries = verdict === 'used' ? await selectEntries(sql, bookingId) : [];
  return { verdict, earlierEntryAt: entries.find(({ id }) => id !== entry.id)?.entered_at ?? null, isRecorded: true };
}

async function lockEventRow({ sql }: DoorWorld, id: string): Promise<EventRow> {
  const lockedEvent = await lockEvent(sql, id);
  const event = lockedEvent && (await findEvent(sql, id));
  if (!event) throw problem('foundation/not-found');
  return event;
}

// Whether the door list was available at the time of the entry. Otherwise the device's clock is wrong, because a door
// admits people only by its list.
function isWithinDoorListPeriod(event: EventRow, enteredAt: Millis): boolean {
  const times = toEventTimes(event);
  return (
    isDoorListAvailable(times, enteredAt + allowedClockSkew) || isDoorListAvailable(times, enteredAt - allowedClockSkew)
  );
}

function requirePastInstant({ clock }: DoorWorld, deviceTime: { at: string; sentAt?: string | undefined }): Millis {
  const instant = correctDeviceInstant(deviceTime, clock.now());
  if (instant > clock.now() + allowedClockSkew) throw deskProblem('activities/door-ahead');
  return instant;
}
