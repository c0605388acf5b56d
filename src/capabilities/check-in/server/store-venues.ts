import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { VenueFacts } from '../contract-console.ts';

/** A venue as its table holds it. */
export type VenueRow = {
  id: string;
  name_en: string;
  name_ms: string;
  kind: VenueFacts['kind'];
  district: VenueFacts['district'];
  address: string;
  organiser: string;
  latitude: number;
  longitude: number;
  radius: number;
  stay_minutes: number;
  state: 'active' | 'closed';
  state_since: string;
  poster: number;
  poster_since: string;
  typed_code: string;
  revision: number;
  changed_by: string | null;
  changed_at: string;
};

const columns = sql`id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
  state, state_since, poster, poster_since, typed_code, revision, changed_by, changed_at`;

/** The one with an id; held until the transaction ends, where that is asked for. */
export async function findVenue(db: Sql, id: string, { hold = false } = {}): Promise<VenueRow | undefined> {
  const { rows } = await sql<VenueRow>`
    select ${columns} from check_in_venue where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The one whose poster says a code to type. */
export async function findVenueByTypedCode(db: Sql, typed: string): Promise<VenueRow | undefined> {
  const { rows } = await sql<VenueRow>`select ${columns} from check_in_venue where typed_code = ${typed}`.execute(db);
  return rows[0];
}

/** A page of them, the last changed first; only those whose name or address has a text, where there is one. */
export async function selectVenuesPage(
  db: Sql,
  text: string,
  after: ListCursor | undefined,
  limit: number,
): Promise<VenueRow[]> {
  const from = after ? sql`and (changed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const named = text === '' ? sql`` : sql`and (name_en || ' ' || name_ms || ' ' || address) ilike ${like}`;
  const { rows } = await sql<VenueRow>`
    select ${columns} from check_in_venue where true ${named} ${from}
    order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type Change = { id: string; by: string | null; at: string };

/** Writes a new one. */
export async function insertVenue(
  db: Sql,
  { id, by, at, typed, ...facts }: Change & VenueFacts & { typed: string },
): Promise<void> {
  await sql`
    insert into check_in_venue (id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
      state, state_since, poster_since, typed_code, changed_by, changed_at)
    values (${id}, ${facts.nameEn}, ${facts.nameMs}, ${facts.kind}, ${facts.district}, ${facts.address}, ${facts.organiser},
      ${facts.latitude}, ${facts.longitude}, ${facts.radius}, ${facts.stayMinutes}, 'active', ${at}, ${at}, ${typed}, ${by}, ${at})`.execute(
    db,
  );
}

/** Changes what one says of itself. */
export async function updateVenue(db: Sql, { id, by, at, ...facts }: Change & VenueFacts): Promise<void> {
  await sql`
    update check_in_venue set name_en = ${facts.nameEn}, name_ms = ${facts.nameMs}, kind = ${facts.kind},
      district = ${facts.district}, address = ${facts.address}, organiser = ${facts.organiser}, latitude = ${facts.latitude},
      longitude = ${facts.longitude}, radius = ${facts.radius}, stay_minutes = ${facts.stayMinutes},
      revision = revision + 1, changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(db);
}

/** Closes or opens one. */
export async function updateVenueState(db: Sql, { id, by, at, state }: Change & { state: string }): Promise<void> {
  await sql`
    update check_in_venue set state = ${state}, state_since = ${at}, revision = revision + 1, changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(db);
}

/** Makes the next poster the one that counts. */
export async function replaceVenuePoster(db: Sql, { id, by, at, typed }: Change & { typed: string }): Promise<void> {
  await sql`
    update check_in_venue set poster = poster + 1, poster_since = ${at}, typed_code = ${typed}, revision = revision + 1,
      changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(db);
}
