import { attachFiles } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { fileSubject } from './view.ts';

/** Attaches files to an application in the caller's transaction. Deletes files that no longer belong to it. */
export async function attachApplicationFiles(
  db: Sql,
  { accountId: account }: Traveller,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await attachFiles(db, { account, purpose: 'vaccination', subject: fileSubject(id), ids, field: 'certFiles' });
}
