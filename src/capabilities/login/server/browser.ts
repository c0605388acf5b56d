import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Visit } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';

/** Computes the keyed hash of the browser id in the cookie. Only this hash is stored. */
export function browserHash({ keys }: Pick<World, 'keys'>, visit: Visit): Buffer {
  return lookupHash(keys, 'login/browser', visit.browserId);
}

/**
 * Encrypts a token so that only a repetition of the same request from the same browser decrypts it. The secret derives
 * from the cookie and the request-id, neither of which is stored.
 */
export function encryptForRepeat(visit: Visit, token: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', repeatSecret(visit), nonce);
  return Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encryptForRepeat` encrypted; throws for any other browser or request. */
export function decryptForRepeat(visit: Visit, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', repeatSecret(visit), encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString();
}

/** Returns browser and platform from the user agent: enough for users to recognise their devices, nothing more. */
export function describeAgent(userAgent: string): { browser: string; platform: string } {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
  return { browser: find(browsers), platform: find(platforms) };
}

// The order matters: most browsers also name others in their user agent.
const browsers = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const platforms = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

function repeatSecret({ browserId, requestId }: Visit): Buffer {
  return createHmac('sha256', `login repeat ${browserId}`).update(requestId).digest();
}
