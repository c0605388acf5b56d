import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { newCurveScalar } from './curve-key.ts';
import { readOrCreateFile } from './persisted-file.ts';

/**
 * The key pair by which push services know this installation (VAPID, P-256, base64url): made at the first start, kept in a file
 * that only its owner can read. Browsers are bound to it: with another pair every subscription is lost.
 */
export function localPushKeys(dir: string): { publicKey: string; privateKey: string } {
  return readOrCreateFile(join(dir, 'push-keys.json'), make);
}

function make() {
  const privateKey = newCurveScalar();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
