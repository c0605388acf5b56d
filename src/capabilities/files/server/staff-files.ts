import { problem as refuse } from '#foundation/contract/problem.ts';
import type { ReceivedFile } from '#foundation/contract/file-part.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { problem } from '../contract.ts';
import type { FileKind } from '../rules/kinds.ts';
import { attachFiles } from './attached-files.ts';
import { readFileContent } from './read-file-content.ts';
import { findFileById } from './store.ts';
import { receiveFile } from './upload-file.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

/** A file whose bytes were read. */
export type FileWithContent = { id: string; kind: FileKind; type: string; bytes: Uint8Array };

/**
 * Takes a file of a member of staff, checks it as every file, and makes it the one file of a subject, which is named by `subjectOf` its id.
 * What is refused is refused as for everybody; while it cannot be checked, 503.
 */
export async function receiveStaffFile(
  world: FilesWorld,
  actor: Staff,
  { file, purpose, subjectOf }: { file: ReceivedFile; purpose: string; subjectOf: (id: string) => string },
): Promise<FileWithContent> {
  const row = await receiveFile(world, actor, actor.staffId, { file, purpose });
  if (row.state === 'refused' && row.reason !== null) throw problem(`files/${row.reason}`);
  if (row.state !== 'available') throw refuse('foundation/unavailable', { retryAfter: 5 });
  const subject = subjectOf(row.id);
  await inTransaction(world.sql, (db) => attachFiles(db, { account: actor.staffId, purpose, subject, ids: [row.id] }));
  return requireAttachedContent(world, subject, row.id);
}

/** The bytes of a file of a subject; undefined when the subject has no such file. Who may see them is for the caller to say. */
export async function readAttachedFile(
  world: Pick<FilesWorld, 'sql' | 'keys' | 'files'>,
  subject: string,
  id: string,
): Promise<FileWithContent | undefined> {
  const row = await findFileById(world.sql, id);
  if (row?.subject !== subject || row.state !== 'available') return undefined;
  return { id, kind: row.kind, type: viewFile(world, row).type, bytes: await readFileContent(world, row) };
}

async function requireAttachedContent(world: FilesWorld, subject: string, id: string): Promise<FileWithContent> {
  const read = await readAttachedFile(world, subject, id);
  if (!read) throw refuse('foundation/not-found');
  return read;
}
