import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import type { Sql, World } from '#foundation/server/world.ts';

export function fileSubject(id: string): string {
  return `feedback/${id}`;
}

/** Attaches files to a message, in the caller's transaction. Refuses deleted files and files of other accounts. */
export async function attachMessageFiles(
  db: Sql,
  account: string,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  try {
    await attachFiles(db, { account, purpose: 'feedback', subject: fileSubject(id), ids: fileIds });
  } catch (thrown) {
    if (!isProblem(thrown, 'files/not-ready')) throw thrown;
    throw problem('foundation/invalid', { fields: [{ path: 'files', key: 'file-gone' }] });
  }
}

export async function listMessageFiles(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: fileId, name }) => ({ id: fileId, name }));
}
