import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { ReceivedFile } from '#foundation/contract/file-part.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type { FileKind } from '../rules/kinds.ts';
import { attachFiles } from './attached-files.ts';
import { readFileContent } from './read-file-content.ts';
import { findFileById } from './store.ts';
import { receiveFile } from './upload-file.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

/** `type`: media type. */
export type FileWithContent = { id: string; kind: FileKind; type: string; bytes: Uint8Array };

/**
 * Receives a file from a member of staff and checks it like any other file. Attaches it as the only file of a subject,
 * which `subjectOf` derives from the file's id. Throws the refusal, or 503 while the file cannot be checked.
 */
export async function receiveStaffFile(
  world: FilesWorld,
  actor: Staff,
  { file, purpose, subjectOf }: { file: ReceivedFile; purpose: string; subjectOf: (id: string) => string },
): Promise<FileWithContent> {
  const row = await receiveFile(world, actor, actor.staffId, { file, purpose });
  if (row.state === 'refused' && row.reason !== null) throw problem(`files/${row.reason}`);
  if (row.state !== 'available') throw foundationProblem('foundation/unavailable', { retryAfter: 5 });
  const subject = subjectOf(row.id);
  await inTransaction(world.sql, (db) => attachFiles(db, { account: actor.staffId, purpose, subject, ids: [row.id] }));
  return requireAttachedContent(world, subject, row.id);
}

/** Returns the content of a subject's file, or undefined if there is none. The caller checks who may see it. */
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
  const file = requireFound(await readAttachedFile(world, subject, id));
  return file;
}
