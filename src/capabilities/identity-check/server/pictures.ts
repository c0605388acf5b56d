import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';

/** Purpose with which pictures are uploaded, and prefix of the subject that they are attached to. */
export const picturePurpose = 'certification';

/** Subject to which the files of a certification or a link request are attached. `id`: id of either. */
export function pictureSubject(id: string): string {
  return `${picturePurpose}/${id}`;
}

/**
 * Attaches pictures, in the caller's transaction. Throws a field error for files that are missing or belong to another
 * account.
 */
export async function attachPictures(db: Sql, account: string, id: string, fileIds: readonly string[]): Promise<void> {
  await attachFiles(db, {
    account,
    purpose: picturePurpose,
    subject: pictureSubject(id),
    ids: fileIds,
    field: 'files',
  });
}

export async function listPictures(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return (await listAttachedFiles(world, pictureSubject(id))).map(({ id: fileId, name }) => ({ id: fileId, name }));
}
