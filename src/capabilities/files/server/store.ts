import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { FileKind } from '../rules/kinds.ts';
import type { RefusalReason } from '../rules/refusal.ts';
import { type ContentStage, objectName } from './encryption.ts';
import type { Tables } from './tables.ts';

/**
 * Row of a file. `name` and `content_key` are encrypted. `bytes`: size in bytes. `attempts`: started checks, without
 * postponed ones. `subject`: record to which the file is attached, null if unattached. `account_id`: id of an account
 * or of a member of staff.
 */
export type FileRow = Narrow<Tables['files_file'], { reason: RefusalReason | null }>;

type NewFile = Pick<
  FileRow,
  | 'id'
  | 'account_id'
  | 'request_id'
  | 'content_hash'
  | 'purpose'
  | 'form'
  | 'kind'
  | 'bytes'
  | 'name'
  | 'content_key'
  | 'received_at'
>;

/**
 * Inserts a file whose upload starts, if its form and account are within their limits. Returns the existing row for a
 * repeated request, and undefined when a limit is reached.
 */
export function insertOrFindFile(
  connection: Sql,
  file: NewFile,
  limits: { perForm: number; unattached: number },
): Promise<FileRow | undefined> {
  return inTransaction(connection, async (db) => {
    // The lock makes the second of two concurrent uploads count the first.
    await db.run`select pg_advisory_xact_lock(hashtextextended(${`files ${file.account_id}`}, 0))`;
    const row = await db.first<FileRow>`
      select * from files_file where account_id = ${file.account_id} and request_id = ${file.request_id}`;
    if (row) return row;
    return db.first<FileRow>`
      insert into files_file (id, account_id, request_id, content_hash, purpose, form, state, kind, bytes, name, content_key,
        received_at)
      select ${file.id}, ${file.account_id}, ${file.request_id}, ${file.content_hash}, ${file.purpose}, ${file.form}, 'receiving',
        ${file.kind}, ${file.bytes}, ${file.name}, ${file.content_key}, ${file.received_at}
      from (
        select count(*) unattached, count(*) filter (where form = ${file.form} and form <> '') of_form from files_file
        where account_id = ${file.account_id} and subject is null and state <> 'refused'
      ) file_counts
      where unattached < ${limits.unattached} and of_form < ${limits.perForm}
      returning *`;
  });
}

/** Marks a file as quarantined once its content is in the object store. */
export async function markQuarantined(db: Sql, id: string): Promise<void> {
  await db.run`update files_file set state = 'quarantined' where id = ${id} and state = 'receiving'`;
}

/** Claims a file for checking; undefined when another process has claimed it, or there is nothing to check. */
export async function claimFile(
  db: Sql,
  { id, now, claimedUntil }: { id: string; now: string; claimedUntil: string },
): Promise<FileRow | undefined> {
  return db.first<FileRow>`
    update files_file set claimed_until = ${claimedUntil}, attempts = attempts + 1
    where id = ${id} and state = 'quarantined' and (claimed_until is null or claimed_until <= ${now})
    returning *`;
}

/** Postpones the check of a file when the scanner or the object store is unavailable. The attempt does not count. */
export async function postponeCheck(db: Sql, id: string, claimedUntil: string): Promise<void> {
  await db.run`update files_file set claimed_until = ${claimedUntil}, attempts = attempts - 1
    where id = ${id} and state = 'quarantined'`;
}

/** `owner`: id of an account or of a member of staff. */
export type PendingFile = { id: string; owner: string };

/** Selects quarantined files that no process has claimed: the oldest of each owner, then each owner's second. */
export async function selectPendingFiles(db: Sql, now: string): Promise<PendingFile[]> {
  return db.all<PendingFile>`
    select id, account_id owner from files_file
    where state = 'quarantined' and (claimed_until is null or claimed_until <= ${now})
    order by row_number() over (partition by account_id order by received_at), received_at limit 200`;
}

/**
 * Records the result of a check, and the objects that can now be deleted from the object store. Returns false when the
 * file was deleted during the check.
 */
export function recordCheckResult(
  connection: Sql,
  { id, checkedAt, ...result }: { id: string; checkedAt: string } & ({ kind: FileKind } | { reason: RefusalReason }),
): Promise<boolean> {
  const reason = 'reason' in result ? result.reason : null;
  const kind = 'kind' in result ? result.kind : null;
  return inTransaction(connection, async (db) => {
    const rowCount = await db.run`
      update files_file set state = ${reason === null ? 'available' : 'refused'}, reason = ${reason}, kind = coalesce(${kind}, kind),
        checked_at = ${checkedAt}, claimed_until = null
      where id = ${id} and state = 'quarantined'`;
    const isUpdated = rowCount === 1;
    const leftovers: ContentStage[] = isUpdated && reason === null ? ['received'] : ['received', 'clean'];
    await db.run`insert into files_leftover (object, since)
      select unnest(${leftovers.map((stage) => objectName(id, stage))}::text[]), ${checkedAt}::timestamptz on conflict do nothing`;
    return isUpdated;
  });
}

export async function findFile(db: Sql, account: string, id: string): Promise<FileRow | undefined> {
  return db.first<FileRow>`
    select * from files_file where id = ${id} and account_id = ${account} and state <> 'receiving'`;
}

/** Finds a file by its id, for callers that check access by other means than its owner. */
export async function findFileById(db: Sql, id: string): Promise<FileRow | undefined> {
  return db.first<FileRow>`select * from files_file where id = ${id}`;
}

export async function selectFilesOfForm(db: Sql, account: string, form: string): Promise<FileRow[]> {
  return db.all<FileRow>`
    select * from files_file
    where account_id = ${account} and form = ${form} and subject is null and state <> 'receiving'
    order by received_at, id`;
}

export async function deleteUnattached(db: Sql, account: string, id: string): Promise<boolean> {
  return db.changed`
    delete from files_file where id = ${id} and account_id = ${account} and subject is null`;
}
