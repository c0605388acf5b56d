import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type AttachmentRow = Tables['follow_up_attachment'];
export type LabRow = Tables['follow_up_lab_result'];

/** Inserts an attachment. Returns whether it is new. */
export async function insertAttachment(db: Sql, row: NewRow<'follow_up_attachment', 'case_id'>): Promise<boolean> {
  return db.changed`${insertInto('follow_up_attachment', row, 'case_id')} on conflict (id) do nothing`;
}

export async function selectAttachments(db: Sql, caseId: string): Promise<AttachmentRow[]> {
  return db.all<AttachmentRow>`
    select * from follow_up_attachment where case_id = ${caseId} order by attached_at, id`;
}

/** Ids of the attachments of cases, without the removed ones. */
export async function selectAttachmentIds(db: Sql, caseIds: readonly string[]): Promise<string[]> {
  return db.values<string>`
    select id from follow_up_attachment where case_id = any(${[...caseIds]}::uuid[]) and removed_at is null`;
}

export async function findAttachment(db: Sql, caseId: string, id: string): Promise<AttachmentRow | undefined> {
  return db.first<AttachmentRow>`
    select * from follow_up_attachment where id = ${id} and case_id = ${caseId} and removed_at is null`;
}

export async function markRemoved(
  db: Sql,
  id: string,
  { removedBy, removedAt }: { removedBy: string; removedAt: string },
): Promise<void> {
  await db.run`update follow_up_attachment set removed_by = ${removedBy}, removed_at = ${removedAt} where id = ${id}`;
}

/** Deletes the attachments whose case was deleted, and returns their ids. */
export async function deleteLostAttachments(db: Sql): Promise<string[]> {
  return db.values<string>`delete from follow_up_attachment where case_id is null returning id`;
}

export async function insertLabVersion(db: Sql, row: NewRow<'follow_up_lab_result'>): Promise<void> {
  await db.run`${insertInto('follow_up_lab_result', row)}`;
}

/** Versions of all results of a case: the latest recorded result first, and of each the latest version first. */
export async function selectLabVersions(db: Sql, caseId: string): Promise<LabRow[]> {
  return db.all<LabRow>`
    select * from follow_up_lab_result where case_id = ${caseId} order by recorded_at desc, version desc, id`;
}
