import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import { isProblem, problem as refuse } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Detail } from '../contract.ts';

/** What files belong to. */
export function fileSubject(id: string): string {
  return `entry-exit/${id}`;
}

/** Makes these the documents of an application, in the caller's transaction; refuses those that are gone, or never were the account's. */
export async function attachApplicationFiles(
  db: Sql,
  { accountId: account }: Traveller,
  id: string,
  ids: readonly string[],
): Promise<void> {
  try {
    await attachFiles(db, { account, purpose: 'entry-exit', subject: fileSubject(id), ids });
  } catch (thrown) {
    if (!isProblem(thrown, 'files/not-ready')) throw thrown;
    throw refuse('foundation/invalid', { fields: [{ path: 'answers.files', key: 'file-gone' }] });
  }
}

/** The documents of an application. */
export async function listApplicationFiles(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<Detail['files']> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: file, name }) => ({ id: file, name }));
}
