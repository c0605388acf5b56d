import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { readOrCreateFile } from '#foundation/server/keys/read-or-create-file.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';

/** Signing key of a local installation, as configuration text. Created at the first start and saved in a file. */
export function localCertificateKeys(dir: string, today: LocalDate): string {
  return readOrCreateFile(join(dir, 'certificate-keys.json'), () => ({
    // Valid for ten years, from yesterday.
    keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}:${addDays(today, -1)}/${addDays(today, 3652)}`,
  })).keys;
}
