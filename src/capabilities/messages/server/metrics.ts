import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { measureOutbox } from './store.ts';

/** What waits in the outbox and for how long, and what was given up in the last day. */
export async function messagesMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const now = clock.now();
  const found = await measureOutbox(sql, isoInstant(now), isoInstant(now - day));
  const since = (at: string | null | undefined) => (at ? Math.max(0, now - parseInstant(at)) / 1000 : 0);
  const givenUp = {
    name: 'sihat_outbox_given_up',
    help: 'Messages of the last day that were not sent or did not arrive',
  };
  return [
    { name: 'sihat_outbox_waiting', help: 'Messages not sent yet', value: found?.waiting ?? 0 },
    {
      name: 'sihat_outbox_oldest_due_seconds',
      help: 'How long the message that is due longest has been due',
      value: since(found?.oldest_due),
    },
    {
      name: 'sihat_outbox_oldest_seconds',
      help: 'Age of the oldest message not sent yet, retries included',
      value: since(found?.oldest),
    },
    { ...givenUp, labels: { state: 'failed' }, value: found?.failed ?? 0 },
    { ...givenUp, labels: { state: 'expired' }, value: found?.expired ?? 0 },
  ];
}
