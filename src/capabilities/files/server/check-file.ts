import { writeAudit } from '#foundation/server/audit/write.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type { FileKind } from '../rules/kinds.ts';
import { type FileResult, refused } from '../rules/refusal.ts';
import { objectName, decryptContent, decryptContentKey, encryptContent } from './encryption.ts';
import { claimFile, type FileRow, releaseClaim, updateChecked } from './store.ts';
import { deleteLeftoverRows } from './store-retention.ts';
import type { FilesWorld } from './world.ts';

/** Metric of refused files, by reason. */
export const refusedFilesMetric = 'sihat_files_refused_total';

/** Time for which a process claims a file: longer than any check takes. */
const claimDuration = 2 * minute;

/** Checks that may start without finishing before the file itself is refused as the cause. */
const maxAttempts = 3;

/**
 * Checks a quarantined file when it is its owner's turn: scans it for viruses, rewrites it, and makes it available or
 * refuses it. Does nothing when another process has claimed it. When scanner or store are unavailable it stays
 * quarantined, and the job retries.
 */
export async function checkFile(world: FilesWorld, { id, owner }: { id: string; owner: string }): Promise<void> {
  const releaseTurn = await world.files.checkTurns.acquire(owner);
  try {
    const now = world.clock.now();
    const row = await claimFile(world.sql, { id, at: isoInstant(now), until: isoInstant(now + claimDuration) });
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
    await releaseClaim(world.sql, row.id, isoInstant(world.clock.now() + minute));
    return;
  }
  const checkedAt = isoInstant(world.clock.now());
  const { id } = row;
  const isUpdated = await updateChecked(world.sql, {
    id,
    at: checkedAt,
    ...(result.ok ? result.found : { reason: result.reason }),
  });
  if (isUpdated && !result.ok) await recordRefusal(world, row, result.reason, checkedAt);
  await deleteReceivedContent(world, id);
}

async function scanAndClean(world: FilesWorld, row: FileRow): Promise<FileResult<{ kind: FileKind }>> {
  const { store, scanner, cleaner } = world.files;
  const key = decryptContentKey(world, row.id, row.content_key);
  const [received, clean] = [objectName(row.id, 'received'), objectName(row.id, 'clean')];
  const encrypted = await store.get(received);
  if (!encrypted) throw new Error('what was received is not in the store');
  const bytes = decryptContent(key, received, encrypted);
  if ((await scanner.scan(bytes)) === 'infected') return refused('infected');
  const cleaned = await cleaner.clean(row.account_id, row.kind, bytes);
  if (!cleaned.ok) return cleaned;
  await store.put(clean, encryptContent(key, clean, cleaned.found.bytes));
  return { ok: true, found: { kind: cleaned.found.kind } };
}

async function recordRefusal(world: FilesWorld, { id }: FileRow, reason: string, at: string): Promise<void> {
  world.metrics.count(refusedFilesMetric, { reason });
  world.log.info({ reason }, 'file refused');
  const job = { kind: 'job', id: 'files/check', requestId: at };
  await writeAudit(world.sql, job, at, { action: 'files/refuse', subject: { kind: 'file', id }, reason });
}

// The received form is no longer needed. If deleting it fails, the job deletes it.
async function deleteReceivedContent({ sql, files, log }: FilesWorld, id: string): Promise<void> {
  const received = objectName(id, 'received');
  try {
    await files.store.delete(received);
    await deleteLeftoverRows(sql, [received]);
  } catch (thrown) {
    log.warn({ fault: loggableError(thrown) }, 'checked file is still stored unchecked');
  }
}
