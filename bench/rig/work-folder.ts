import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for this run that other users may enter, and removes folders left by runs that were killed. */
export function createWorkFolder(name: string): { dir: string; remove: () => void } {
  const parent = process.env.BENCH_DIR ?? tmpdir();
  for (const old of readdirSync(parent)) {
    const pid = /^bench-sihat-(\d+)-/.exec(old)?.[1];
    if (pid && !isProcessAlive(Number(pid))) rmSync(join(parent, old), { recursive: true, force: true });
  }
  const dir = join(parent, `bench-sihat-${process.pid}-${name}`);
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
