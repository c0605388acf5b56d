import { randomBytes, createECDH } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateFile } from './read-or-create-file.ts';
import { newCurveScalar } from './curve-key.ts';

/**
 * Configuration text `id:key` with the one signing key of a local installation, created in `file` at the first start.
 */
export function loadLocalSigningKeys(dir: string, file: string): string {
  return readOrCreateFile(join(dir, file), () => ({ keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}` }))
    .keys;
}

/**
 * The key pair that identifies this installation to push services (VAPID, P-256, base64url), created at the first start
 * in a file that only its owner can read. Subscriptions of browsers are bound to this key pair; a new pair makes all of
 * them invalid.
 */
export function loadLocalPushKeys(dir: string): { publicKey: string; privateKey: string } {
  return readOrCreateFile(join(dir, 'push-keys.json'), createKeyPair);
}

function createKeyPair() {
  const privateKey = newCurveScalar();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/**
 * Keys of a local installation, created at the first start. `ring`: encryption key as `id:key`. `lookup`: key of the
 * keyed hashes.
 */
export function loadLocalKeys(dir: string): { ring: string; lookup: string } {
  return readOrCreateFile(join(dir, 'keys.json'), () => ({ ring: `k1:${randomKey()}`, lookup: randomKey() }));
}

/** Creates a random key of 32 bytes in base64url. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
