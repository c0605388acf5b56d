import { recordAccess } from '#capabilities/staff/server/public.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem, type StoredFile } from '../contract.ts';
import { maxFilesPerForm } from '../rules/limits.ts';
import { fileTicketTarget } from './download-file.ts';
import { findFileById } from './store.ts';
import {
  deleteFilesOfSubjects,
  selectFilesOfSubject,
  updateAccountOfFiles,
  lockFiles,
  selectIdsOfSubjects,
  updateFilesUnattached,
  updateFilesOfSubject,
} from './store-attached.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

/** Which files belong to what: `subject` names one thing of a capability, as in `vaccination/<id>`. */
type Attachment = { account: string; purpose: string; subject: string; ids: readonly string[] };

/**
 * Makes these, in this order, the files of a subject, in the caller's transaction. What belonged to it and is not among them is deleted.
 * Refuses what is neither the account's nor the subject's already, was added for another purpose, belongs to something else, or is not checked: 409 `files/not-ready`.
 */
export async function attachFiles(db: Sql, { account, purpose, subject, ids }: Attachment): Promise<void> {
  if (new Set(ids).size > maxFilesPerForm) throw problem('files/too-many');
  const rows = await lockFiles(db, { account, subject }, ids);
  const fits = rows.every(
    (row) => row.state === 'available' && row.purpose === purpose && (row.subject ?? subject) === subject,
  );
  if (rows.length !== ids.length || !fits) throw problem('files/not-ready');
  await updateFilesOfSubject(db, subject, ids);
}

/** The files of a subject, in their order, as its owner sees them; and the account that sent each, which alone can open it. */
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
 * A ticket by which a member of staff opens a file of a subject within a minute, in one browser; on record as a look at the file. Who may look is
 * for the caller to say.
 */
export async function issueStaffFileTicket(
  world: Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>,
  actor: Staff,
  { subject, id }: { subject: string; id: string },
): Promise<{ ticket: string; validSeconds: number }> {
  const row = await requireAttachedFile(world.sql, subject, id);
  await recordAccess(world, actor, { kind: 'file', id }, ['file']);
  return issueTicket(world, {
    opens: fileTicketTarget,
    subject: id,
    account: row.account_id,
    language: actor.language,
  });
}

/** Lets the files of a subject go, for another one of the same purpose: they belong to nothing until it has them. */
export async function detachFiles({ sql, clock }: Pick<World, 'sql' | 'clock'>, subject: string): Promise<void> {
  await updateFilesUnattached(sql, subject, isoInstant(clock.now()));
}

/** Gives the files of a subject to another account, in the caller's transaction: the one that they were added by is erased. */
export async function transferFiles(db: Sql, subject: string, account: string): Promise<void> {
  await updateAccountOfFiles(db, subject, account);
}

/** Ids of the files of subjects: under these stand the looks at them on record, whoever sent them. */
export async function listFileIds(db: Sql, subjects: readonly string[]): Promise<string[]> {
  return selectIdsOfSubjects(db, subjects);
}

/** Deletes the files of subjects, in the caller's transaction. */
export async function deleteAttachedFiles(db: Sql, subjects: readonly string[]): Promise<void> {
  await deleteFilesOfSubjects(db, subjects);
}

async function requireAttachedFile(db: Sql, subject: string, id: string) {
  const row = await findFileById(db, id);
  if (row?.subject !== subject || row.state !== 'available') throw refuse('foundation/not-found');
  return row;
}
