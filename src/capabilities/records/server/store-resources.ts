import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { newestFirst } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { NewRow } from './tables.ts';

/**
 * Row of `records_resource`: one version of a resource. `list`: list that shows the resource (`ListPlacement`), or
 * `patient` for the patient itself. `at`: date of the resource, by which lists are sorted.
 */
export type ResourceRow = Omit<NewRow<'records_resource', 'series_hash' | 'visit_id'>, 'current'>;

export type SelectedResource = Pick<ResourceRow, 'id' | 'resource_id' | 'at' | 'content'>;

const selectedColumns = sql`id, resource_id, at, content`;

/**
 * Compares versions with the stored ones, in order. `resource_exists`, `version_exists`: whether the resource and this
 * version exist.
 */
export async function compareVersions(
  db: Sql,
  rows: readonly Pick<ResourceRow, 'resource_id' | 'version_hash'>[],
): Promise<{ version_exists: boolean; resource_exists: boolean }[]> {
  const comparison = await db.all<{ version_exists: boolean; resource_exists: boolean }>`
    select exists (select from records_resource r where r.resource_id = w.resource_id and r.version_hash = w.version_hash) version_exists,
      exists (select from records_resource r where r.resource_id = w.resource_id) resource_exists
    from unnest(${rows.map(({ resource_id: id }) => id)}::uuid[], ${rows.map(({ version_hash: hash }) => hash)}::bytea[])
      with ordinality w (resource_id, version_hash, n) order by n`;
  return comparison;
}

/** Inserts versions and marks the latest of each resource as current. Versions that exist are left unchanged. */
export async function insertResources(db: Sql, rows: readonly ResourceRow[]): Promise<void> {
  const column = <K extends keyof ResourceRow>(name: K) => rows.map((row) => row[name]);
  const ids = column('resource_id');
  await db.run`
    with w as (
      select * from unnest(${column('id')}::uuid[], ${column('import_id')}::uuid[], ${ids}::uuid[], ${column('patient_id')}::uuid[],
        ${column('kind')}::text[], ${column('list')}::text[], ${column('at')}::timestamptz[], ${column('series_hash')}::bytea[],
        ${column('visit_id')}::uuid[], ${column('version_hash')}::bytea[], ${column('content')}::bytea[])
        as t (id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash, content))
    insert into records_resource (id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash,
      current, content)
    select id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash, false, content from w
    on conflict (resource_id, version_hash) do nothing`;
  await markCurrent(db, ids);
}

async function markCurrent(db: Sql, ids: readonly string[]): Promise<void> {
  await db.run`update records_resource set current = false where resource_id = any(${[...ids]}::uuid[]) and current`;
  await db.run`
    update records_resource r set current = true
    from (select resource_id, max(number) number from records_resource where resource_id = any(${[...ids]}::uuid[])
      group by resource_id) newest
    where r.resource_id = newest.resource_id and r.number = newest.number`;
}

/**
 * Deletes the versions and identifiers that an import added. Previous versions of the resources become current again.
 */
export async function deleteImportedRows(db: Sql, importId: string): Promise<void> {
  const deletedRows = await db.all<{ resource_id: string }>`
    delete from records_resource where import_id = ${importId} returning resource_id`;
  await markCurrent(
    db,
    deletedRows.map(({ resource_id: id }) => id),
  );
  await db.run`delete from records_identifier where import_id = ${importId}`;
}

export async function insertIdentifiers(
  db: Sql,
  importId: string,
  rows: readonly { hash: Buffer; patient: string }[],
): Promise<void> {
  await db.run`
    insert into records_identifier (hash, patient_id, import_id)
    select hash, patient, ${importId}::uuid
    from unnest(${rows.map(({ hash }) => hash)}::bytea[], ${rows.map(({ patient }) => patient)}::uuid[]) w (hash, patient)
    on conflict do nothing`;
}

/** Finds current patients by the hash of number and birth date. */
export async function findPatientsByIdentifierHash(db: Sql, hash: Buffer, limit: number): Promise<SelectedResource[]> {
  return db.all<SelectedResource>`
    select ${selectedColumns} from records_resource where current and kind = 'Patient'
      and resource_id in (select patient_id from records_identifier where hash = ${hash})
    order by resource_id limit ${limit}`;
}

export async function findResource(db: Sql, patient: string, id: string): Promise<SelectedResource | undefined> {
  return db.first<SelectedResource>`
    select ${selectedColumns} from records_resource
    where current and patient_id = ${patient} and resource_id = ${id} and list <> 'hidden'`;
}

/** Lists a patient's resources in a list, the newest first. */
export async function listResources(
  db: Sql,
  patient: string,
  { list, before, limit }: { list: string; before: ListCursor | undefined; limit: number },
): Promise<SelectedResource[]> {
  return db.all<SelectedResource>`
    select ${selectedColumns} from records_resource where current and patient_id = ${patient} and list = ${list}
      ${newestFirst('at', 'resource_id', before, limit)}`;
}

export async function listVisitResources(
  db: Sql,
  patient: string,
  visit: string,
  limit: number,
): Promise<SelectedResource[]> {
  return db.all<SelectedResource>`
    select ${selectedColumns} from records_resource
    where current and patient_id = ${patient} and visit_id = ${visit} and list <> 'hidden'
    order by at, resource_id limit ${limit}`;
}

/** Lists a patient's results with the same code, the newest first. */
export async function listSeries(db: Sql, patient: string, series: Buffer, limit: number): Promise<SelectedResource[]> {
  return db.all<SelectedResource>`
    select ${selectedColumns} from records_resource
    where current and patient_id = ${patient} and series_hash = ${series} and list <> 'hidden'
    order by at desc, resource_id desc limit ${limit}`;
}

/** Lists all resources of a patient, the newest first. */
export async function listAllResources(db: Sql, patient: string, limit: number): Promise<SelectedResource[]> {
  return db.all<SelectedResource>`
    select ${selectedColumns} from records_resource
    where current and patient_id = ${patient} and kind <> 'Patient' and list <> 'hidden'
    order by at desc, resource_id desc limit ${limit}`;
}

export async function selectImportPatients(
  db: Sql,
  importId: string,
  limit: number,
): Promise<(SelectedResource & { resources: number })[]> {
  return db.all<SelectedResource & { resources: number }>`
    select p.id, p.resource_id, p.at, p.content, n.resources from (
      select patient_id, count(*)::int resources from records_resource where import_id = ${importId} group by patient_id) n
    join records_resource p on p.current and p.resource_id = n.patient_id
    order by p.resource_id limit ${limit}`;
}
