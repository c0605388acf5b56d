import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateFile } from './read-or-create-file.ts';

/** The keys of a local installation as configuration text, created at the first start. */
export function localKeys(dir: string): { ring: string; lookup: string } {
  return readOrCreateFile(join(dir, 'keys.json'), () => ({ ring: `k1:${randomKey()}`, lookup: randomKey() }));
}

export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
