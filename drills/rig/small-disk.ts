import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = { fill: () => void; free: () => void; remove: () => Promise<void> };

/** Moves a folder to a tmpfs with the given free space in MB. No program may use the folder meanwhile. Needs root. */
export async function moveToSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('only root can mount a disk');
  const aside = `${folder}.aside`;
  const { uid, gid, mode } = statSync(folder);
  renameSync(folder, aside);
  mkdirSync(folder);
  const { stdout } = await run('du', ['-sm', aside]);
  const size = Number.parseInt(stdout, 10) + megabytes;
  const options = `size=${size}m,uid=${uid},gid=${gid},mode=${(mode & 0o7777).toString(8)}`;
  await run('mount', ['-t', 'tmpfs', '-o', options, 'sihat-drill', folder]);
  await run('cp', ['-a', `${aside}/.`, folder]);
  rmSync(aside, { recursive: true });
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code !== 'ENOSPC') throw thrown;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      rmSync(ballast, { force: true });
      await run('cp', ['-a', folder, aside]);
      await run('umount', [folder]);
      rmSync(folder, { recursive: true });
      renameSync(aside, folder);
    },
  };
}

/** Unmounts small disks that a failed drill left below a folder. */
export async function removeSmallDisks(folder: string): Promise<void> {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [device, mountPoint = ''] = line.split(' ');
    if (device === 'sihat-drill' && mountPoint.startsWith(`${folder}/`)) await run('umount', ['--lazy', mountPoint]);
  }
}
