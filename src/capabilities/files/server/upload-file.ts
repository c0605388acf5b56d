import type { Handler } from '#foundation/server/http/route.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Actor, Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { second } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem, type uploadFile as uploadCall } from '../contract.ts';
import { inspectFile } from '../rules/inspect-file.ts';
import { sanitizeFileName } from '../rules/kinds.ts';
import { maxFileBytes, maxFilesPerForm, maxUnattachedFiles, uploadLimits } from '../rules/limits.ts';
import { checkFile } from './check-file.ts';
import { contentHash, objectName, contentKeyColumn, encryptContent, nameColumn } from './encryption.ts';
import { type FileRow, findFile, insertOrFindFile, markQuarantined } from './store.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

/** Milliseconds for which an upload waits for the virus scan and cleaning before it returns the file as quarantined. */
const checkTimeout = 8 * second;

export const uploadFile: Handler<typeof uploadCall, FilesWorld, Traveller> = async (world, actor, input) => {
  return viewFile(world, await receiveFile(world, actor, actor.accountId, input));
};

/**
 * Receives a file. `owner`: id of an account or of a member of staff. Refuses invalid bytes at once; stores any other
 * file encrypted, then has it scanned and cleaned. A repeated request returns the same file, and continues where the
 * first stopped.
 */
export async function receiveFile(
  world: FilesWorld,
  actor: Actor,
  owner: string,
  { file: { name, bytes }, purpose, form = '' }: InputOf<typeof uploadCall>,
): Promise<FileRow> {
  await takeUploadBudget(world, owner);
  if (bytes.length > maxFileBytes) throw problem('files/too-large');
  const inspection = inspectFile(bytes);
  if (!inspection.ok) throw problem(`files/${inspection.reason}`);
  const id = newId();
  const row = await insertOrFindFile(
    world.sql,
    {
      id,
      account_id: owner,
      request_id: actor.requestId,
      content_hash: contentHash(world, owner, bytes),
      purpose,
      form,
      kind: inspection.value,
      bytes: bytes.length,
      name: nameColumn.encrypt(world, id, sanitizeFileName(name, inspection.value)),
      content_key: contentKeyColumn.encrypt(world, id, randomBytes(32)),
      received_at: world.clock.instant(),
    },
    { perForm: maxFilesPerForm, unattached: maxUnattachedFiles },
  );
  if (!row) throw problem('files/too-many');
  if (!row.content_hash.equals(contentHash(world, owner, bytes)))
    throw foundationProblem('foundation/request-id-reused');
  if (row.state === 'receiving') await storeReceivedContent(world, actor, row, bytes);
  if (row.state === 'receiving' || row.state === 'quarantined') {
    const timeout = new AbortController();
    await Promise.race([
      checkFile(world, { id: row.id, owner }),
      wait(checkTimeout, undefined, { signal: timeout.signal }).catch(() => {}),
    ]);
    timeout.abort();
  }
  const stored = requireFound(await findFile(world.sql, owner, row.id));
  return stored;
}

async function storeReceivedContent(world: FilesWorld, actor: Actor, row: FileRow, bytes: Uint8Array): Promise<void> {
  const object = objectName(row.id, 'received');
  try {
    await world.files.store.put(
      object,
      encryptContent(contentKeyColumn.decrypt(world, row.id, row.content_key), object, bytes),
    );
  } catch (cause) {
    // The client retries by itself, with the same request.
    throw foundationProblem('foundation/unavailable', { retryAfter: 2, cause });
  }
  await inTransaction(world.sql, async (db) => {
    await markQuarantined(db, row.id);
    const subject = { kind: 'file', id: row.id };
    await writeAudit(db, actor, world.clock.instant(), { action: 'files/upload', subject });
  });
}

async function takeUploadBudget({ sql, clock }: FilesWorld, owner: string): Promise<void> {
  const budget = await takeBudget(
    sql,
    [
      { key: `files ${owner}`, window: 'hour', limit: uploadLimits.perHour },
      { key: `files ${owner}`, window: 'day', limit: uploadLimits.perDay },
    ],
    clock,
  );
  if (!budget.ok) throw problem('files/upper-limit', { retryAfter: budget.retryAfter });
}
