import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { problem, type updateScanPos as updateCall } from '../contract.ts';
import { isWithin } from '../rules/distance.ts';
import { maxLateness, maxClockSkew, lateAfter } from '../rules/limits.ts';
import { isPresentAt, maxStay, resolveCheckIn, truncateToMinute } from '../rules/presence.ts';
import { type CodeWorld, requireVenue } from './find-venue-by-code.ts';
import { consumeCodeQuota } from './limits.ts';
import { hashPersonDay, hashPersonDays, presenceId, encryptPresenceSubject } from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import { endPresence, lockPersons, insertPresence, type PresenceRow, selectPresences } from './store.ts';
import { lockVenue } from './store-exposures.ts';
import type { VenueRow } from './store-venues.ts';
import { toPresenceInterval } from './presence-interval.ts';
import { notifyLateCheckIn } from './notify-exposures.ts';
import { viewPresences } from './view.ts';

type Update = InputOf<typeof updateCall>;
type ScanResultItem = OutputOf<typeof updateCall>['items'][number];
type CheckInWorld = CodeWorld &
  Pick<World, 'enqueue'> & { settings: Pick<CheckInSettings, 'exposureMinutes' | 'keepCheckInDays'> };
type Scan = { id: string; at: Millis; late: boolean; account: string };

/** Checks people in or out, in the transaction of the request. The position is judged here and goes nowhere. */
export async function updateScanPos(
  world: CheckInWorld,
  actor: Traveller,
  input: Update,
): Promise<OutputOf<typeof updateCall>> {
  await consumeCodeQuota(world, actor.accountId);
  const { person_ids: persons, position } = input;
  await requireMayActForAll(world, actor, persons);
  const scan = toScan(world.clock.now(), input, actor.accountId);
  const out = input.act === 'out';
  const venue = out ? undefined : await requireScannedVenue(world, input, scan.at);
  await lockPersons(world.sql, persons);
  // An exposure that is being marked at this moment finds what is told late, or is found by it.
  if (venue && scan.late) await lockVenue(world.sql, venue.id, { shared: true });
  const items: ScanResultItem[] = [];
  for (const person of new Set(persons)) {
    const item = venue ? await checkIn(world, scan, person, venue) : await checkOut(world, scan, person);
    if (item) items.push(item);
  }
  await writeAudit(world.sql, actor, isoInstant(world.clock.now()), {
    act: out ? 'check-in/leave' : 'check-in/enter',
    // Names the scan, which leads to no presence: where somebody was is gone when that is.
    subject: { kind: 'scan', id: scan.id },
  });
  return { items, in_place: venue && position ? isWithin(venue, position) : null };
}

async function requireMayActForAll(world: CheckInWorld, actor: Traveller, persons: readonly string[]): Promise<void> {
  await requireCertifiedPasswordFor(world, actor, persons);
  const may = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  if (persons.some((person) => !may.some(({ id, canonicalId: one }) => id === person && one === person)))
    throw refuse('foundation/not-found');
}

async function requireScannedVenue(world: CheckInWorld, { code }: Update, at: Millis): Promise<VenueRow> {
  if (code === undefined) throw refuse('foundation/invalid', { fields: [{ path: 'code', key: 'required' }] });
  return requireVenue(world, code, at);
}

function toScan(now: Millis, { scan_id: id, at: said }: Update, account: string): Scan {
  const at = said === undefined ? now : parseInstant(said);
  if (at > now + maxClockSkew) throw problem('check-in/clock-ahead');
  if (at < now - maxLateness) throw problem('check-in/too-late');
  return { id, at: truncateToMinute(Math.min(at, now)), late: at < now - lateAfter, account };
}

async function checkIn(
  world: CheckInWorld,
  scan: Scan,
  person: string,
  venue: VenueRow,
): Promise<ScanResultItem | undefined> {
  const { rows, of } = await readPresencesAround(world, person, scan.at);
  const id = presenceId(world, scan.id, person);
  const entered = { id, venue: venue.id, at: scan.at, stay: venue.stay_minutes * minute };
  const placed = resolveCheckIn(rows.map(toPresenceInterval), entered);
  const rowOf = (one: string) => rows.find((row) => row.id === one);
  const itemOf = (row: PresenceRow, more: Pick<ScanResultItem, 'already' | 'left'>): ScanResultItem[] =>
    viewPresences([row], of).map((seen) => ({ ...seen, ...more }));
  if ('same' in placed) {
    const row = rowOf(placed.same.id);
    return row && itemOf(row, { already: true, left: null })[0];
  }
  const cut = placed.cut && rowOf(placed.cut.id);
  const [enteredAt, leftAt] = [isoInstant(scan.at), isoInstant(placed.leftAt)];
  const leftHow = placed.leftAt < scan.at + entered.stay ? 'elsewhere' : 'usual';
  if (cut) await endPresence(world.sql, cut, enteredAt, 'elsewhere');
  const own = hashPersonDay(world, person, localDate(scan.at));
  const who = { person, account: scan.account };
  const sealed = encryptPresenceSubject(world, id, who);
  await insertPresence(world.sql, {
    id,
    of: own,
    who: sealed,
    venue: venue.id,
    enteredAt,
    leftAt,
    leftHow,
    late: scan.late,
  });
  if (scan.late) await notifyLateCheckIn(world, who, { venue: venue.id, from: enteredAt, to: leftAt });
  const row: PresenceRow = {
    ...venue,
    day: own.day,
    id,
    person_key: own.key,
    venue_id: venue.id,
    entered_at: enteredAt,
    left_at: leftAt,
    left_how: leftHow,
    late: scan.late,
  };
  return itemOf(row, { already: false, left: cut ? { en: cut.name_en, ms: cut.name_ms } : null })[0];
}

async function checkOut(world: CheckInWorld, scan: Scan, person: string): Promise<ScanResultItem | undefined> {
  const { rows, of } = await readPresencesAround(world, person, scan.at);
  const row = rows.find((one) => isPresentAt(toPresenceInterval(one), scan.at));
  if (!row) return undefined;
  await endPresence(world.sql, row, isoInstant(scan.at), 'out');
  const after: PresenceRow = { ...row, left_at: isoInstant(scan.at), left_how: 'out' };
  return viewPresences([after], of).map((seen) => ({ ...seen, already: false, left: null }))[0];
}

async function readPresencesAround(world: CheckInWorld, person: string, at: Millis) {
  const of = hashPersonDays(world, [person], { from: at - maxStay, to: at + maxStay });
  return { of, rows: await selectPresences(world.sql, of) };
}
