import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { maxCodesPerHour } from '../rules/limits.ts';

/** Counts a lookup of a code against the account's hourly quota, which prevents guessing typed codes of venues. */
export async function consumeCodeQuota({ sql, clock }: Pick<World, 'sql' | 'clock'>, account: string): Promise<void> {
  const result = await takeBudget(sql, [{ key: `check-in ${account}`, window: 'hour', limit: maxCodesPerHour }], clock);
  if (!result.ok) throw problem('check-in/upper-limit', { retryAfter: result.retryAfter });
}
