import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { changesPerHour, requestLimits } from '../rules/limits.ts';

type QuotaWorld = Pick<World, 'sql' | 'clock'>;

export async function consumeChangeQuota({ sql, clock }: QuotaWorld, account: string): Promise<void> {
  const budget = await takeBudget(sql, [{ key: `members ${account}`, window: 'hour', limit: changesPerHour }], clock);
  if (!budget.ok) throw problem('members/upper-limit', { retryAfter: budget.retryAfter });
}

export async function consumeRequestQuota(
  { sql, clock }: QuotaWorld,
  account: string,
  destination: Buffer,
): Promise<void> {
  const budget = await takeBudget(
    sql,
    [
      { key: `members request ${account}`, window: 'day', limit: requestLimits.perAccountDay },
      {
        key: `members request to ${destination.toString('base64url')}`,
        window: 'day',
        limit: requestLimits.perDestinationDay,
      },
      { key: 'members request', window: 'day', limit: requestLimits.perDay },
    ],
    clock,
  );
  if (!budget.ok) throw problem('members/upper-limit', { retryAfter: budget.retryAfter });
}
