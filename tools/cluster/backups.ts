import { join } from 'node:path';
import type { ClusterService } from './cluster-service.ts';

const deployFolder = join(import.meta.dirname, '../../deploy');

/**
 * Makes a backup as the systemd timers of the database machines do. Every database runs the script, which backs up only
 * on the primary.
 */
export async function runBackup(databases: readonly ClusterService[], type: 'full' | 'diff'): Promise<void> {
  for (const database of databases) await database.execute('sh', [join(deployFolder, 'pgbackrest/back-up.sh'), type]);
}

/** Start arguments with which a database restores the latest backup. */
export const restoreArgs: readonly string[] = [join(deployFolder, 'restore')];
