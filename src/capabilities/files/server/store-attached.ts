import type { Sql } from '#foundation/server/world.ts';
import type { FileRow } from './store.ts';

/** Locks those files of an account or of a subject that have these ids, until the transaction ends. */
export async function lockFiles(
  db: Sql,
  { account, subject }: { account: string; subject: string },
  ids: readonly string[],
): Promise<FileRow[]> {
  return db.all<FileRow>`
    select * from files_file where (account_id = ${account} or subject = ${subject}) and id = any(${ids}::uuid[])
    order by id for update`;
}

/** Attaches files to a subject in the order of their ids, and deletes the subject's other files. */
export async function replaceFilesOfSubject(db: Sql, subject: string, ids: readonly string[]): Promise<void> {
  await db.run`delete from files_file
    where subject = ${subject} and id <> all(${ids}::uuid[])`;
  await db.run`update files_file set subject = ${subject}, position = at
    from unnest(${ids}::uuid[]) with ordinality given (file, at)
    where id = file`;
}

export async function updateAccountOfFiles(db: Sql, subject: string, account: string): Promise<void> {
  await db.run`update files_file set account_id = ${account} where subject = ${subject}`;
}

export async function selectFilesOfSubject(db: Sql, subject: string): Promise<FileRow[]> {
  return db.all<FileRow>`
    select * from files_file where subject = ${subject} order by position, id`;
}

export async function selectIdsOfSubjects(db: Sql, subjects: readonly string[]): Promise<string[]> {
  return db.values<string>`
    select id from files_file where subject = any(${[...subjects]})`;
}

/** Detaches the files of a subject, and restarts their retention as unattached files. */
export async function detachFilesOfSubject(db: Sql, subject: string, detachedAt: string): Promise<void> {
  await db.run`update files_file set subject = null, position = null, received_at = ${detachedAt} where subject = ${subject}`;
}

export async function deleteFilesOfSubjects(db: Sql, subjects: readonly string[]): Promise<void> {
  await db.run`delete from files_file where subject = any(${subjects})`;
}
