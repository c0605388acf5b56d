import { sql } from 'kysely';
import {
  alphabetical,
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { Import, type ImportReport } from '../contract-imports.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Row of an import. `address`: URL of the source. `people`: population by place. `reason`: why it was declined. */
export type ImportRow = Narrow<Tables['outbreak_import'], { people: Record<string, number>; report: ImportReport }>;

type NewImport = Pick<ImportRow, keyof NewRow<'outbreak_import', 'address'>>;

/** Inserts a pending import. Returns false when an earlier attempt of the same request has inserted it. */
export async function insertImport(db: Sql, row: NewImport): Promise<boolean> {
  const [people, report] = [JSON.stringify(row.people), JSON.stringify(row.report)];
  return db.changed`
    ${insertInto('outbreak_import', { ...row, people, report }, 'address')}
    on conflict (requested_by, request_id) do nothing`;
}

export async function findImportByRequest(
  db: Sql,
  requestedBy: string,
  requestId: string,
): Promise<ImportRow | undefined> {
  return db.first<ImportRow>`
    select * from outbreak_import where requested_by = ${requestedBy} and request_id = ${requestId}`;
}

export async function findImport(db: Sql, id: string): Promise<ImportRow | undefined> {
  return db.first<ImportRow>`select * from outbreak_import where id = ${id}`;
}

const states = Import.shape.state.options;
const sortColumns = {
  name: { by: alphabetical(sql`name`), type: 'text', key: ({ name }) => name },
  state: sortedByPosition(states, sql`state`, ({ state }) => state),
  days: { by: sql`coalesce(report ->> 'first', '')`, type: 'text', key: ({ report }) => report.first ?? '' },
  when: { by: sql`requested_at`, type: 'timestamptz', key: ({ requested_at: at }) => at },
} satisfies SortColumns<ImportRow>;

/** Selects a page of imports, newest first or sorted. */
export async function selectImports(db: Sql, request: ListRequest<keyof typeof sortColumns>) {
  const page = readSortedPage(sortColumns, request, '-when');
  const rows = await db.all<ImportRow>`
    select * from outbreak_import where true ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function countPendingImports(db: Sql): Promise<number> {
  return db.value<number>`
    select count(*) as count from outbreak_import where state = 'waiting'`;
}

type ImportDecision = { id: string; decidedBy: string; decidedAt: string };

/**
 * Marks an import as applied. Its `application_order` is the highest, so it overlays all imports that were applied
 * before.
 */
export async function markImportApplied(db: Sql, { id, decidedBy, decidedAt }: ImportDecision): Promise<void> {
  await db.run`
    update outbreak_import set state = 'applied', decided_by = ${decidedBy}, decided_at = ${decidedAt},
      application_order = (select coalesce(max(application_order), 0) + 1 from outbreak_import)
    where id = ${id}`;
}

/** Marks an import as declined and deletes its series. */
export async function markImportDeclined(
  db: Sql,
  { id, decidedBy, decidedAt, reason }: ImportDecision & { reason: string },
): Promise<void> {
  await db.run`
    update outbreak_import set state = 'declined', decided_by = ${decidedBy}, decided_at = ${decidedAt}, reason = ${reason}
    where id = ${id}`;
  await db.run`delete from outbreak_series where import_id = ${id}`;
}

export async function markImportReverted(
  db: Sql,
  { id, decidedBy, decidedAt, reason }: ImportDecision & { reason: string },
): Promise<void> {
  await db.run`
    update outbreak_import set state = 'reverted', reverted_by = ${decidedBy}, reverted_at = ${decidedAt}, revert_reason = ${reason}
    where id = ${id}`;
}

/** Selects the sources and populations of applied imports, newest first. */
export async function selectAppliedImports(
  db: Sql,
): Promise<Pick<ImportRow, 'source' | 'licence' | 'address' | 'people' | 'decided_at'>[]> {
  return db.all<Pick<ImportRow, 'source' | 'licence' | 'address' | 'people' | 'decided_at'>>`
    select source, licence, address, people, decided_at from outbreak_import where state = 'applied'
    order by application_order desc`;
}
