import { writeAudit } from '#foundation/server/audit/write.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type { FileKind } from '../rules/kinds.ts';
import { type FileResult, refused } from '../rules/refusal.ts';
import { objectName, decryptContent, contentKeyColumn, encryptContent } from './encryption.ts';
import { claimFile, type FileRow, postponeCheck, recordCheckResult } from './store.ts';
import { deleteLeftoverRows } from './store-retention.ts';
import type { FilesWorld } from './world.ts';

export const refusedFilesMetric = 'sihat_files_refused_total';

/** Milliseconds for which a process claims a file: longer than any check takes. */
const claimDuration = 2 * minute;

/**
 * Number of checks that may fail to finish. After these the file is refused, because it probably causes the failures.
 */
const maxAttempts = 3;

/**
 * Checks a quarantined file when its owner has a turn. Scans it for viruses, rewrites it, and makes it available or
 * refuses it. Does nothing when another process has claimed the file. If the scanner or the store is unavailable, the
 * file stays quarantined, and the job `files/check` retries.
 */
export async function checkFile(world: FilesWorld, { id, owner }: { id: string; owner: string }): Promise<void> {
  const releaseTurn = await world.files.checkSemaphore.acquire(owner);
  try {
    const now = world.clock.now();
    const row = await claimFile(world.sql, { id, now: isoInstant(now), claimedUntil: isoInstant(now + claimDuration) });
    if (row) await checkClaimedFile(world, row);
  } finally {
    releaseTurn();
  }
}

async function checkClaimedFile(world: FilesWorld, row: FileRow): Promise<void> {
  let result: FileResult<{ kind: FileKind }>;
  try {
    result = row.attempts > maxAttempts ? refused('too-complex') : await scanAndClean(world, row);
  } catch (thrown) {
    world.log.warn({ fault: loggableError(thrown) }, 'file check failed');
    await postponeCheck(world.sql, row.id, isoInstant(world.clock.now() + minute));
    return;
  }
  const checkedAt = world.clock.instant();
  const { id } = row;
  const isUpdated = await recordCheckResult(world.sql, {
    id,
    checkedAt,
    ...(result.ok ? result.value : { reason: result.reason }),
  });
  if (isUpdated && !result.ok) await recordRefusal(world, row, result.reason, checkedAt);
  await deleteReceivedContent(world, id);
}

async function scanAndClean(world: FilesWorld, row: FileRow): Promise<FileResult<{ kind: FileKind }>> {
  const { store, scanner, cleaner } = world.files;
  const key = contentKeyColumn.decrypt(world, row.id, row.content_key);
  const [received, clean] = [objectName(row.id, 'received'), objectName(row.id, 'clean')];
  const encrypted = await store.get(received);
  if (!encrypted) throw new Error('uploaded content is missing from the store');
  const bytes = decryptContent(key, received, encrypted);
  if ((await scanner.scan(bytes)) === 'infected') return refused('infected');
  const cleaned = await cleaner.clean(row.account_id, row.kind, bytes);
  if (!cleaned.ok) return cleaned;
  await store.put(clean, encryptContent(key, clean, cleaned.value.bytes));
  return { ok: true, value: { kind: cleaned.value.kind } };
}

async function recordRefusal(world: FilesWorld, { id }: FileRow, reason: string, at: string): Promise<void> {
  world.metrics.count(refusedFilesMetric, { reason });
  world.log.info({ reason }, 'file refused');
  const jobActor = { kind: 'job', id: 'files/check', requestId: at };
  await writeAudit(world.sql, jobActor, at, { action: 'files/refuse', subject: { kind: 'file', id }, reason });
}

// Deletes the unchecked upload. If the deletion fails, the job `files/sweep` deletes it later.
async function deleteReceivedContent({ sql, files, log }: FilesWorld, id: string): Promise<void> {
  const received = objectName(id, 'received');
  try {
    await files.store.delete(received);
    await deleteLeftoverRows(sql, [received]);
  } catch (thrown) {
    log.warn({ fault: loggableError(thrown) }, 'unchecked upload could not be deleted from the store');
  }
}
