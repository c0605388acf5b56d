import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { FacilityContent } from '../contract-console.ts';
import type { Kind } from '../rules/facility.ts';
import type { Hours } from '../rules/hours.ts';

/** A facility as its table holds it. */
export type FacilityRow = {
  id: string;
  code: string;
  kind: Kind;
  name_en: string;
  name_ms: string;
  district: string;
  mukim: string | null;
  latitude: number;
  longitude: number;
  approximate: boolean;
  phone: string | null;
  services_en: string;
  services_ms: string;
  hours: Hours;
  listed: boolean;
  revision: number;
};

const columns = sql`id, code, kind, name_en, name_ms, district, mukim, latitude, longitude, approximate, phone, services_en,
  services_ms, hours, listed, revision`;

/** All facilities, by their English names. */
export async function selectFacilities(db: Sql): Promise<FacilityRow[]> {
  const { rows } = await sql<FacilityRow>`select ${columns} from nearby_facility order by name_en, id`.execute(db);
  return rows;
}

/** One facility; held until the transaction ends. */
export async function lockFacility(db: Sql, id: string): Promise<FacilityRow | undefined> {
  const { rows } = await sql<FacilityRow>`select ${columns} from nearby_facility where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** Has one member of staff at a time write the list, until the transaction ends. */
export async function lockFacilityList(db: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('nearby_facility'))`.execute(db);
}

type NewFacilityVersion = { id: string; revision: number; content: FacilityContent; by: string; at: string };

/** Writes a version of a facility, and has it be the one that counts. */
export async function saveFacilityVersion(
  db: Sql,
  { id, revision, content: one, by, at }: NewFacilityVersion,
): Promise<void> {
  const hours = JSON.stringify(one.hours);
  await sql`
    insert into nearby_facility (id, code, kind, name_en, name_ms, district, mukim, latitude, longitude, approximate, phone,
      services_en, services_ms, hours, listed, revision)
    values (${id}, ${one.code}, ${one.kind}, ${one.name.en}, ${one.name.ms}, ${one.district}, ${one.mukim}, ${one.latitude},
      ${one.longitude}, ${one.approximate}, ${one.phone}, ${one.services.en}, ${one.services.ms}, ${hours}::jsonb, ${one.listed},
      ${revision})
    on conflict (id) do update set code = excluded.code, kind = excluded.kind, name_en = excluded.name_en,
      name_ms = excluded.name_ms, district = excluded.district, mukim = excluded.mukim, latitude = excluded.latitude,
      longitude = excluded.longitude, approximate = excluded.approximate, phone = excluded.phone,
      services_en = excluded.services_en, services_ms = excluded.services_ms, hours = excluded.hours, listed = excluded.listed,
      revision = excluded.revision`.execute(db);
  await sql`
    insert into nearby_facility_version (facility_id, revision, content, written_by, written_at)
    values (${id}, ${revision}, ${JSON.stringify(one)}::jsonb, ${by}, ${at})`.execute(db);
}

/** A version of a facility. */
export type VersionRow = { revision: number; content: FacilityContent; written_by: string; written_at: string };

/** Versions of a facility, the newest first: fifty at most. */
export async function selectVersions(db: Sql, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select revision, content, written_by, written_at from nearby_facility_version where facility_id = ${id}
    order by revision desc limit 51`.execute(db);
  return rows;
}
