import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What stands in a file as JSON, made at the first start and kept where only its owner can read it. Of several processes that
 * start at once, the first one's counts.
 */
export function readOrCreateFile<T>(file: string, make: () => T): T {
  return read<T>(file) ?? createFile(file, make());
}

function createFile<T>(file: string, made: T): T {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(made), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'EEXIST') throw thrown;
  } finally {
    rmSync(mine);
  }
  return read<T>(file) as T;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return undefined;
    throw thrown;
  }
}
