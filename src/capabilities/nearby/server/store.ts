import { sql } from 'kysely';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { FacilityContent } from '../contract-console.ts';
import type { Hours } from '../rules/hours.ts';
import { insertInto, type Tables } from './tables.ts';

export type FacilityRow = Narrow<Tables['nearby_facility'], { hours: Hours }>;

const columns = sql`id, code, kind, name_en, name_ms, district, mukim, latitude, longitude, approximate, phone, services_en,
  services_ms, hours, listed, revision`;

export async function selectFacilities(db: Sql): Promise<FacilityRow[]> {
  return db.all<FacilityRow>`select ${columns} from nearby_facility order by name_en, id`;
}

export async function findAndLockFacility(db: Sql, id: string): Promise<FacilityRow | undefined> {
  return db.first<FacilityRow>`select ${columns} from nearby_facility where id = ${id} for update`;
}

/** Waits for other changes of facilities, and blocks them until the transaction ends. */
export async function lockFacilityList(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtext('nearby_facility'))`;
}

type NewFacilityVersion = {
  id: string;
  revision: number;
  content: FacilityContent;
  writtenBy: string;
  writtenAt: string;
};

/** Saves a new or changed facility, and adds this version to its history. */
export async function saveFacilityVersion(
  db: Sql,
  { id, revision, content: facility, writtenBy, writtenAt }: NewFacilityVersion,
): Promise<void> {
  const { name, services, hours, ...facts } = facility;
  const [names, texts] = [
    { name_en: name.en, name_ms: name.ms },
    { services_en: services.en, services_ms: services.ms },
  ];
  const row = { ...facts, ...names, ...texts, hours: JSON.stringify(hours), id, revision };
  await db.run`
    ${insertInto('nearby_facility', row, 'mukim', 'phone')}
    on conflict (id) do update set code = excluded.code, kind = excluded.kind, name_en = excluded.name_en,
      name_ms = excluded.name_ms, district = excluded.district, mukim = excluded.mukim, latitude = excluded.latitude,
      longitude = excluded.longitude, approximate = excluded.approximate, phone = excluded.phone,
      services_en = excluded.services_en, services_ms = excluded.services_ms, hours = excluded.hours, listed = excluded.listed,
      revision = excluded.revision`;
  const version = { revision, content: JSON.stringify(facility), written_by: writtenBy, written_at: writtenAt };
  await db.run`${insertInto('nearby_facility_version', { facility_id: id, ...version })}`;
}

export type VersionRow = Narrow<Omit<Tables['nearby_facility_version'], 'facility_id'>, { content: FacilityContent }>;

/** Selects the latest 51 versions of a facility: 50 to show, and one to compare with the oldest of them. */
export async function selectVersions(db: Sql, id: string): Promise<VersionRow[]> {
  return db.all<VersionRow>`
    select revision, content, written_by, written_at from nearby_facility_version where facility_id = ${id}
    order by revision desc limit 51`;
}
