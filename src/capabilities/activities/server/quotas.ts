import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';

/** Limits for one account, including everything that it does for its family. */
const quotas = {
  bookings: { window: 'hour', limit: 60 },
  appeals: { window: 'day', limit: 10 },
  positions: { window: 'hour', limit: 120 },
} as const;

/** Counts a request of an account against a quota. Throws when the quota is exhausted. */
export async function consumeQuota(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  account: string,
  quota: keyof typeof quotas,
): Promise<void> {
  const result = await takeBudget(sql, [{ key: `activities ${quota} ${account}`, ...quotas[quota] }], clock);
  if (!result.ok) throw problem('activities/upper-limit', { retryAfter: result.retryAfter });
}
