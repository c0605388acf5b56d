import { setTimeout as wait } from 'node:timers/promises';
import { listDecisionsForStatistics } from '#capabilities/border/server/public.ts';
import { readStatisticsRecords } from '#capabilities/declaration/server/public.ts';
import { type AuditEvent, readEntriesAfter } from '#foundation/server/audit/read-entries-after.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, minute } from '#foundation/time/clock.ts';
import { countApplication, diffCounts, sumCounts } from '../rules/measures.ts';
import { decryptCounts, encryptCounts } from './encryption.ts';
import {
  addCounts,
  lockAuditCursor,
  selectApplicationCounts,
  saveApplicationCounts,
  saveAuditCursor,
} from './store.ts';

/** `batchSize`: audit entries in one batch. `isBusy`: whether requests are waiting for this process. */
export type CountOptions = { batchSize?: number; isBusy?: () => boolean };

export type CountWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'>;

/**
 * Counts the changes of applications since the last run. Every change has an audit entry in its own transaction. Counts
 * each application with new entries again, and adds the difference to its last counts. Counting twice therefore changes
 * nothing. Counts and cursor are saved in one transaction, and the lock on the cursor admits one process. After each
 * batch, the job pauses for as long as the batch took; while requests are waiting, 99 times as long.
 */
export async function countDeclarations(
  world: CountWorld,
  { batchSize = defaultBatchSize, isBusy = () => false }: CountOptions = {},
): Promise<void> {
  const deadline = monotonicNow() + maxRunTime;
  for (
    let startedAt = monotonicNow();
    (await countBatch(world, batchSize)) && monotonicNow() < deadline;
    startedAt = monotonicNow()
  )
    await wait((monotonicNow() - startedAt) * (isBusy() ? 99 : 1));
}

// Small enough that no request waits long for a batch.
const defaultBatchSize = 250;
// The next run continues. A first run over an audit log of years takes many.
const maxRunTime = 5 * minute;

// Returns whether there may be more entries.
async function countBatch(world: CountWorld, limit: number): Promise<boolean> {
  const now = world.clock.instant();
  return inTransaction(world.sql, async (db) => {
    const cursor = await lockAuditCursor(db);
    if (!cursor) return false;
    const batch = await readEntriesAfter(db, cursor, limit);
    const changedIds = [...new Set(batch.events.filter(mayChangeCounts).map(({ subject }) => subject.id))].sort();
    if (changedIds.length > 0) await recount({ ...world, sql: db }, changedIds);
    const hasMore = batch.events.length === limit;
    await saveAuditCursor(db, batch.position, hasMore ? (batch.events.at(-1)?.at ?? now) : now);
    return hasMore;
  });
}

// Any entry of a declaration may change its counts, except drafts and accesses, which are most of the log.
function mayChangeCounts({ action, subject }: AuditEvent): boolean {
  return (
    subject.kind === 'declaration' &&
    uuidPattern.test(subject.id) &&
    !ignoredActions.has(action) &&
    !action.startsWith('staff/access')
  );
}

const ignoredActions = new Set(['declaration/begin', 'declaration/save']);
// The subject of an entry about several applications is a text instead of an id.
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function recount(world: CountWorld, applicationIds: readonly string[]): Promise<void> {
  const { sql } = world;
  const records = await readStatisticsRecords(world, applicationIds);
  const decisionsByApplication = Map.groupBy(
    await listDecisionsForStatistics(world, applicationIds),
    ({ id: application }) => application,
  );
  const ciphertextByApplication = new Map(
    (await selectApplicationCounts(sql, applicationIds)).map((row) => [row.declaration_id, row.counted]),
  );
  const changes = records.flatMap((record) => {
    const ciphertext = ciphertextByApplication.get(record.id);
    const oldCounts = ciphertext ? decryptCounts(world, record.id, ciphertext) : [];
    const newCounts = countApplication(record, decisionsByApplication.get(record.id) ?? []);
    const addedCounts = diffCounts(oldCounts, newCounts);
    return addedCounts.length === 0
      ? []
      : { id: record.id, added: addedCounts, counted: encryptCounts(world, record.id, newCounts) };
  });
  if (changes.length === 0) return;
  await saveApplicationCounts(sql, changes);
  await addCounts(sql, sumCounts(changes.flatMap(({ added }) => added)));
}
