import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from './curve-key.ts';
import { readOrCreateFile } from './read-or-create-file.ts';

/**
 * The signing key of a local installation for one purpose, as configuration text, created in `file` at the first start.
 */
export function localSigningKeys(dir: string, file: string): string {
  return readOrCreateFile(join(dir, file), () => ({ keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}` }))
    .keys;
}
