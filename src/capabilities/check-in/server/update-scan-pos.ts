import { requireCertifiedPasswordFor } from '#capabilities/certified/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { problem, type updateScanPos as updateCall } from '../contract.ts';
import { isWithin } from '../rules/distance.ts';
import { latest, mostAhead, punctual } from '../rules/limits.ts';
import { covers, longestStay, placeCheckIn, wholeMinute } from '../rules/presence.ts';
import { type CodeWorld, requireVenue } from './find-by-code.ts';
import { takeCode } from './limits.ts';
import { personDay, personDays, presenceId, sealPresent } from './sealing.ts';
import type { CheckInSettings } from './settings.ts';
import { endPresence, holdPersons, insertPresence, type PresenceRow, presencesOf } from './store.ts';
import { holdVenue } from './store-exposures.ts';
import type { VenueRow } from './store-venues.ts';
import { stretchOf } from './stretch.ts';
import { tellLate } from './tell-exposures.ts';
import { viewPresences } from './view.ts';

type Update = InputOf<typeof updateCall>;
type Item = OutputOf<typeof updateCall>['items'][number];
type CheckInWorld = CodeWorld &
  Pick<World, 'enqueue'> & { settings: Pick<CheckInSettings, 'exposureMinutes' | 'keepCheckInDays'> };
type Scan = { id: string; at: Millis; late: boolean; account: string };

/** Checks people in or out, in the transaction of the request. The position is judged here and goes nowhere. */
export async function updateScanPos(
  world: CheckInWorld,
  actor: Traveller,
  input: Update,
): Promise<OutputOf<typeof updateCall>> {
  await takeCode(world, actor.accountId);
  const { person_ids: persons, position } = input;
  await requireAll(world, actor, persons);
  const scan = scanOf(world.clock.now(), input, actor.accountId);
  const out = input.act === 'out';
  const venue = out ? undefined : await venueOf(world, input, scan.at);
  await holdPersons(world.sql, persons);
  // An exposure that is being marked at this moment finds what is told late, or is found by it.
  if (venue && scan.late) await holdVenue(world.sql, venue.id, { shared: true });
  const items: Item[] = [];
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

async function requireAll(world: CheckInWorld, actor: Traveller, persons: readonly string[]): Promise<void> {
  await requireCertifiedPasswordFor(world, actor, persons);
  const may = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  if (persons.some((person) => !may.some(({ id, canonicalId: one }) => id === person && one === person)))
    throw refuse('foundation/not-found');
}

async function venueOf(world: CheckInWorld, { code }: Update, at: Millis): Promise<VenueRow> {
  if (code === undefined) throw refuse('foundation/invalid', { fields: [{ path: 'code', key: 'required' }] });
  return requireVenue(world, code, at);
}

function scanOf(now: Millis, { scan_id: id, at: said }: Update, account: string): Scan {
  const at = said === undefined ? now : parseInstant(said);
  if (at > now + mostAhead) throw problem('check-in/clock-ahead');
  if (at < now - latest) throw problem('check-in/too-late');
  return { id, at: wholeMinute(Math.min(at, now)), late: at < now - punctual, account };
}

async function checkIn(world: CheckInWorld, scan: Scan, person: string, venue: VenueRow): Promise<Item | undefined> {
  const { rows, of } = await around(world, person, scan.at);
  const id = presenceId(world, scan.id, person);
  const entered = { id, venue: venue.id, at: scan.at, stay: venue.stay_minutes * minute };
  const placed = placeCheckIn(rows.map(stretchOf), entered);
  const rowOf = (one: string) => rows.find((row) => row.id === one);
  const itemOf = (row: PresenceRow, more: Pick<Item, 'already' | 'left'>): Item[] =>
    viewPresences([row], of).map((seen) => ({ ...seen, ...more }));
  if ('same' in placed) {
    const row = rowOf(placed.same.id);
    return row && itemOf(row, { already: true, left: null })[0];
  }
  const cut = placed.cut && rowOf(placed.cut.id);
  const [enteredAt, leftAt] = [isoInstant(scan.at), isoInstant(placed.leftAt)];
  const leftHow = placed.leftAt < scan.at + entered.stay ? 'elsewhere' : 'usual';
  if (cut) await endPresence(world.sql, cut, enteredAt, 'elsewhere');
  const own = personDay(world, person, localDate(scan.at));
  const who = { person, account: scan.account };
  const sealed = sealPresent(world, id, who);
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
  if (scan.late) await tellLate(world, who, { venue: venue.id, from: enteredAt, to: leftAt });
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

async function checkOut(world: CheckInWorld, scan: Scan, person: string): Promise<Item | undefined> {
  const { rows, of } = await around(world, person, scan.at);
  const row = rows.find((one) => covers(stretchOf(one), scan.at));
  if (!row) return undefined;
  await endPresence(world.sql, row, isoInstant(scan.at), 'out');
  const after: PresenceRow = { ...row, left_at: isoInstant(scan.at), left_how: 'out' };
  return viewPresences([after], of).map((seen) => ({ ...seen, already: false, left: null }))[0];
}

async function around(world: CheckInWorld, person: string, at: Millis) {
  const of = personDays(world, [person], { from: at - longestStay, to: at + longestStay });
  return { of, rows: await presencesOf(world.sql, of) };
}
