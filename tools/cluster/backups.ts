import { join } from 'node:path';
import type { ClusterService } from './cluster-service.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** Backs up, as the timers of the database machines do: each is told to, and the one that is the primary does it. */
export async function runBackup(databases: readonly ClusterService[], type: 'full' | 'diff'): Promise<void> {
  for (const database of databases) await database.execute('sh', [join(deploy, 'pgbackrest/back-up.sh'), type]);
}

/** What a database is started with to begin from the newest backup. */
export const restoreArgs: readonly string[] = [join(deploy, 'restore')];
