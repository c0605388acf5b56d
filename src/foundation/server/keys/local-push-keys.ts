import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from './curve-key.ts';
import { readOrCreateFile } from './read-or-create-file.ts';

/**
 * The key pair that identifies this installation to push services (VAPID, P-256, base64url), created at the first start
 * in a file that only its owner can read. Subscriptions of browsers are bound to this key pair; a new pair makes all of
 * them invalid.
 */
export function localPushKeys(dir: string): { publicKey: string; privateKey: string } {
  return readOrCreateFile(join(dir, 'push-keys.json'), createKeyPair);
}

function createKeyPair() {
  const privateKey = newCurveScalar();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
