import { readIdsByPerson } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew, instantOnDevice } from '#foundation/time/device-time.ts';
import type * as calls from '../contract-door.ts';
import { isDoorListAvailable, undoWindow } from '../rules/door-limits.ts';
import type { AttendeeState, ServerVerdict } from '../rules/door-verdicts.ts';
import { disqualifiedBy } from '../rules/eligibility.ts';
import { judgeAdmission } from '../rules/judge-admission.ts';
import type { BookingState } from '../rules/states.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { fillFreeSeats } from './assign-seats.ts';
import { readHealthByPerson, type HealthWorld } from './read-health.ts';
import type { ActivitySettings } from './settings.ts';
import { type BookingRow, findBooking, updateBookingState } from './store-bookings.ts';
import { selectEntries, type EntryRow, findEntry, insertEntry, markEntryUndone } from './store-entries.ts';
import { addToCounts, type EventRow, findEvent, lockEvent, toEventTimes } from './store-events.ts';

/** What a door touches. */
export type DoorWorld = HealthWorld & { settings: Pick<ActivitySettings, 'assessmentHours'> };

/**
 * Lets somebody in, or says why not. Where a device without a network has let somebody in already, that is noted whatever the server
 * would have said, and what it would have said beside it. The entry's id names it: told again, it is the same one.
 */
export async function letIn(
  world: DoorWorld,
  actor: Staff,
  { entry: id, event: eventId, booking, at: said, sentAt, entered }: InputOf<typeof calls.letIn>,
): Promise<OutputOf<typeof calls.letIn>> {
  const at = requirePastInstant(world, { at: said, sentAt });
  return inTransaction(world.sql, async (sql) => {
    const event = await lockEventRow({ ...world, sql }, eventId);
    const earlier = await findEntry(sql, id);
    if (earlier) return replayEntry({ ...world, sql }, actor, earlier, booking);
    if (!isWithinDoorListPeriod(event, at)) throw deskProblem('activities/door-time');
    const row = await findBooking(sql, booking, { hold: true });
    if (row?.event_id !== eventId) throw refuse('foundation/not-found');
    const word = judgeAdmission(await readAttendeeState({ ...world, sql }, row, event, at), {
      ...toAdmissionContext(event),
      now: at,
    });
    const since = word === 'used' ? row.door_at : null;
    const now = isoInstant(world.clock.now());
    // Without the word: it may say something of their health.
    const subject = { kind: 'member', id: row.person_id };
    if (word !== 'come-in' && !entered) {
      await writeAudit(sql, actor, now, { act: 'activities/refuse-entry', subject });
      return { word, since, noted: false };
    }
    const despite = word === 'come-in' ? null : word;
    const entry = { id, event_id: eventId, booking_id: row.id, staff_id: actor.staffId, entered_at: isoInstant(at) };
    await insertEntry(sql, { ...entry, received_at: now, before: row.state, despite });
    if (row.state !== 'used') {
      await updateBookingState(sql, { id: row.id, state: 'used', at: now, door: entry.entered_at });
      await addToCounts(sql, eventId, countsChangedByEntry(row.state));
    }
    await writeAudit(sql, actor, now, { act: 'activities/let-in', subject });
    return { word, since, noted: true };
  });
}

/** Takes an entry back that was a mistake. A place that is free thereby goes to who waits. */
export async function undoEntry(
  world: DoorWorld & Pick<World, 'enqueue'>,
  actor: Staff,
  { entry: id, event, at: said, sentAt }: InputOf<typeof calls.undoEntry>,
): Promise<OutputOf<typeof calls.undoEntry>> {
  const at = requirePastInstant(world, { at: said, sentAt });
  return inTransactionWithJobs(world, async (inside) => {
    const { sql } = inside;
    const held = await lockEventRow(inside, event);
    const entry = await findEntry(sql, id);
    if (entry?.event_id !== event || entry.staff_id !== actor.staffId) throw refuse('foundation/not-found');
    if (entry.undone_at !== null) return {};
    if (at < parseInstant(entry.entered_at) - allowedClockSkew) throw deskProblem('activities/door-time');
    if (at - parseInstant(entry.entered_at) > undoWindow) throw deskProblem('activities/undo-late');
    const row = await findBooking(sql, entry.booking_id, { hold: true });
    if (!row) throw refuse('foundation/not-found');
    const now = isoInstant(world.clock.now());
    await markEntryUndone(sql, id, isoInstant(at));
    const entries = await selectEntries(sql, row.id);
    const standing = entries.find((one) => one.undone_at === null && one.id !== id);
    const before = entries[0]?.before ?? 'booked';
    if (standing) await updateBookingState(sql, { id: row.id, state: 'used', at: now, door: standing.entered_at });
    else {
      await updateBookingState(sql, { id: row.id, state: before, at: now });
      const { taken = 0, waiting = 0 } = countsChangedByEntry(before);
      await addToCounts(sql, event, { taken: -taken, waiting: -waiting });
      await fillFreeSeats(inside, held);
    }
    await writeAudit(sql, actor, now, {
      act: 'activities/undo-entry',
      subject: { kind: 'member', id: row.person_id },
    });
    return {};
  });
}

