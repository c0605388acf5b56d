import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { measureOutbox } from './store.ts';

export async function messagesMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const now = clock.now();
  const outbox = await measureOutbox(sql, isoInstant(now), isoInstant(now - day));
  const secondsSince = (instant: string | null | undefined) =>
    instant ? Math.max(0, now - parseInstant(instant)) / 1000 : 0;
  const abandoned = {
    name: 'sihat_outbox_given_up',
    help: 'Messages of the last day that were not sent or not delivered',
  };
  return [
    { name: 'sihat_outbox_waiting', help: 'Unsent messages', value: outbox?.queued ?? 0 },
    {
      name: 'sihat_outbox_oldest_due_seconds',
      help: 'Seconds that the oldest due message has waited',
      value: secondsSince(outbox?.oldest_due),
    },
    {
      name: 'sihat_outbox_oldest_seconds',
      help: 'Age of the oldest unsent message, retries included',
      value: secondsSince(outbox?.oldest),
    },
    { ...abandoned, labels: { state: 'failed' }, value: outbox?.failed ?? 0 },
    { ...abandoned, labels: { state: 'expired' }, value: outbox?.expired ?? 0 },
  ];
}
