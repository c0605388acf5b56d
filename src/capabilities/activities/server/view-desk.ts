import { type StaffNameLookup, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { DeskEvent, DeskSeries } from '../contract-console.ts';
import { selectCancelRequests, type CancelRequestRow } from './store-event-changes.ts';
import { countEntries } from './store-entries.ts';
import type { EventRow } from './store-events.ts';
import type { SeriesFacts, SeriesRow } from './store-series.ts';

export function toDeskSeries(row: SeriesRow, nameOf: StaffNameLookup): DeskSeries {
  return {
    id: row.id,
    kind: row.kind,
    nameEn: row.name_en,
    nameMs: row.name_ms,
    placeEn: row.place_en,
    placeMs: row.place_ms,
    district: row.district,
    mukim: row.mukim,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    capacity: row.capacity,
    weekly: row.weekly,
    needsBn: row.needs_bn,
    guidanceEn: row.guidance_en,
    guidanceMs: row.guidance_ms,
    guidanceLink: row.guidance_link,
    state: row.state,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: nameOf(row.changed_by),
  };
}

export function toSeriesFacts(
  facts: Omit<DeskSeries, 'id' | 'state' | 'revision' | 'changedAt' | 'changedBy'>,
): SeriesFacts {
  return {
    kind: facts.kind,
    name_en: facts.nameEn,
    name_ms: facts.nameMs,
    place_en: facts.placeEn,
    place_ms: facts.placeMs,
    district: facts.district,
    mukim: facts.mukim,
    address: facts.address,
    latitude: facts.latitude,
    longitude: facts.longitude,
    capacity: facts.capacity,
    weekly: facts.weekly,
    needs_bn: facts.needsBn,
    guidance_en: facts.guidanceEn,
    guidance_ms: facts.guidanceMs,
    guidance_link: facts.guidanceLink,
  };
}

/** Builds the view of events for organisers: counts only, no names. */
export async function readDeskEvents(
  world: Pick<World, 'sql' | 'keys'>,
  actor: Staff,
  rows: readonly EventRow[],
): Promise<DeskEvent[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, cancelRequests] = [await countEntries(world.sql, ids), await selectCancelRequests(world.sql, ids)];
  const staffIds = [
    ...rows.map((row) => row.changed_by),
    ...[...cancelRequests.values()].map((row) => row.requested_by),
  ];
  const nameOf = await readStaffNames(world, staffIds);
  return rows.map((row) => ({
    id: row.id,
    series: row.series_id,
    kind: row.kind,
    name: { en: row.name_en, ms: row.name_ms },
    place: { en: row.place_en, ms: row.place_ms },
    district: row.district,
    admitsAt: row.admits_at,
    admitsUntil: row.admits_until,
    endsAt: row.ends_at,
    booksFrom: row.books_from,
    booksUntil: row.books_until,
    capacity: row.capacity,
    taken: row.taken,
    waiting: row.waiting,
    inside: counts.get(row.id)?.inside ?? 0,
    state: row.state,
    cancellationReason: row.reason,
    cancelRequest: viewCancelRequest(cancelRequests.get(row.id), actor, nameOf),
    revision: row.revision,
    changedBy: nameOf(row.changed_by),
  }));
}

function viewCancelRequest(
  row: CancelRequestRow | undefined,
  { staffId }: Staff,
  nameOf: StaffNameLookup,
): DeskEvent['cancelRequest'] {
  if (!row) return null;
  return {
    reason: row.reason,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    isOwn: row.requested_by === staffId,
  };
}
