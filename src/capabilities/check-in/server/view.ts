import type { ExposureNotice, Presence, VenueView } from '../contract.ts';
import type { Exposure, Venue } from '../contract-console.ts';
import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { PersonDay } from './encryption.ts';
import type { PresenceRow } from './store.ts';
import type { ExposureRow } from './store-exposures.ts';
import type { NoticeWithExposureRow } from './store-notices.ts';
import type { VenueRow } from './store-venues.ts';

type VenueNameRow = { venue_id: string; name_en: string; name_ms: string; address: string };

export function viewVenueForTraveller({ venue_id: id, name_en: en, name_ms: ms, address }: VenueNameRow): VenueView {
  return { id, name: { en, ms }, address };
}

/** Finds the person of each row by the key that selected the row. */
export function viewPresences(rows: readonly PresenceRow[], personDays: readonly PersonDay[]): Presence[] {
  const personByKey = new Map(personDays.map(({ key, person }) => [key.toString('hex'), person]));
  return rows.map((row) => ({
    id: row.id,
    person: personByKey.get(row.person_key.toString('hex')) ?? '',
    venue: viewVenueForTraveller(row),
    enteredAt: row.entered_at,
    leftAt: row.left_at,
    endReason: row.end_reason,
    isLate: row.late,
  }));
}

export function viewNotice(row: NoticeWithExposureRow, person: string): ExposureNotice {
  return {
    id: row.id,
    person,
    venue: viewVenueForTraveller(row),
    fromAt: row.from_at,
    toAt: row.to_at,
    advice: row.advice,
    notifiedAt: row.notified_at,
    withdrawnAt: row.withdrawn_at,
  };
}

export function viewVenueForStaff(row: VenueRow, nameOf: StaffNameLookup): Venue {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameMs: row.name_ms,
    kind: row.kind,
    district: row.district,
    address: row.address,
    organiser: row.organiser,
    latitude: row.latitude,
    longitude: row.longitude,
    radius: row.radius,
    stayMinutes: row.stay_minutes,
    state: row.state,
    posterNumber: row.poster,
    posterSince: row.poster_since,
    typedCode: row.typed_code,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: nameOf(row.changed_by),
  };
}

export function viewExposure(row: ExposureRow, nameOf: StaffNameLookup, staffId: string): Exposure {
  return {
    id: row.id,
    venue: { id: row.venue_id, nameEn: row.name_en, nameMs: row.name_ms, address: row.address },
    from: row.from_at,
    to: row.to_at,
    reason: row.reason,
    advice: row.advice,
    state: row.state,
    band: row.band,
    corrects: row.corrects,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    decidedBy: nameOf(row.decided_by),
    withdrawalRequestedBy: nameOf(row.withdrawal_requested_by),
    withdrawnBy: nameOf(row.withdrawn_by),
    isOwnRequest: staffId === (row.state === 'notified' ? row.withdrawal_requested_by : row.requested_by),
  };
}
