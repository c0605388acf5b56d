import { monotonicNow, hour, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { writeAudit } from '../audit/write.ts';
import { reencryptKeyCheck } from '../database/key-check.ts';
import { inTransaction } from '../database/transaction.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { World } from '../world.ts';
import { lastPrimaryKeyOf, readPage, reencryptPage } from './reencrypt-page.ts';
import type { SealedColumn } from './sealed-column.ts';
import type { Tables } from '../database/tables.ts';

export type ReencryptWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>;

export const reencryptJob = 'foundation/reseal';

/**
 * Re-encrypts, with the current key, values that other keys encrypted. Does nothing if that was finished for this key.
 * A column is done when a full pass meets no value of another key. That pass starts at least an hour after the current
 * key was first seen and after a pass that met such a value. In that hour, processes with another key stop. Continues
 * where it stopped, and enqueues itself after `maxRunTime` milliseconds. When all columns are done, the key check is
 * re-encrypted too.
 */
export async function reencryptColumns(
  world: ReencryptWorld,
  columns: readonly SealedColumn[],
  maxRunTime = 5 * second,
): Promise<void> {
  const unfinished = await listUnfinishedColumns(world, columns);
  const startedAt = monotonicNow();
  let doneCount = 0;
  for (const column of unfinished) {
    // `on`: the pass has further pages. `wait`: the next pass may not start yet.
    for (;;) {
      const step = await inTransaction(world.sql, (db) => processPage({ ...world, sql: db }, column));
      if (step === 'done') doneCount += 1;
      if (monotonicNow() - startedAt > maxRunTime) return world.enqueue(reencryptJob);
      if (step !== 'on') break;
    }
  }
  if (doneCount < unfinished.length) return;
  const isKeyCheckReencrypted = await reencryptKeyCheck(world.sql, world.keys);
  if (isKeyCheckReencrypted || doneCount > 0)
    world.log.info({ key: world.keys.currentKeyId }, 'all values are encrypted with the current key');
}

/** The columns that may still have values of another key than the current one. */
export async function listUnfinishedColumns(
  { sql: db, keys }: Pick<World, 'sql' | 'keys'>,
  columns: readonly SealedColumn[],
): Promise<SealedColumn[]> {
  const rows = await db.all<{ column_name: string }>`
    select column_name from reencryption_progress where key_id = ${keys.currentKeyId} and done_at is not null`;
  const finishedColumns = new Set(rows.map(({ column_name }) => column_name));
  return columns.filter((column) => !finishedColumns.has(columnNameOf(column)));
}

/** Metric of the columns that may still have values of another key. */
export async function reencryptMetrics(
  world: Pick<World, 'sql' | 'keys'>,
  columns: readonly SealedColumn[],
): Promise<GaugeSample[]> {
  const { length } = await listUnfinishedColumns(world, columns);
  return [
    { name: 'sihat_seal_columns_unfinished', help: 'Columns with values that an older key encrypted', value: length },
  ];
}

/** Time that processes with another key get to stop. Until then they may still write values with that key. */
const keyChangeTime = hour;

type Step = 'on' | 'wait' | 'done';
/**
 * Row of `reencryption_progress`. `begun_at`: start of the hour to wait, when the current key was first seen or when a
 * later pass that met a value of another key ended. `pass_at`: start of the pass. `row_key`: last row read; null at
 * the start. `other_key_values`: number of values of another key that the pass has met.
 */
type Progress = Pick<Tables['reencryption_progress'], 'begun_at' | 'row_key' | 'other_key_values'> & {
  pass_at: string;
};

async function processPage(world: ReencryptWorld, column: SealedColumn): Promise<Step> {
  const now = world.clock.instant();
  const progress = await startOrContinue(world, column, now);
  if (!progress) return 'wait';
  const page = await readPage(world, column, progress.row_key ?? undefined);
  const metCount = progress.other_key_values + page.filter(({ hasOtherKey }) => hasOtherKey).length;
  if (metCount > progress.other_key_values)
    await reencryptPage(world, column, { afterKey: progress.row_key ?? undefined, page });
  const lastKey = lastPrimaryKeyOf(page);
  if (lastKey) {
    await world.sql
      .run`update reencryption_progress set row_key = ${[...lastKey]}::text[], other_key_values = ${metCount}
      where column_name = ${columnNameOf(column)}`;
    return 'on';
  }
  const isSettled = parseInstant(progress.pass_at) - parseInstant(progress.begun_at) >= keyChangeTime;
  if (!isSettled || metCount > 0) return endPass(world, column, isSettled ? now : progress.begun_at);
  await world.sql.run`update reencryption_progress set pass_at = null, row_key = null, done_at = ${now}
    where column_name = ${columnNameOf(column)}`;
  await writeAudit(world.sql, { kind: 'job', id: reencryptJob, requestId: '' }, now, {
    action: reencryptJob,
    subject: { kind: 'sealed-column', id: columnNameOf(column) },
    fields: [world.keys.currentKeyId],
  });
  return 'done';
}

// The next pass may start an hour after `begunAt`.
async function endPass({ sql: db }: ReencryptWorld, column: SealedColumn, begunAt: string): Promise<Step> {
  await db.run`update reencryption_progress set pass_at = null, row_key = null, other_key_values = 0, begun_at = ${begunAt}
    where column_name = ${columnNameOf(column)}`;
  return 'wait';
}

/** Reads and locks the progress of a column. Undefined until the next pass is due, or when the column is done. */
async function startOrContinue(
  world: ReencryptWorld,
  column: SealedColumn,
  now: string,
): Promise<Progress | undefined> {
  const columnName = columnNameOf(column);
  const found = await world.sql.first<Progress>`
    insert into reencryption_progress as p (column_name, key_id, begun_at, pass_at) values (${columnName}, ${world.keys.currentKeyId}, ${now}, ${now})
    on conflict (column_name) do update set
      key_id = excluded.key_id, begun_at = excluded.begun_at, pass_at = excluded.pass_at, row_key = null, other_key_values = 0, done_at = null
      where p.key_id <> excluded.key_id
    returning /* never null: pass_at */ begun_at, pass_at, row_key, other_key_values`;
  if (found) return found;
  const row = await world.sql.first<Progress>`
    select /* never null: pass_at */ begun_at, coalesce(pass_at, ${now}) pass_at, row_key, other_key_values from reencryption_progress
    where column_name = ${columnName} and done_at is null
      and (pass_at is not null or begun_at <= ${isoInstant(parseInstant(now) - keyChangeTime)})
    for update`;
  if (!row) return undefined;
  await world.sql
    .run`update reencryption_progress set pass_at = ${row.pass_at} where column_name = ${columnName} and pass_at is null`;
  return row;
}

function columnNameOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}
