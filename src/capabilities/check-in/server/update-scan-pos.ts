import type { Handler } from '#foundation/server/http/route.ts';
import type * as calls from '../contract.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { isWithinVenue } from '../rules/distance.ts';
import { maxLateness, maxClockSkew, lateThreshold } from '../rules/limits.ts';
import { isPresentAt, maxStay, resolveCheckIn, truncateToMinute } from '../rules/presence.ts';
import { type CodeWorld, requireVenue } from './find-venue-by-code.ts';
import { consumeCodeQuota } from './quotas.ts';
import { hashPersonDay, hashPersonDays, derivePresenceId, presentPersonColumn } from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import {
  endPresence,
  lockPersons,
  insertPresence,
  type PresenceRow,
  selectPresences,
  toPresenceInterval,
} from './store.ts';
import { lockVenue } from './store-exposures.ts';
import type { VenueRow } from './store-venues.ts';
import { notifyLateCheckIn } from './notify-exposures.ts';
import { viewPresences } from './view.ts';

type ScanInput = InputOf<typeof calls.updateScanPos>;
type ScanResultItem = OutputOf<typeof calls.updateScanPos>['items'][number];
type ScanWorld = CodeWorld &
  Pick<World, 'enqueue'> & { settings: Pick<CheckInSettings, 'exposureMinutes' | 'keepCheckInDays'> };
type Scan = { id: string; scannedAt: Millis; isLate: boolean; account: string };

/** Checks people in or out, in the request's transaction. The position is compared, and neither stored nor logged. */
export const updateScanPos: Handler<typeof calls.updateScanPos, ScanWorld, Traveller> = async (world, actor, input) => {
  await consumeCodeQuota(world, actor.accountId);
  const { person_ids: persons, position } = input;
  await requireMayActForAll(world, actor, persons);
  const scan = toScan(world.clock.now(), input, actor.accountId);
  const isCheckOut = input.act === 'out';
  const venue = isCheckOut ? undefined : await requireScannedVenue(world, input, scan.scannedAt);
  await lockPersons(world.sql, persons);
  // With the lock, either the exposure being marked counts the late check-in, or the late check-in finds the exposure.
  if (venue && scan.isLate) await lockVenue(world.sql, venue.id, { shared: true });
  const items: ScanResultItem[] = [];
  for (const person of new Set(persons)) {
    const item = venue ? await checkIn(world, scan, person, venue) : await checkOut(world, scan, person);
    if (item) items.push(item);
  }
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: isCheckOut ? 'check-in/leave' : 'check-in/enter',
    // The subject is the scan, because its id cannot be traced to a presence. The audit log therefore reveals no visit
    // after the check-in was deleted.
    subject: { kind: 'scan', id: scan.id },
  });
  return { items, in_place: venue && position ? isWithinVenue(venue, position) : null };
};

async function requireMayActForAll(world: ScanWorld, actor: Traveller, persons: readonly string[]): Promise<void> {
  await requireCertifiedPasswordFor(world, actor, persons);
  const allowedPersons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  if (persons.some((person) => !allowedPersons.some(({ id, canonicalId }) => id === person && canonicalId === person)))
    throw foundationProblem('foundation/not-found');
}

async function requireScannedVenue(world: ScanWorld, { code }: ScanInput, scannedAt: Millis): Promise<VenueRow> {
  if (code === undefined)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'code', key: 'required' }] });
  return requireVenue(world, code, scannedAt);
}

function toScan(now: Millis, { scan_id: id, at: requestedAt }: ScanInput, account: string): Scan {
  const scannedAt = requestedAt === undefined ? now : parseInstant(requestedAt);
  if (scannedAt > now + maxClockSkew) throw problem('check-in/clock-ahead');
  if (scannedAt < now - maxLateness) throw problem('check-in/too-late');
  return {
    id,
    scannedAt: truncateToMinute(Math.min(scannedAt, now)),
    isLate: scannedAt < now - lateThreshold,
    account,
  };
}

async function checkIn(
  world: ScanWorld,
  scan: Scan,
  person: string,
  venue: VenueRow,
): Promise<ScanResultItem | undefined> {
  const { presences, personDays } = await readPresencesAround(world, person, scan.scannedAt);
  const id = derivePresenceId(world, scan.id, person);
  const newCheckIn = { id, venue: venue.id, at: scan.scannedAt, stay: venue.stay_minutes * minute };
  const resolution = resolveCheckIn(presences.map(toPresenceInterval), newCheckIn);
  const findRow = (rowId: string) => presences.find((row) => row.id === rowId);
  const toItems = (
    row: PresenceRow,
    outcome: Pick<ScanResultItem, 'wasAlreadyPresent' | 'leftVenue'>,
  ): ScanResultItem[] => viewPresences([row], personDays).map((presence) => ({ ...presence, ...outcome }));
  if ('existing' in resolution) {
    const row = findRow(resolution.existing.id);
    return row && toItems(row, { wasAlreadyPresent: true, leftVenue: null })[0];
  }
  const endedRow = resolution.endedPresence && findRow(resolution.endedPresence.id);
  const [enteredAt, leftAt] = [isoInstant(scan.scannedAt), isoInstant(resolution.leftAt)];
  const endReason = resolution.leftAt < scan.scannedAt + newCheckIn.stay ? 'next-check-in' : 'automatic';
  if (endedRow) await endPresence(world.sql, endedRow, enteredAt, 'next-check-in');
  const personDay = hashPersonDay(world, person, localDate(scan.scannedAt));
  const subject = { person, account: scan.account };
  const encryptedSubject = presentPersonColumn.encrypt(world, id, subject);
  await insertPresence(world.sql, {
    id,
    day: personDay.day,
    person_key: personDay.key,
    subject: encryptedSubject,
    venue_id: venue.id,
    entered_at: enteredAt,
    left_at: leftAt,
    end_reason: endReason,
    late: scan.isLate,
  });
  if (scan.isLate) await notifyLateCheckIn(world, subject, { venue: venue.id, from: enteredAt, to: leftAt });
  const row: PresenceRow = {
    ...venue,
    day: personDay.day,
    id,
    person_key: personDay.key,
    venue_id: venue.id,
    entered_at: enteredAt,
    left_at: leftAt,
    end_reason: endReason,
    late: scan.isLate,
  };
  return toItems(row, {
    wasAlreadyPresent: false,
    leftVenue: endedRow ? { en: endedRow.name_en, ms: endedRow.name_ms } : null,
  })[0];
}

async function checkOut(world: ScanWorld, scan: Scan, person: string): Promise<ScanResultItem | undefined> {
  const { presences, personDays } = await readPresencesAround(world, person, scan.scannedAt);
  const row = presences.find((presence) => isPresentAt(toPresenceInterval(presence), scan.scannedAt));
  if (!row) return undefined;
  await endPresence(world.sql, row, isoInstant(scan.scannedAt), 'check-out');
  const endedRow: PresenceRow = { ...row, left_at: isoInstant(scan.scannedAt), end_reason: 'check-out' };
  return viewPresences([endedRow], personDays).map((presence) => ({
    ...presence,
    wasAlreadyPresent: false,
    leftVenue: null,
  }))[0];
}

async function readPresencesAround(world: ScanWorld, person: string, scannedAt: Millis) {
  const personDays = hashPersonDays(world, [person], { from: scannedAt - maxStay, to: scannedAt + maxStay });
  return { personDays, presences: await selectPresences(world.sql, personDays) };
}
