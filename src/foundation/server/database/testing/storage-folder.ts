import { statfsSync } from 'node:fs';

const sharedMemory = '/dev/shm';
const tmpfsType = 0x0102_1994;
const minBytes = 4 * 1024 ** 3;

/**
 * The folder for what tests keep and nobody needs after a power cut: in memory on a Linux that has room for it, which containers
 * often have not; `disk` elsewhere. A database is a thousand files: on a disk, making one takes ten times as long.
 */
export function testStorageFolder(disk: string): string {
  try {
    const { type, blocks, bsize } = statfsSync(sharedMemory);
    return type === tmpfsType && blocks * bsize >= minBytes ? sharedMemory : disk;
  } catch {
    return disk;
  }
}
