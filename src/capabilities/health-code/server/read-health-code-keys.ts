import { issuer } from '#capabilities/pass/rules/pass-facts.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as keyCalls from '../contract-keys.ts';
import type { HealthCodeKeys } from './health-code-keys.ts';

/** Returns the public keys. The instant is rounded down to the minute, so that repeated answers are equal. */
export function readHealthCodeKeys({
  clock,
  healthCodeKeys,
}: Pick<World, 'clock'> & { healthCodeKeys: HealthCodeKeys }): OutputOf<typeof keyCalls.readHealthCodeKeys> {
  const now = clock.now();
  return { issuer, at: isoInstant(now - (now % minute)), keys: [...healthCodeKeys.publicKeys] };
}
