import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { keptInFile } from '#foundation/server/keys/kept-file.ts';

/** The key that signs the passes of a local installation, as configuration text: made at the first start, and kept. */
export function localPassKeys(dir: string): string {
  return keptInFile(join(dir, 'pass-keys.json'), () => ({
    keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}`,
  })).keys;
}
