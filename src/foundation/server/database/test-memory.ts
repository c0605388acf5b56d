import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
const tmpfs = 0x0102_1994;
const enough = 4 * 1024 ** 3;

/**
 * The folder for what tests keep and nobody needs after a power cut: in memory on a Linux that has room for it, which containers
 * often have not; `disk` elsewhere. A database is a thousand files: on a disk, making one takes ten times as long.
 */
export function testMemory(disk: string): string {
  try {
    const { type, blocks, bsize } = statfsSync(memory);
    return type === tmpfs && blocks * bsize >= enough ? memory : disk;
  } catch {
    return disk;
  }
}
