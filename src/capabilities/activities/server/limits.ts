import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';

/** What an account can do in a stretch of time, for all of its family. */
const quotas = {
  bookings: { window: 'hour', limit: 60 },
  appeals: { window: 'day', limit: 10 },
  positions: { window: 'hour', limit: 120 },
} as const;

/** Takes one from an account's allowance; refuses when there is none left. */
export async function consumeQuota(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  account: string,
  of: keyof typeof quotas,
): Promise<void> {
  const taken = await takeBudget(sql, [{ key: `activities ${of} ${account}`, ...quotas[of] }], clock);
  if (!taken.ok) throw problem('activities/upper-limit', { retryAfter: taken.retryAfter });
}
