import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';

/** A version of a resource, as its table holds it. */
export type ResourceRow = {
  id: string;
  import_id: string;
  resource_id: string;
  patient_id: string;
  kind: string;
  list: string;
  at: string;
  series_hash: Buffer | null;
  visit_id: string | null;
  version_hash: Buffer;
  content: Buffer;
};

/** What is read of one. */
export type SelectedResource = Pick<ResourceRow, 'id' | 'resource_id' | 'at' | 'content'>;

const columns = sql`id, resource_id, at, content`;

/** Of resources that would be written: which are new, which are another version, and which are there already. */
export async function compareVersions(
  db: Sql,
  rows: readonly Pick<ResourceRow, 'resource_id' | 'version_hash'>[],
): Promise<{ known: boolean; there: boolean }[]> {
  const found = await sql<{ known: boolean; there: boolean }>`
    select exists (select from records_resource r where r.resource_id = w.resource_id and r.version_hash = w.version_hash) known,
      exists (select from records_resource r where r.resource_id = w.resource_id) there
    from unnest(${rows.map(({ resource_id: id }) => id)}::uuid[], ${rows.map(({ version_hash: hash }) => hash)}::bytea[])
      with ordinality w (resource_id, version_hash, n) order by n`.execute(db);
  return found.rows;
}

/** Writes versions and makes each the current one of its resource; those that are there already are left as they are. */
export async function insertResources(db: Sql, rows: readonly ResourceRow[]): Promise<void> {
  const of = <K extends keyof ResourceRow>(name: K) => rows.map((row) => row[name]);
  const ids = of('resource_id');
  await sql`
    with w as (
      select * from unnest(${of('id')}::uuid[], ${of('import_id')}::uuid[], ${ids}::uuid[], ${of('patient_id')}::uuid[],
        ${of('kind')}::text[], ${of('list')}::text[], ${of('at')}::timestamptz[], ${of('series_hash')}::bytea[],
        ${of('visit_id')}::uuid[], ${of('version_hash')}::bytea[], ${of('content')}::bytea[])
        as t (id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash, content))
    insert into records_resource (id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash,
      current, content)
    select id, import_id, resource_id, patient_id, kind, list, at, series_hash, visit_id, version_hash, false, content from w
    on conflict (resource_id, version_hash) do nothing`.execute(db);
  await markCurrent(db, ids);
}

/** Makes the newest version of each of these resources the current one. */
async function markCurrent(db: Sql, ids: readonly string[]): Promise<void> {
  await sql`update records_resource set current = false where resource_id = any(${[...ids]}::uuid[]) and current`.execute(
    db,
  );
  await sql`
    update records_resource r set current = true
    from (select resource_id, max(number) number from records_resource where resource_id = any(${[...ids]}::uuid[])
      group by resource_id) newest
    where r.resource_id = newest.resource_id and r.number = newest.number`.execute(db);
}

/** Takes away what an import brought; the versions before count again. */
export async function deleteImportedResources(db: Sql, importId: string): Promise<void> {
  const { rows } = await sql<{ resource_id: string }>`
    delete from records_resource where import_id = ${importId} returning resource_id`.execute(db);
  await markCurrent(
    db,
    rows.map(({ resource_id: id }) => id),
  );
  await sql`delete from records_identifier where import_id = ${importId}`.execute(db);
}

/** Notes by what patients are found. */
export async function insertIdentifiers(
  db: Sql,
  importId: string,
  rows: readonly { hash: Buffer; patient: string }[],
): Promise<void> {
  await sql`
    insert into records_identifier (hash, patient_id, import_id)
    select hash, patient, ${importId}::uuid
    from unnest(${rows.map(({ hash }) => hash)}::bytea[], ${rows.map(({ patient }) => patient)}::uuid[]) w (hash, patient)
    on conflict do nothing`.execute(db);
}

/** Current resources of patients whose number and birth date have a hash. */
export async function findPatientsByIdentifierHash(db: Sql, hash: Buffer, limit: number): Promise<SelectedResource[]> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource where current and kind = 'Patient'
      and resource_id in (select patient_id from records_identifier where hash = ${hash})
    order by resource_id limit ${limit}`.execute(db);
  return rows;
}

/** One resource of a patient, as it counts now. */
export async function findResource(db: Sql, patient: string, id: string): Promise<SelectedResource | undefined> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource
    where current and patient_id = ${patient} and resource_id = ${id} and list <> 'hidden'`.execute(db);
  return rows[0];
}

/** Resources of a list of a patient, the newest first. */
export async function listResources(
  db: Sql,
  patient: string,
  { list, before, limit }: { list: string; before: ListCursor | undefined; limit: number },
): Promise<SelectedResource[]> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource where current and patient_id = ${patient} and list = ${list}
      ${before ? sql`and (at, resource_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by at desc, resource_id desc limit ${limit}`.execute(db);
  return rows;
}

/** What belongs to a visit of a patient. */
export async function listVisitResources(
  db: Sql,
  patient: string,
  visit: string,
  limit: number,
): Promise<SelectedResource[]> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource
    where current and patient_id = ${patient} and visit_id = ${visit} and list <> 'hidden'
    order by at, resource_id limit ${limit}`.execute(db);
  return rows;
}

/** Results of a patient of the same code, the newest first. */
export async function listSeries(db: Sql, patient: string, series: Buffer, limit: number): Promise<SelectedResource[]> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource
    where current and patient_id = ${patient} and series_hash = ${series} and list <> 'hidden'
    order by at desc, resource_id desc limit ${limit}`.execute(db);
  return rows;
}

/** All of a patient, the newest first. */
export async function listAllResources(db: Sql, patient: string, limit: number): Promise<SelectedResource[]> {
  const { rows } = await sql<SelectedResource>`
    select ${columns} from records_resource
    where current and patient_id = ${patient} and kind <> 'Patient' and list <> 'hidden'
    order by at desc, resource_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The patients of an import, with how many resources of each it brought. */
export async function selectImportPatients(
  db: Sql,
  importId: string,
  limit: number,
): Promise<(SelectedResource & { resources: number })[]> {
  const { rows } = await sql<SelectedResource & { resources: number }>`
    select p.id, p.resource_id, p.at, p.content, n.resources from (
      select patient_id, count(*)::int resources from records_resource where import_id = ${importId} group by patient_id) n
    join records_resource p on p.current and p.resource_id = n.patient_id
    order by p.resource_id limit ${limit}`.execute(db);
  return rows;
}
