import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a JSON file, or creates it readable only by its owner. Of several processes that start at once, the first one's
 * content is used.
 */
export function readOrCreateFile<T>(file: string, create: () => T): T {
  return read<T>(file) ?? createFile(file, create());
}

function createFile<T>(file: string, content: T): T {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, JSON.stringify(content), { mode: 0o600 });
  // Unlike `rename`, `link` fails if another process has created the file.
  try {
    linkSync(temporaryFile, file);
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'EEXIST') throw thrown;
  } finally {
    rmSync(temporaryFile);
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
