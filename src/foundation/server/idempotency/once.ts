import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import { deleteInBatches } from '../database/process-in-batches.ts';
import { inTransaction } from '../database/transaction.ts';
import { encryptedJson } from '../keys/encrypted-column.ts';
import type { Sql, World } from '../world.ts';

/**
 * A request that may be repeated: key of the actor, name of the call, idempotency key, and keyed hash of the input.
 * Without an idempotency key, the work simply runs.
 */
export type RepeatableRequest = { actorKey: string; call: string; key: string | undefined; requestHash: Buffer };

/**
 * Runs the work once, in one transaction with the key. A repetition with the same key and input gets the first answer.
 * While the first request runs, the repetition waits for two seconds at most. The same key with another input is
 * refused. Work that throws leaves no key.
 */
export async function runOnce(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  request: RepeatableRequest,
  work: (db: Sql) => Promise<unknown> | unknown,
): Promise<unknown> {
  const { key } = request;
  return inTransaction(world.sql, async (db) => {
    if (key === undefined) return work(db);
    const actorHash = createHash('sha256').update(request.actorKey).digest();
    const row = rowName(actorHash.toString('hex'), request.call, key);
    const earlierRecord = await claimKey(db, { ...request, actorHash, key, claimedAt: world.clock.instant() });
    if (earlierRecord) {
      if (!earlierRecord.request_hash.equals(request.requestHash)) throw problem('foundation/request-id-reused');
      if (!earlierRecord.answer) throw problem('foundation/in-progress', { retryAfter: 1 });
      return answerColumn.decrypt(world, row, earlierRecord.answer);
    }
    const answer = await work(db);
    const encrypted = answerColumn.encrypt(world, row, answer ?? null);
    await db.run`update idempotency_record set answer = ${encrypted}
      where actor_hash = ${actorHash} and call = ${request.call} and key = ${key}`;
    return answer;
  });
}

const answerColumn = encryptedJson<unknown>('idempotency_record', 'answer', {
  primaryKey: { actor_hash: 'bytea', call: 'text', key: 'text' },
  fieldRowOf: ([actor = '', call = '', key = '']) => rowName(actor.replace('\\x', ''), call, key),
});

export const sealedAnswerColumns = [answerColumn];

/** Deletes the stored answers of an actor, whose key is that of `RepeatableRequest`, such as `account:…`. */
export async function deleteAnswersOf(db: Sql, actor: string): Promise<void> {
  await db.run`delete from idempotency_record where actor_hash = ${createHash('sha256').update(actor).digest()}`;
}

export async function deleteOldAnswers(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'idempotency_record', sql`created_at < ${before} order by created_at`);
}

function rowName(actor: string, call: string, key: string): string {
  return `${actor}:${call}:${key}`;
}

type Claim = { actorHash: Buffer; call: string; key: string; requestHash: Buffer; claimedAt: string };

// Stores the key without an answer. Returns the earlier record if the key exists already.
async function claimKey(db: Sql, { actorHash, call, key, requestHash, claimedAt }: Claim) {
  try {
    return await db.first<{ request_hash: Buffer; answer: Buffer | null }>`
      select request_hash, answer from idempotency_claim(${actorHash}, ${call}, ${key}, ${requestHash}, null, ${claimedAt})`;
  } catch (thrown) {
    throw isLockTimeout(thrown) ? problem('foundation/in-progress', { retryAfter: 1, cause: thrown }) : thrown;
  }
}

function isLockTimeout(thrown: unknown): boolean {
  return (
    isProblem(thrown, 'foundation/unavailable') && (thrown.cause as { code?: unknown } | undefined)?.code === '55P03'
  );
}
