import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of a local installation as configuration text: made at the first start, kept in a file that only its owner can read. */
export function localKeys(dir: string): { ring: string; lookup: string } {
  const file = join(dir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const fresh = { ring: `k1:${randomKey()}`, lookup: randomKey() };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return JSON.parse(readFileSync(file, 'utf8')) as { ring: string; lookup: string };
}

/** A new key in the form that the configuration takes. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
