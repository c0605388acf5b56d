import { sql } from 'kysely';
import {
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type ImportCounts, ImportView } from '../contract-console.ts';
import { insertInto, type Tables } from './tables.ts';

/** Row of `records_import`. `bundle` is null once the import is decided. */
export type ImportRow = Narrow<Tables['records_import'], { counts: ImportCounts }>;

const columnsWithoutBundle = sql`id, state, counts, requested_by, requested_at, decided_by, decided_at, reverted_by, reverted_at, reason`;

export async function insertImport(
  db: Sql,
  row: Pick<ImportRow, 'id' | 'counts' | 'requested_by' | 'requested_at'> & { bundle: Buffer },
): Promise<void> {
  const counts = JSON.stringify(row.counts);
  await db.run`${insertInto('records_import', { ...row, counts, state: 'waiting' }, 'bundle')}`;
}

export async function lockImport(db: Sql, id: string): Promise<ImportRow | undefined> {
  return db.first<ImportRow>`select ${columnsWithoutBundle}, bundle from records_import where id = ${id} for update`;
}

export async function findImport(db: Sql, id: string): Promise<Omit<ImportRow, 'bundle'> | undefined> {
  return db.first<Omit<ImportRow, 'bundle'>>`select ${columnsWithoutBundle} from records_import where id = ${id}`;
}

const states = ImportView.shape.state.options;
const sortColumns = {
  requested: { by: sql`requested_at`, type: 'timestamptz', key: ({ requested_at: at }) => at },
  patients: { by: sql`(counts ->> 'patients')::bigint`, type: 'bigint', key: ({ counts }) => counts.patients },
  state: sortedByPosition(states, sql`state`, ({ state }) => state),
} satisfies SortColumns<Omit<ImportRow, 'bundle'>>;

/** Selects a page of imports, the latest first or sorted. */
export async function selectImports(db: Sql, request: ListRequest<keyof typeof sortColumns>) {
  const page = readSortedPage(sortColumns, request, '-requested');
  const rows = await db.all<Omit<ImportRow, 'bundle'>>`
    select ${columnsWithoutBundle} from records_import where true ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

/** Writes the decision about an import and deletes its bundle. */
export async function updateDecision(
  db: Sql,
  id: string,
  {
    state,
    counts,
    decidedBy,
    decidedAt,
    reason,
  }: Pick<ImportRow, 'counts' | 'reason'> & { state: 'applied' | 'refused'; decidedBy: string; decidedAt: string },
): Promise<void> {
  await db.run`update records_import set state = ${state}, bundle = null, decided_by = ${decidedBy}, decided_at = ${decidedAt},
    reason = ${reason}, counts = ${JSON.stringify(counts)}::jsonb
    where id = ${id}`;
}

export async function updateReverted(
  db: Sql,
  id: string,
  { revertedBy, revertedAt, reason }: { revertedBy: string; revertedAt: string; reason: Buffer },
): Promise<void> {
  await db.run`update records_import set state = 'reverted', reverted_by = ${revertedBy}, reverted_at = ${revertedAt}, reason = ${reason}
    where id = ${id}`;
}

/** Serializes imports and reverts until the transaction ends. */
export async function lockRecordChanges(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtext('records/change'))`;
}
