import { recordAccess } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem, type StoredFile } from '../contract.ts';
import { maxFilesPerForm } from '../rules/limits.ts';
import { fileTicketPurpose } from './download-file.ts';
import { findFileById } from './store.ts';
import {
  deleteFilesOfSubjects,
  selectFilesOfSubject,
  updateAccountOfFiles,
  lockFiles,
  selectIdsOfSubjects,
  detachFilesOfSubject,
  replaceFilesOfSubject,
} from './store-attached.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

/**
 * `subject`: identifies one record of a capability, as in `vaccination/<id>`. `field`: path of the files in the input,
 * for a field error.
 */
type Attachment = { account: string; purpose: string; subject: string; ids: readonly string[]; field?: string };

/**
 * Attaches files to a subject in this order, in the caller's transaction, and deletes the subject's other files. A file
 * has to be available, of this purpose and attached to no other subject. It has to belong to the account or to the
 * subject. For any other file it throws a field error, or without `field` 409 `files/not-ready`.
 */
export async function attachFiles(db: Sql, { account, purpose, subject, ids, field }: Attachment): Promise<void> {
  if (new Set(ids).size > maxFilesPerForm) throw problem('files/too-many');
  const rows = await lockFiles(db, { account, subject }, ids);
  const areValid = rows.every(
    (row) => row.state === 'available' && row.purpose === purpose && (row.subject ?? subject) === subject,
  );
  if (rows.length === ids.length && areValid) return replaceFilesOfSubject(db, subject, ids);
  if (field === undefined) throw problem('files/not-ready');
  throw foundationProblem('foundation/invalid', { fields: [{ path: field, key: 'file-gone' }] });
}

/**
 * Lists the files of a subject in their order, as the owner sees them, each with the account that sent it. Only that
 * account can open the file.
 */
export async function listAttachedFiles(
  world: Pick<World, 'sql' | 'keys'>,
  subject: string,
): Promise<(StoredFile & { account: string })[]> {
  return (await selectFilesOfSubject(world.sql, subject)).map((row) => ({
    ...viewFile(world, row),
    account: row.account_id,
  }));
}

/**
 * Issues a ticket by which a member of staff opens a file of a subject within a minute, in one browser. The access is
 * audited. The caller has to check beforehand whether this member of staff may open the file.
 */
export async function issueStaffFileTicket(
  world: Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>,
  actor: Staff,
  { subject, id }: { subject: string; id: string },
): Promise<{ ticket: string; validSeconds: number }> {
  const row = await requireAttachedFile(world.sql, subject, id);
  await recordAccess(world, actor, { kind: 'file', id }, ['file']);
  return issueTicket(world, {
    purpose: fileTicketPurpose,
    subject: id,
    accountId: row.account_id,
    language: actor.language,
  });
}

/** Detaches the files of a subject, so that another subject of the same purpose can attach them. */
export async function detachFiles({ sql, clock }: Pick<World, 'sql' | 'clock'>, subject: string): Promise<void> {
  await detachFilesOfSubject(sql, subject, clock.instant());
}

/**
 * Transfers the files of a subject to another account, in the caller's transaction, before the account that added them
 * is erased.
 */
export async function transferFiles(db: Sql, subject: string, account: string): Promise<void> {
  await updateAccountOfFiles(db, subject, account);
}

/** Lists the ids of the files of subjects. Audit entries of accesses to files name these ids. */
export async function listFileIds(db: Sql, subjects: readonly string[]): Promise<string[]> {
  return selectIdsOfSubjects(db, subjects);
}

export async function deleteAttachedFiles(db: Sql, subjects: readonly string[]): Promise<void> {
  await deleteFilesOfSubjects(db, subjects);
}

async function requireAttachedFile(db: Sql, subject: string, id: string) {
  const row = await findFileById(db, id);
  if (row?.subject !== subject || row.state !== 'available') throw foundationProblem('foundation/not-found');
  return row;
}
