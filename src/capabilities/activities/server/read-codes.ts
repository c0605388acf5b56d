import { issuer } from '#capabilities/pass/rules/facts.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { EventCodeKeys } from './event-code-keys.ts';

/** The published keys. The instant is that of the minute, so that who asks again at once keeps the answer. */
export function readEventCodeKeys({
  clock,
  eventCodeKeys,
}: Pick<World, 'clock'> & { eventCodeKeys: EventCodeKeys }): OutputOf<typeof calls.readEventCodeKeys> {
  const at = clock.now();
  return { issuer, at: isoInstant(at - (at % minute)), keys: [...eventCodeKeys.published] };
}
