import { insertInto } from '../database/tables.ts';
import type { Sql, World } from '../world.ts';

/**
 * Publishes an event to the open pages that follow a topic, whatever process serves them. Pages get it after the
 * caller's transaction has committed, and never if it rolls back. `data` must not contain personal data, because it is
 * stored unencrypted: pages fetch what their users may see.
 */
export async function publishEvent(
  { sql, clock }: { sql: Sql } & Pick<World, 'clock'>,
  topic: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql.run`${insertInto('live_event', { topic, at: clock.instant(), data: JSON.stringify(data) })}`;
}
