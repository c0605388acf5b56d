import { attachFiles, listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';

export function appealFileSubject(appeal: string): string {
  return `health-code/${appeal}`;
}

/** Attaches files to an appeal, in the caller's transaction. Throws for missing files and files of other accounts. */
export async function attachAppealFiles(
  db: Sql,
  account: string,
  appeal: string,
  fileIds: readonly string[],
): Promise<void> {
  await attachFiles(db, {
    account,
    purpose: 'health-code',
    subject: appealFileSubject(appeal),
    ids: fileIds,
    field: 'files',
  });
}

/** Lists the files of an appeal. `account`: the account that sent the file, which alone can open it in the app. */
export async function readAppealFiles(
  world: Pick<World, 'sql' | 'keys'>,
  appeal: string,
): Promise<{ id: string; name: string; account: string }[]> {
  return (await listAttachedFiles(world, appealFileSubject(appeal))).map(({ id, name, account }) => ({
    id,
    name,
    account,
  }));
}
