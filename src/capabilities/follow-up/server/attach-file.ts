import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  deleteAttachedFiles,
  issueStaffFileTicket,
  receiveStaffFile,
  type FilesWorld,
} from '#capabilities/files/server/public.ts';
import { sanitizeFileName } from '#capabilities/files/rules/kinds.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-records.ts';
import { maxAttachments } from '../rules/limits.ts';
import { changeCase, type ChangeWorld, findFreeCase, writeChange } from './change-case.ts';
import { attachmentNameColumn } from './encryption.ts';
import { findCase } from './store.ts';
import { findAttachment, insertAttachment, markRemoved, selectAttachmentIds } from './store-records.ts';

type Handlers = HandlersOf<typeof calls, FilesWorld & ChangeWorld & Pick<World, 'sql'>, StaffActor>;

/**
 * Attaches a file to a case. A repeated request attaches it once. The case is checked before the file is received, and
 * again when it is attached.
 */
export const attachCaseFile: Handlers['attachCaseFile'] = async (world, actor, { id, file }) => {
  await findFreeCase(world.sql, actor, id);
  await requireRoom(world.sql, id);
  const { id: fileId, kind } = await receiveStaffFile(world, actor, { file, purpose: 'follow-up', subjectOf });
  try {
    await addAttachment(world, actor, { id, fileId, name: sanitizeFileName(file.name, kind) });
  } catch (thrown) {
    if (isProblem(thrown)) await deleteAttachedFiles(world.sql, [subjectOf(fileId)]);
    throw thrown;
  }
  return { id: fileId };
};

export const openCaseFile: Handlers['openCaseFile'] = async (world, actor, { id, file }) => {
  if (!(await findCase(world.sql, id))) throw problem('follow-up/unknown-case');
  if (!(await findAttachment(world.sql, id, file))) throw problem('follow-up/unknown-file');
  return issueStaffFileTicket(world, actor, { subject: subjectOf(file), id: file });
};

/** Deletes a file of a case. Who removed it and why stays in the history. */
export const removeCaseFile: Handlers['removeCaseFile'] = async (world, actor, { id, file, reason }) => {
  await changeCase(world, actor, { id }, async (sql) => {
    const attachment = await findAttachment(sql, id, file);
    if (!attachment) throw problem('follow-up/unknown-file');
    await markRemoved(sql, file, { removedBy: actor.staffId, removedAt: world.clock.instant() });
    await deleteAttachedFiles(sql, [subjectOf(file)]);
    return {
      kind: 'file-removed',
      content: { note: reason, file: attachmentNameColumn.decrypt(world, file, attachment.name) },
      auditAction: 'remove-file',
      auditFields: ['file'],
    };
  });
  return {};
};

/** Subject of a file in the capability `files`. */
export function subjectOf(fileId: string): string {
  return `follow-up/${fileId}`;
}

async function addAttachment(
  world: ChangeWorld,
  actor: StaffActor,
  { id, fileId, name }: { id: string; fileId: string; name: string },
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    const row = await findFreeCase(sql, actor, id, { lock: true });
    const attachment = {
      id: fileId,
      case_id: id,
      name: attachmentNameColumn.encrypt(world, fileId, name),
      staff_id: actor.staffId,
      attached_at: world.clock.instant(),
    };
    if (!(await insertAttachment(sql, attachment))) return;
    await requireRoom(sql, id, { used: 1 });
    await writeChange({ ...world, sql }, actor, row, {
      kind: 'file-attached',
      content: { file: name },
      auditAction: 'attach-file',
      auditFields: ['file'],
    });
  });
}

async function requireRoom(sql: Sql, caseId: string, { used = 0 } = {}): Promise<void> {
  const ids = await selectAttachmentIds(sql, [caseId]);
  if (ids.length - used >= maxAttachments) throw problem('follow-up/too-many-files');
}
