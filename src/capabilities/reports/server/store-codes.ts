import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

type CodesRow = Tables['reports_codes'];

export async function selectCodes(db: Sql): Promise<Pick<CodesRow, 'system' | 'content'>[]> {
  return db.all<Pick<CodesRow, 'system' | 'content'>>`select system, content from reports_codes`;
}

export async function upsertCodes(db: Sql, row: CodesRow): Promise<void> {
  await db.run`
    ${insertInto('reports_codes', { ...row, content: JSON.stringify(row.content) })}
    on conflict (system) do update
    set content = excluded.content, changed_by = excluded.changed_by, changed_at = excluded.changed_at`;
}
