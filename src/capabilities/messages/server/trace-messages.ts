import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { MessageState } from '../contract.ts';
import { destinationHash } from './encryption.ts';
import { measureOutbox } from './store.ts';
import { countCreatedBefore, findMessagesTo } from './store-trace.ts';

/** What became of a message. It says neither what it said nor to whom it went. */
export type TracedMessage = {
  id: string;
  channel: 'sms' | 'mail';
  purpose: string;
  language: 'en' | 'ms';
  state: MessageState;
  /** As the configuration names it; null while nobody has taken it. */
  provider: string | null;
  /** Why it was not taken or did not arrive, in a word of ours. */
  reason: string | null;
  createdAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  /** When it is tried again; null when it is not. */
  nextAttemptAt: string | null;
};

/**
 * The newest messages to a destination, E.164 or e-mail address in the form in which they were queued; fifty at most. A message that no
 * process has taken in hand yet is found by the account that it is for: one without account, such as a code, is not.
 */
export async function traceMessages(
  world: Pick<World, 'sql' | 'keys'>,
  { to, account }: { to: string; account: string | undefined },
): Promise<TracedMessage[]> {
  const rows = await findMessagesTo(world.sql, { destination: destinationHash(world, to), account: account ?? null });
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    purpose: row.purpose,
    language: row.language,
    state: row.state,
    provider: row.provider,
    reason: row.error_kind,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at : null,
  }));
}

/** How many messages of all people wait, ten thousand at most, and for how long the one has that is due longest. */
export async function outboxBacklog({
  sql,
  clock,
}: Pick<World, 'sql' | 'clock'>): Promise<{ waiting: number; behind: Millis }> {
  const now = clock.now();
  const found = await measureOutbox(sql, isoInstant(now), isoInstant(now));
  const due = found?.oldest_due;
  return { waiting: found?.waiting ?? 0, behind: due ? Math.max(0, now - parseInstant(due)) : 0 };
}

/** How many rows would go if they were kept for so many days; `most` at most. */
export async function countOldMessages(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  most: number,
): Promise<number> {
  return countCreatedBefore(sql, isoInstant(clock.now() - keepDays * day), most);
}
