import { attachFiles } from '#capabilities/files/server/public.ts';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { fileSubject } from './view.ts';

/** Attaches files to an application in the caller's transaction. Deletes files that no longer belong to it. */
export async function attachApplicationFiles(
  db: Sql,
  { accountId }: Traveller,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  try {
    await attachFiles(db, { account: accountId, purpose: 'vaccination', subject: fileSubject(id), ids: fileIds });
  } catch (thrown) {
    if (!isProblem(thrown, 'files/not-ready')) throw thrown;
    throw problem('foundation/invalid', { fields: [{ path: 'certFiles', key: 'file-gone' }] });
  }
}
