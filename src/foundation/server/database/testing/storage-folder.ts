import { statfsSync } from 'node:fs';

const sharedMemory = '/dev/shm';
const tmpfsType = 0x0102_1994;
const minBytes = 4 * 1024 ** 3;

/**
 * The folder for test data that need not survive a power cut: in memory on Linux with enough shared memory, which
 * containers often lack, otherwise `disk`. A database has a thousand files; creating one on disk takes ten times as
 * long.
 */
export function testStorageFolder(disk: string): string {
  try {
    const { type, blocks, bsize } = statfsSync(sharedMemory);
    return type === tmpfsType && blocks * bsize >= minBytes ? sharedMemory : disk;
  } catch {
    return disk;
  }
}
