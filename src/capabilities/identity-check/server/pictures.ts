import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import { isProblem, problem as refuse } from '#foundation/contract/problem.ts';
import type { Sql, World } from '#foundation/server/world.ts';

/** What the pictures of a certification belong to, and what they are added for. */
export const picturePurpose = 'certification';

/** The subject of its pictures. */
export function pictureSubject(id: string): string {
  return `${picturePurpose}/${id}`;
}

/** Makes these the pictures of a certification, in the caller's transaction; refuses those that are gone, or never were the account's. */
export async function attachPictures(db: Sql, account: string, id: string, ids: readonly string[]): Promise<void> {
  try {
    await attachFiles(db, { account, purpose: picturePurpose, subject: pictureSubject(id), ids });
  } catch (thrown) {
    if (!isProblem(thrown, 'files/not-ready')) throw thrown;
    throw refuse('foundation/invalid', { fields: [{ path: 'files', key: 'file-gone' }] });
  }
}

/** The pictures of a certification, by name. */
export async function listPictures(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return (await listAttachedFiles(world, pictureSubject(id))).map(({ id: file, name }) => ({ id: file, name }));
}
