import { setTimeout as wait } from 'node:timers/promises';
import { listDecisionsForStatistics } from '#capabilities/border/server/public.ts';
import { readStatisticsRecords } from '#capabilities/declaration/server/public.ts';
import { type AuditNote, entriesAfter } from '#foundation/server/audit/entries-after.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, isoInstant, minute } from '#foundation/time/clock.ts';
import { countApplication, diffCounts, sumCounts } from '../rules/measures.ts';
import { decryptCounts, encryptCounts } from './encryption.ts';
import {
  addCounts,
  lockAuditCursor,
  selectApplicationCounts,
  saveApplicationCounts,
  saveAuditCursor,
} from './store.ts';

/** `most`: entries at a time. `busy`: whether this process has all it can do for people who wait. */
export type CountOptions = { most?: number; busy?: () => boolean };

/** What counting takes of the world. */
export type CountWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'>;

/**
 * Counts what happened to applications since the last time. It reads the audit record on, in which every change leaves a row
 * in its own transaction, looks at each application anew, and adds what is different from what it was counted as: an edit, a
 * cancelling or a correction moves it, and looking at it twice changes nothing. Counts, place and what was counted are one
 * transaction, and whoever holds the place counts alone. It takes half of the time, and a hundredth while people wait: numbers
 * can.
 */
export async function countDeclarations(
  world: CountWorld,
  { most = batchSize, busy = () => false }: CountOptions = {},
): Promise<void> {
  const until = elapsed() + maxRunTime;
  for (let began = elapsed(); (await countBatch(world, most)) && elapsed() < until; began = elapsed())
    await wait((elapsed() - began) * (busy() ? 99 : 1));
}

// Few enough that no request waits long behind them.
const batchSize = 250;
// The next run goes on: a first one, over a record of years, takes many.
const maxRunTime = 5 * minute;

// Answers whether there may be more.
async function countBatch(world: CountWorld, most: number): Promise<boolean> {
  const now = isoInstant(world.clock.now());
  return inTransaction(world.sql, async (db) => {
    const place = await lockAuditCursor(db);
    if (!place) return false;
    const read = await entriesAfter(db, place, most);
    const touched = [...new Set(read.notes.filter(mayChangeCounts).map(({ subject }) => subject.id))].sort();
    if (touched.length > 0) await recount({ ...world, sql: db }, touched);
    const more = read.notes.length === most;
    await saveAuditCursor(db, read.place, more ? (read.notes.at(-1)?.at ?? now) : now);
    return more;
  });
}

// Whatever else is done to an application may change what it counts as; drafts and looks are most of the record.
function mayChangeCounts({ act, subject }: AuditNote): boolean {
  return (
    subject.kind === 'declaration' &&
    uuidPattern.test(subject.id) &&
    !ignoredActions.has(act) &&
    !act.startsWith('staff/look')
  );
}

const ignoredActions = new Set(['declaration/begin', 'declaration/save']);
// An entry about several things has words in this place.
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function recount(world: CountWorld, applications: readonly string[]): Promise<void> {
  const { sql } = world;
  const countables = await readStatisticsRecords(world, applications);
  const decisions = Map.groupBy(
    await listDecisionsForStatistics(world, applications),
    ({ id: application }) => application,
  );
  const before = new Map(
    (await selectApplicationCounts(sql, applications)).map((row) => [row.declaration_id, row.counted]),
  );
  const changes = countables.flatMap((countable) => {
    const sealed = before.get(countable.id);
    const was = sealed ? decryptCounts(world, countable.id, sealed) : [];
    const is = countApplication(countable, decisions.get(countable.id) ?? []);
    const added = diffCounts(was, is);
    return added.length === 0 ? [] : { id: countable.id, added, counted: encryptCounts(world, countable.id, is) };
  });
  if (changes.length === 0) return;
  await saveApplicationCounts(sql, changes);
  await addCounts(sql, sumCounts(changes.flatMap(({ added }) => added)));
}
