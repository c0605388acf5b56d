import { createHash } from 'node:crypto';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { Destination } from './destination.ts';

/**
 * Computes the keyed hash under which a code is stored. The hash is valid for one destination and browser only.
 * `purpose`: what the code confirms; undefined for a login.
 */
export function codeHash(
  { keys }: Pick<World, 'keys'>,
  destination: Destination,
  browser: Buffer,
  code: string,
  purpose?: string,
): Buffer {
  const bound = `${destination.hash.toString('hex')} ${browser.toString('hex')} ${code}`;
  return lookupHash(keys, 'login/code', purpose === undefined ? bound : `${bound} ${purpose}`);
}

/** Computes the hash of a request's content, so that its request-id cannot be reused for another request. */
export function requestHash(purpose: string, ...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(purpose);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Computes the keyed hash under which the use of a quota is counted. */
export function quotaKey(keys: World['keys'], scope: string): Buffer {
  return lookupHash(keys, 'login/allowance', scope);
}