/** How somebody stands at an instant: what is against a place is computed, so that it goes as soon as they have done what was missing. */
async function readAttendeeState(
  world: DoorWorld,
  row: BookingRow,
  event: EventRow,
  now: Millis,
): Promise<AttendeeState> {
  const states = await readAttendeeStates(world, [row], event, now);
  return states.get(row.id) ?? row.state;
}

/** The same of several bookings, by their ids, in as many questions as of one. */
export async function readAttendeeStates(
  world: DoorWorld,
  rows: readonly BookingRow[],
  event: EventRow,
  now: Millis,
): Promise<Map<string, AttendeeState>> {
  const states = new Map<string, AttendeeState>(rows.map(({ id, state }) => [id, state]));
  const placed = rows.filter(({ state }) => state === 'booked');
  if (placed.length === 0) return states;
  const people = await readIdsByPerson(
    world,
    placed.map((row) => row.person_id),
  );
  const healths = await readHealthByPerson(world, people);
  const asked = { ...toEventTimes(event), hours: world.settings.assessmentHours };
  for (const { id, person_id: person, by_hand: byHand } of placed) {
    const health = healths.get(person);
    const holds = health !== undefined && disqualifiedBy(asked, { ...health, byHand }, now) === undefined;
    if (!holds) states.set(id, 'disqualified');
  }
  return states;
}

/** An event as a door judges by it. */
function toAdmissionContext(event: EventRow) {
  const { admitsAt, admitsUntil } = toEventTimes(event);
  return { admitsAt, admitsUntil, cancelled: event.state === 'cancelled' };
}

// A place, or the turn of who waits, is counted already where somebody has one.
function countsChangedByEntry(before: BookingState): { taken?: number; waiting?: number } {
  if (before === 'waiting') return { taken: 1, waiting: -1 };
  return before === 'not-going' || before === 'cancelled' ? { taken: 1 } : {};
}

async function replayEntry(
  { sql }: DoorWorld,
  actor: Staff,
  entry: EntryRow,
  booking: string,
): Promise<OutputOf<typeof calls.letIn>> {
  if (entry.staff_id !== actor.staffId || entry.booking_id !== booking) throw refuse('foundation/key-reused');
  const word: ServerVerdict = entry.despite ?? 'come-in';
  const others = word === 'used' ? await selectEntries(sql, booking) : [];
  return { word, since: others.find(({ id }) => id !== entry.id)?.entered_at ?? null, noted: true };
}

async function lockEventRow({ sql }: DoorWorld, id: string): Promise<EventRow> {
  const held = await lockEvent(sql, id);
  const event = held && (await findEvent(sql, id));
  if (!event) throw refuse('foundation/not-found');
  return event;
}

// A door lets people in by a list, so nobody was let in before there was one, or long after.
function isWithinDoorListPeriod(event: EventRow, at: Millis): boolean {
  const times = toEventTimes(event);
  return isDoorListAvailable(times, at + allowedClockSkew) || isDoorListAvailable(times, at - allowedClockSkew);
}

function requirePastInstant({ clock }: DoorWorld, said: { at: string; sentAt?: string | undefined }): Millis {
  const at = instantOnDevice(said, clock.now());
  if (at > clock.now() + allowedClockSkew) throw deskProblem('activities/door-ahead');
  return at;
}
