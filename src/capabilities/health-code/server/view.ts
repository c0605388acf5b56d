import type { World } from '#foundation/server/world.ts';
import type { Appeal } from '../contract.ts';
import { readAppealFiles } from './appeal-files.ts';
import { decryptAnswer, appealColumn } from './encryption.ts';
import type { AppealRow } from './store-appeals.ts';

/** Converts an appeal for its person. `account`: the viewer's account, which can open only the files that it sent. */
export async function viewAppeal(world: Pick<World, 'sql' | 'keys'>, row: AppealRow, account: string): Promise<Appeal> {
  const files = await readAppealFiles(world, row.id);
  return {
    ...viewAppealContent(world, row),
    files: files.map(({ account: sender, ...file }) => ({ ...file, isOwnUpload: sender === account })),
  };
}

export function viewAppealContent(world: Pick<World, 'keys'>, row: AppealRow): Omit<Appeal, 'files'> {
  const { level, text } = appealColumn.decrypt(world, row.id, row.content);
  return {
    id: row.id,
    state: row.state,
    level,
    text,
    openedAt: row.opened_at,
    takenAt: row.taken_at,
    decidedAt: row.decided_at,
    answer: decryptAnswer(world, row.id, row.answer),
  };
}
