import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPlan } from './plan.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);

/** Copies uploaded files and the heads of the audit log to another folder, as the systemd timers of production do. */
export async function copyFilesAndHeads(plan: ClusterPlan, programs: Programs): Promise<void> {
  const script = join(import.meta.dirname, '../../deploy/copies/copy.sh');
  for (const target of ['files', 'heads'])
    await run('sh', [script, target], { env: rcloneEnvironment(plan, programs) });
}

/** Restores the copied files into an empty store, and the copied heads into an empty folder. */
export async function restoreFilesAndHeads(plan: ClusterPlan, programs: Programs): Promise<void> {
  const env = rcloneEnvironment(plan, programs);
  await run('rclone', ['copy', 'copies:files', 'files:files'], { env });
  await run('rclone', ['copy', `copies:audit/${env['SIHAT_MACHINE']}`, `${env['SIHAT_DATA']}/audit`], { env });
}

function rcloneEnvironment({ dir, ports }: ClusterPlan, { env }: Programs): Record<string, string> {
  const copies = join(dir, 'copies');
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  return {
    ...env,
    SIHAT_DATA: join(dir, 'data'),
    // All servers of this machine share one folder.
    SIHAT_MACHINE: 'servers',
    RCLONE_CONFIG: join(copies, 'rclone.conf'),
    RCLONE_CONFIG_FILES_TYPE: 's3',
    RCLONE_CONFIG_FILES_PROVIDER: 'Other',
    RCLONE_CONFIG_FILES_ENDPOINT: `http://127.0.0.1:${ports.store}`,
    RCLONE_CONFIG_FILES_ACCESS_KEY_ID: 'S3RVER',
    RCLONE_CONFIG_FILES_SECRET_ACCESS_KEY: 'S3RVER',
    RCLONE_CONFIG_COPIES_TYPE: 'alias',
    RCLONE_CONFIG_COPIES_REMOTE: copies,
  };
}
