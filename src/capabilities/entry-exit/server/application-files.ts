import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { ApplicationDetail } from '../contract.ts';

export function fileSubject(id: string): string {
  return `entry-exit/${id}`;
}

/** Attaches files to an application, in the caller's transaction. Refuses deleted files and files of other accounts. */
export async function attachApplicationFiles(
  db: Sql,
  { accountId }: Traveller,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  await attachFiles(db, {
    account: accountId,
    purpose: 'entry-exit',
    subject: fileSubject(id),
    ids: fileIds,
    field: 'answers.files',
  });
}

export async function listApplicationFiles(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<ApplicationDetail['files']> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: fileId, name }) => ({ id: fileId, name }));
}
