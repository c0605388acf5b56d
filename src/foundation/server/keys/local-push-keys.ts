import { createECDH } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key pair by which push services know this installation (VAPID, P-256, base64url): made at the first start, kept in a file
 * that only its owner can read. Browsers are bound to it: with another pair every subscription is lost.
 */
export function localPushKeys(dir: string): { publicKey: string; privateKey: string } {
  const file = join(dir, 'push-keys.json');
  return read(file) ?? make(dir, file);
}

type Keys = { publicKey: string; privateKey: string };

function read(file: string): Keys | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

// Of several processes that start at once, the first one's pair counts.
function make(dir: string, file: string): Keys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // The scalar may begin with a zero byte, which is left out when it is written.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  mkdirSync(dir, { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ publicKey, privateKey }), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'EEXIST') throw thrown;
  } finally {
    rmSync(mine);
  }
  return read(file) as Keys;
}
