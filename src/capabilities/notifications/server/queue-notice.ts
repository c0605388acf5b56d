import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { NoticeKind } from '../rules/topics.ts';
import { insertNotice } from './store.ts';

export const sendNoticesJobName = 'notifications/send';

/**
 * Queues a notice for an account, in the caller's transaction. The notice is sent after the quiet hours, by the ways
 * that the account chose for the topic. `occasion`: key of the event; a second notice with the same account, kind and
 * occasion is ignored. `notAfter`: instant after which the notice is not sent. The kind determines the text, so that no
 * personal data can be added.
 */
export async function queueNotice(
  world: Pick<World, 'sql' | 'clock' | 'enqueue'>,
  accountId: string,
  { kind, occasion, notAfter }: { kind: NoticeKind; occasion: string; notAfter?: Millis },
): Promise<void> {
  await insertNotice(world.sql, {
    id: newId(),
    account_id: accountId,
    kind,
    occasion,
    made_at: world.clock.instant(),
    not_after: notAfter === undefined ? null : isoInstant(notAfter),
  });
  world.enqueue(sendNoticesJobName);
}
