import { sql } from 'kysely';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import {
  alphabetical,
  containsPattern,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type listVenues, type VenueFacts, VenueState } from '../contract-console.ts';
import type { Tables } from './tables.ts';

export type VenueRow = Narrow<Tables['check_in_venue'], { kind: VenueFacts['kind']; district: VenueFacts['district'] }>;

const columns = sql`id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
  state, state_since, poster, poster_since, typed_code, revision, changed_by, changed_at`;

export async function findVenue(db: Sql, id: string, { lock = false } = {}): Promise<VenueRow | undefined> {
  return db.first<VenueRow>`
    select ${columns} from check_in_venue where id = ${id} ${forUpdate(lock)}`;
}

/** Finds the venue whose valid poster has a typed code. */
export async function findVenueByTypedCode(db: Sql, typedCode: string): Promise<VenueRow | undefined> {
  return db.first<VenueRow>`select ${columns} from check_in_venue where typed_code = ${typedCode}`;
}

const districtCodes = countryDistricts.map(({ code }) => code);
const sortColumns = {
  nameEn: { by: alphabetical(sql`name_en`), type: 'text', key: ({ name_en: name }) => name },
  nameMs: { by: alphabetical(sql`name_ms`), type: 'text', key: ({ name_ms: name }) => name },
  district: sortedByPosition(districtCodes, sql`district`, ({ district }) => district),
  poster: { by: sql`poster_since`, type: 'timestamptz', key: ({ poster_since: since }) => since },
  state: sortedByPosition(VenueState.options, sql`state`, ({ state }) => state),
  changed: { by: sql`changed_at`, type: 'timestamptz', key: ({ changed_at: at }) => at },
} satisfies SortColumns<VenueRow>;

/** Selects a page of venues, the last changed first or sorted; optionally only with a text in their name or address. */
export async function selectVenuesPage(db: Sql, { text = '', ...request }: InputOf<typeof listVenues>) {
  const page = readSortedPage(sortColumns, request, '-changed');
  const textFilter =
    text === '' ? sql`` : sql`and (name_en || ' ' || name_ms || ' ' || address) ilike ${containsPattern(text)}`;
  const rows = await db.all<VenueRow>`
    select ${columns} from check_in_venue where true ${textFilter} ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

type VenueChange = { id: string; changedBy: string | null; changedAt: string };

export async function insertVenue(
  db: Sql,
  { id, changedBy, changedAt, typedCode, ...facts }: VenueChange & VenueFacts & { typedCode: string },
): Promise<void> {
  await db.run`
    insert into check_in_venue (id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
      state, state_since, poster_since, typed_code, changed_by, changed_at)
    values (${id}, ${facts.nameEn}, ${facts.nameMs}, ${facts.kind}, ${facts.district}, ${facts.address}, ${facts.organiser},
      ${facts.latitude}, ${facts.longitude}, ${facts.radius}, ${facts.stayMinutes}, 'active', ${changedAt}, ${changedAt}, ${typedCode}, ${changedBy}, ${changedAt})`;
}

export async function updateVenue(
  db: Sql,
  { id, changedBy, changedAt, ...facts }: VenueChange & VenueFacts,
): Promise<void> {
  await db.run`
    update check_in_venue set name_en = ${facts.nameEn}, name_ms = ${facts.nameMs}, kind = ${facts.kind},
      district = ${facts.district}, address = ${facts.address}, organiser = ${facts.organiser}, latitude = ${facts.latitude},
      longitude = ${facts.longitude}, radius = ${facts.radius}, stay_minutes = ${facts.stayMinutes},
      revision = revision + 1, changed_by = ${changedBy}, changed_at = ${changedAt}
    where id = ${id}`;
}

export async function updateVenueState(
  db: Sql,
  { id, changedBy, changedAt, state }: VenueChange & { state: string },
): Promise<void> {
  await db.run`
    update check_in_venue set state = ${state}, state_since = ${changedAt}, revision = revision + 1, changed_by = ${changedBy}, changed_at = ${changedAt}
    where id = ${id}`;
}

export async function replaceVenuePoster(
  db: Sql,
  { id, changedBy, changedAt, typedCode }: VenueChange & { typedCode: string },
): Promise<void> {
  await db.run`
    update check_in_venue set poster = poster + 1, poster_since = ${changedAt}, typed_code = ${typedCode}, revision = revision + 1,
      changed_by = ${changedBy}, changed_at = ${changedAt}
    where id = ${id}`;
}
