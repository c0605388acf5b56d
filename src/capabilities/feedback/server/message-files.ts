import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';

export function fileSubject(id: string): string {
  return `feedback/${id}`;
}

/** Attaches files to a message, in the caller's transaction. Refuses deleted files and files of other accounts. */
export async function attachMessageFiles(db: Sql, account: string, id: string, ids: readonly string[]): Promise<void> {
  await attachFiles(db, { account, purpose: 'feedback', subject: fileSubject(id), ids, field: 'files' });
}

export async function listMessageFiles(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: fileId, name }) => ({ id: fileId, name }));
}
