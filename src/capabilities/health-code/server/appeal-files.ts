import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import { isProblem, problem as refuse } from '#foundation/contract/problem.ts';
import type { Sql, World } from '#foundation/server/world.ts';

/** What files of an appeal belong to. */
export function fileSubject(appeal: string): string {
  return `health-code/${appeal}`;
}

/** Makes these the files of an appeal, in the caller's transaction; refuses those that are gone, or never were the account's. */
export async function attachAppealFiles(
  db: Sql,
  account: string,
  appeal: string,
  ids: readonly string[],
): Promise<void> {
  try {
    await attachFiles(db, { account, purpose: 'health-code', subject: fileSubject(appeal), ids });
  } catch (thrown) {
    if (!isProblem(thrown, 'files/not-ready')) throw thrown;
    throw refuse('foundation/invalid', { fields: [{ path: 'files', key: 'file-gone' }] });
  }
}

/** The files of an appeal; `account`: who sent one, and alone can open it. */
export async function readAppealFiles(
  world: Pick<World, 'sql' | 'keys'>,
  appeal: string,
): Promise<{ id: string; name: string; account: string }[]> {
  return (await listAttachedFiles(world, fileSubject(appeal))).map(({ id, name, account }) => ({ id, name, account }));
}
