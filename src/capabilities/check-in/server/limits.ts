import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { codesPerHour } from '../rules/limits.ts';

/** Takes one code from an account's allowance: nobody finds venues by trying. */
export async function consumeCodeQuota({ sql, clock }: Pick<World, 'sql' | 'clock'>, account: string): Promise<void> {
  const taken = await takeBudget(sql, [{ key: `check-in ${account}`, window: 'hour', limit: codesPerHour }], clock);
  if (!taken.ok) throw problem('check-in/upper-limit', { retryAfter: taken.retryAfter });
}
