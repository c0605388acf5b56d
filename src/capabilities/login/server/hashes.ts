import { createHash } from 'node:crypto';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { Destination } from './destination.ts';

/**
 * A code as it is stored: keyed, and good for one destination, channel and browser only. `purpose`: what it is good for, where that is not
 * to log in.
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

/** What a request asked for, so that its request-id cannot stand for something else. */
export function requestHash(act: string, ...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(act);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** An allowance for codes as it is kept, by its scope. */
export function allowanceKey(keys: World['keys'], scope: string): Buffer {
  return lookupHash(keys, 'login/allowance', scope);
}
