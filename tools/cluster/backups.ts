import { join } from 'node:path';
import type { Part } from './part.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** Backs up, as the timers of the database machines do: each is told to, and the one that is the primary does it. */
export async function backUp(databases: readonly Part[], type: 'full' | 'diff'): Promise<void> {
  for (const database of databases) await database.run('sh', [join(deploy, 'pgbackrest/back-up.sh'), type]);
}

/** What a database is started with to begin from the newest backup. */
export const fromBackup: readonly string[] = [join(deploy, 'restore')];
