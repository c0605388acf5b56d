import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { FileKind } from '../rules/kinds.ts';
import type { RefusalReason } from '../rules/refusal.ts';
import { type ContentForm, objectName } from './encryption.ts';

/** A file as its table holds it; name and key sealed. */
export type FileRow = {
  id: string;
  account_id: string;
  content_hash: Buffer;
  purpose: string;
  form: string;
  state: 'receiving' | 'quarantined' | 'available' | 'refused';
  reason: RefusalReason | null;
  kind: FileKind;
  bytes: number;
  name: Buffer;
  content_key: Buffer;
  received_at: string;
  attempts: number;
  subject: string | null;
};

const columns = sql`id, account_id, content_hash, purpose, form, state, reason, kind, bytes, name, content_key, received_at, attempts,
  subject`;

/** What is written of a file that begins to arrive. */
export type NewFile = Omit<FileRow, 'state' | 'reason' | 'attempts' | 'subject' | 'received_at'> & {
  requestId: string;
  at: string;
};

/**
 * Writes a file that begins to arrive, if its form and its account have room for it; the one that the same request wrote before is
 * answered as it is. Undefined when there is no room.
 */
export function insertFile(
  sqlOf: Sql,
  file: NewFile,
  most: { ofForm: number; unattached: number },
): Promise<FileRow | undefined> {
  return inTransaction(sqlOf, async (db) => {
    // Of two that come at once, the second counts the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${file.account_id}`}, 0))`.execute(db);
    const { rows: earlier } = await sql<FileRow>`
      select ${columns} from files_file where account_id = ${file.account_id} and request_id = ${file.requestId}`.execute(
      db,
    );
    if (earlier[0]) return earlier[0];
    const { rows } = await sql<FileRow>`
      insert into files_file (id, account_id, request_id, content_hash, purpose, form, state, kind, bytes, name, content_key,
        received_at)
      select ${file.id}, ${file.account_id}, ${file.requestId}, ${file.content_hash}, ${file.purpose}, ${file.form}, 'receiving',
        ${file.kind}, ${file.bytes}, ${file.name}, ${file.content_key}, ${file.at}
      from (
        select count(*) unattached, count(*) filter (where form = ${file.form} and form <> '') of_form from files_file
        where account_id = ${file.account_id} and subject is null and state <> 'refused'
      ) held
      where unattached < ${most.unattached} and of_form < ${most.ofForm}
      returning ${columns}`.execute(db);
    return rows[0];
  });
}

/** The bytes of a file are in the store: it waits to be checked. */
export async function updateQuarantined(db: Sql, id: string): Promise<void> {
  await sql`update files_file set state = 'quarantined' where id = ${id} and state = 'receiving'`.execute(db);
}

/** A process takes a file to check it; undefined when another one has it, or there is nothing to check. */
export async function claimFile(
  db: Sql,
  { id, at, until }: { id: string; at: string; until: string },
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    update files_file set claimed_until = ${until}, attempts = attempts + 1
    where id = ${id} and state = 'quarantined' and (claimed_until is null or claimed_until <= ${at})
    returning ${columns}`.execute(db);
  return rows[0];
}

/** Gives a file back that could not be checked now, through no fault of its own. */
export async function releaseClaim(db: Sql, id: string, until: string): Promise<void> {
  await sql`update files_file set claimed_until = ${until}, attempts = attempts - 1
    where id = ${id} and state = 'quarantined'`.execute(db);
}

/** A file that waits to be checked, and whose it is. */
export type PendingFile = { id: string; owner: string };

/** Files that wait to be checked and that no process has: the oldest of each owner, then the second of each, and so on. */
export async function selectPendingFiles(db: Sql, at: string): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    select id, account_id owner from files_file
    where state = 'quarantined' and (claimed_until is null or claimed_until <= ${at})
    order by row_number() over (partition by account_id order by received_at), received_at limit 200`.execute(db);
  return rows;
}

/** What a check came to, with what it leaves in the store; false when somebody deleted the file meanwhile. */
export function updateChecked(
  sqlOf: Sql,
  { id, at, ...result }: { id: string; at: string } & ({ kind: FileKind } | { reason: RefusalReason }),
): Promise<boolean> {
  const reason = 'reason' in result ? result.reason : null;
  const kind = 'kind' in result ? result.kind : null;
  return inTransaction(sqlOf, async (db) => {
    const { numAffectedRows } = await sql`
      update files_file set state = ${reason === null ? 'available' : 'refused'}, reason = ${reason}, kind = coalesce(${kind}, kind),
        checked_at = ${at}, claimed_until = null
      where id = ${id} and state = 'quarantined'`.execute(db);
    const kept = numAffectedRows === 1n;
    const left: ContentForm[] = kept && reason === null ? ['received'] : ['received', 'clean'];
    await sql`insert into files_leftover (object, since)
      select unnest(${left.map((form) => objectName(id, form))}::text[]), ${at}::timestamptz on conflict do nothing`.execute(
      db,
    );
    return kept;
  });
}

/** A file of an account. */
export async function findFile(db: Sql, account: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from files_file where id = ${id} and account_id = ${account} and state <> 'receiving'`.execute(
    db,
  );
  return rows[0];
}

/** Any file that is there, for whoever may see it by something else than being its owner. */
export async function findFileById(db: Sql, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${columns} from files_file where id = ${id}`.execute(db);
  return rows[0];
}

/** Those of a form that belong to nothing yet. */
export async function selectFilesOfForm(db: Sql, account: string, form: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from files_file
    where account_id = ${account} and form = ${form} and subject is null and state <> 'receiving'
    order by received_at, id`.execute(db);
  return rows;
}

/** Deletes one that belongs to nothing; false when there is none. */
export async function deleteUnattached(db: Sql, account: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from files_file where id = ${id} and account_id = ${account} and subject is null`.execute(db);
  return numAffectedRows === 1n;
}
