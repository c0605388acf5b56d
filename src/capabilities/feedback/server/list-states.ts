import type { Sql } from '#foundation/server/world.ts';
import { selectMessagesOfAccount } from './store.ts';

/**
 * Lists when messages of an account were sent and answered, latest first. Without reference, topic and text: the desk
 * that answers them does not learn who wrote them.
 */
export async function listFeedbackStates(
  { sql }: { sql: Sql },
  account: string,
  limit: number,
): Promise<{ sentAt: string; answeredAt: string | null }[]> {
  const rows = await selectMessagesOfAccount(sql, account, undefined, limit);
  return rows.map(({ sent_at: sentAt, answered_at: answeredAt }) => ({ sentAt, answeredAt }));
}
