import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from './curve-key.ts';
import { readOrCreateFile } from './persisted-file.ts';

/** The key of a local installation that signs one kind of thing, as configuration text: made at the first start, and kept in `file`. */
export function localSigningKeys(dir: string, file: string): string {
  return readOrCreateFile(join(dir, file), () => ({ keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}` }))
    .keys;
}
