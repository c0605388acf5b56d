import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type { readPassKeys as keysCall } from '../contract.ts';
import { issuer } from '../rules/pass-facts.ts';
import type { PassKeys } from './pass-keys.ts';

/** The published keys. The instant is that of the minute, so that who asks again at once keeps the answer. */
export function readPassKeys({
  clock,
  passKeys,
}: Pick<World, 'clock'> & { passKeys: PassKeys }): OutputOf<typeof keysCall> {
  const at = clock.now();
  return { issuer, at: isoInstant(at - (at % minute)), keys: [...passKeys.published] };
}
