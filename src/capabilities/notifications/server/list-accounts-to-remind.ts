import type { World } from '#foundation/server/world.ts';
import { localTime, type Millis } from '#foundation/time/clock.ts';
import { selectAccountsToRemind } from './store.ts';

export const beforeAllAccounts = '00000000-0000-0000-0000-000000000000';

/**
 * Lists accounts whose daily reminder of the self-report was due today and within a period up to now. Returns a page of
 * at most `limit` ids in order. The first page starts after `beforeAllAccounts`, each later page after the last id.
 */
export async function listAccountsToRemind(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { dueWithin, after, limit }: { dueWithin: Millis; after: string; limit: number },
): Promise<string[]> {
  const to = localTime(clock.now());
  // Shortly after midnight, only today's part of the range: the reminder is about today's self-report.
  const from = localTime(clock.now() - dueWithin);
  return selectAccountsToRemind(sql, { from: from <= to ? from : '00:00', to, after, limit });
}
