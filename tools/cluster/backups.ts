import { join } from 'node:path';
import type { ClusterService } from './cluster-service.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** Makes a backup as the timers of the database machines do: each runs the script, and only the primary backs up. */
export async function runBackup(databases: readonly ClusterService[], type: 'full' | 'diff'): Promise<void> {
  for (const database of databases) await database.execute('sh', [join(deploy, 'pgbackrest/back-up.sh'), type]);
}

/** Start arguments with which a database restores the latest backup. */
export const restoreArgs: readonly string[] = [join(deploy, 'restore')];
