import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type { readPassKeys as keysCall } from '../contract.ts';
import { issuer } from '../rules/pass-facts.ts';
import type { PassKeys } from './pass-keys.ts';

/** Lists the public keys. Cuts the time to the minute, so that the answer can be cached. */
export function readPassKeys({
  clock,
  passKeys,
}: Pick<World, 'clock'> & { passKeys: PassKeys }): OutputOf<typeof keysCall> {
  const now = clock.now();
  return { issuer, at: isoInstant(now - (now % minute)), keys: [...passKeys.publicKeys] };
}
