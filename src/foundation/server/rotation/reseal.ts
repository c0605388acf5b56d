import { sql } from 'kysely';
import { elapsed, hour, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { writeAudit } from '../audit/write.ts';
import { resealKeyCheck } from '../database/key-check.ts';
import { inTransaction } from '../database/transaction.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { World } from '../world.ts';
import { lastOf, readPage, resealPage } from './page.ts';
import type { SealedColumn } from './sealed-column.ts';

/** What sealing again touches. */
export type ResealWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>;

/** The job's name. */
export const resealJob = 'foundation/reseal';

/**
 * Seals again, under the current key, what other keys have sealed; nothing when that was done for this key already. A column
 * is done when a pass over all of its rows meets none that another key sealed, and that pass began an hour or more after the
 * current key was first seen, or the last such row: a process that still seals with another key has its time to end. Goes on
 * where it stopped; after `longestRun` milliseconds it lets go and asks to be run again. When all columns are done, the
 * database itself lets go of the other keys.
 */
export async function resealOld(
  world: ResealWorld,
  columns: readonly SealedColumn[],
  longestRun = 5 * second,
): Promise<void> {
  const unfinished = await unfinishedColumns(world, columns);
  const began = elapsed();
  let done = 0;
  for (const column of unfinished) {
    for (;;) {
      const step = await inTransaction(world.sql, (db) => stepThrough({ ...world, sql: db }, column));
      if (step === 'done') done += 1;
      if (elapsed() - began > longestRun) return world.enqueue(resealJob);
      if (step !== 'on') break;
    }
  }
  if (done < unfinished.length) return;
  const released = await resealKeyCheck(world.sql, world.keys);
  if (released || done > 0) world.log.info({ key: world.keys.current }, 'all is sealed by the current key');
}

/** The columns that may still hold values which another key than the current one sealed. */
export async function unfinishedColumns(
  { sql: db, keys }: Pick<World, 'sql' | 'keys'>,
  columns: readonly SealedColumn[],
): Promise<SealedColumn[]> {
  const { rows } = await sql<{ place: string }>`
    select place from seal_progress where key_id = ${keys.current} and done_at is not null`.execute(db);
  const done = new Set(rows.map(({ place }) => place));
  return columns.filter((column) => !done.has(placeOf(column)));
}

/** How many columns may still hold what other keys sealed. */
export async function resealReadings(
  world: Pick<World, 'sql' | 'keys'>,
  columns: readonly SealedColumn[],
): Promise<GaugeSample[]> {
  const { length } = await unfinishedColumns(world, columns);
  return [
    { name: 'sihat_seal_columns_unfinished', help: 'Columns that may need an older key than the first', value: length },
  ];
}

const settling = hour;

type Step = 'on' | 'wait' | 'done';
type Progress = { begun_at: string; pass_at: string; row_key: string[] | null; met: number };

/** One page of a pass, in the caller's transaction. */
async function stepThrough(world: ResealWorld, column: SealedColumn): Promise<Step> {
  const at = isoInstant(world.clock.now());
  const progress = await beginOrGoOn(world, column, at);
  if (!progress) return 'wait';
  const page = await readPage(world, column, progress.row_key ?? undefined);
  const met = progress.met + page.filter(({ other }) => other).length;
  if (met > progress.met) await resealPage(world, column, { after: progress.row_key ?? undefined, page });
  const last = lastOf(page);
  if (last) {
    await sql`update seal_progress set row_key = ${[...last]}::text[], met = ${met}
      where place = ${placeOf(column)}`.execute(world.sql);
    return 'on';
  }
  const settled = parseInstant(progress.pass_at) - parseInstant(progress.begun_at) >= settling;
  if (!settled || met > 0) return endPass(world, column, settled ? at : progress.begun_at);
  await sql`update seal_progress set pass_at = null, row_key = null, done_at = ${at}
    where place = ${placeOf(column)}`.execute(world.sql);
  await writeAudit(world.sql, { kind: 'job', id: resealJob, requestId: '' }, at, {
    act: resealJob,
    subject: { kind: 'sealed-column', id: placeOf(column) },
    fields: [world.keys.current],
  });
  return 'done';
}

// The next pass begins an hour after the key was first seen or, since then, a row that another process sealed otherwise.
async function endPass({ sql: db }: ResealWorld, column: SealedColumn, begunAt: string): Promise<Step> {
  await sql`update seal_progress set pass_at = null, row_key = null, met = 0, begun_at = ${begunAt}
    where place = ${placeOf(column)}`.execute(db);
  return 'wait';
}

/** The pass under way, or a new one when it is time for it. */
async function beginOrGoOn(world: ResealWorld, column: SealedColumn, at: string): Promise<Progress | undefined> {
  const place = placeOf(column);
  const { rows } = await sql<Progress>`
    insert into seal_progress as p (place, key_id, begun_at, pass_at) values (${place}, ${world.keys.current}, ${at}, ${at})
    on conflict (place) do update set
      key_id = excluded.key_id, begun_at = excluded.begun_at, pass_at = excluded.pass_at, row_key = null, met = 0, done_at = null
      where p.key_id <> excluded.key_id
    returning begun_at, pass_at, row_key, met`.execute(world.sql);
  if (rows[0]) return rows[0];
  const { rows: held } = await sql<Progress>`
    select begun_at, coalesce(pass_at, ${at}) pass_at, row_key, met from seal_progress
    where place = ${place} and done_at is null
      and (pass_at is not null or begun_at <= ${isoInstant(parseInstant(at) - settling)})
    for update`.execute(world.sql);
  if (!held[0]) return undefined;
  await sql`update seal_progress set pass_at = ${held[0].pass_at} where place = ${place} and pass_at is null`.execute(
    world.sql,
  );
  return held[0];
}

function placeOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}
