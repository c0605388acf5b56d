import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { NoticeKind } from '../rules/topics.ts';
import { insertNotice } from './store.ts';

/** Job that sends due notices. */
export const sendJobName = 'notifications/send';

/**
 * Queues a notice for an account, in the caller's transaction, once for an `occasion`. It goes by the ways chosen for
 * the kind's topic, after the quiet hours. `notAfter`: instant after which it is not sent. The kind determines the
 * text, so that no personal data can be added.
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
