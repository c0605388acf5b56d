import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { readOrCreateFile } from '#foundation/server/keys/persisted-file.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';

/** The key that signs the certificates of a local installation, as configuration text: made at the first start, and kept. */
export function localCertificateKeys(dir: string, today: LocalDate): string {
  return readOrCreateFile(join(dir, 'certificate-keys.json'), () => ({
    keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}:${addDays(today, -1)}/${addDays(today, 3652)}`,
  })).keys;
}
