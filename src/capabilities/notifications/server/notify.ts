import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { NoticeKind } from '../rules/topics.ts';
import { insertNotice } from './store.ts';

/** Name of the job that tells what is due. */
export const sendJobName = 'notifications/send';

/**
 * Tells an account something of a kind, in the caller's transaction: by the ways it chose for the kind's topic, after its quiet hours, once
 * for an `occasion`. `notAfter`: of no use afterwards. What it says is the kind's own text: there is no way to put anybody's details into it.
 */
export async function notify(
  world: Pick<World, 'sql' | 'clock' | 'enqueue'>,
  account: string,
  { kind, occasion, notAfter }: { kind: NoticeKind; occasion: string; notAfter?: Millis },
): Promise<void> {
  await insertNotice(world.sql, {
    id: newId(),
    account_id: account,
    kind,
    occasion,
    made_at: isoInstant(world.clock.now()),
    not_after: notAfter === undefined ? null : isoInstant(notAfter),
  });
  world.enqueue(sendJobName);
}
