import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { changesPerHour, requestLimits } from '../rules/family.ts';

type LimitWorld = Pick<World, 'sql' | 'clock'>;

/** Takes one change from an account's allowance. */
export async function consumeChangeQuota({ sql, clock }: LimitWorld, account: string): Promise<void> {
  const taken = await takeBudget(sql, [{ key: `members ${account}`, window: 'hour', limit: changesPerHour }], clock);
  if (!taken.ok) throw problem('members/upper-limit', { retryAfter: taken.retryAfter });
}

/** Takes one message to a destination: from the account's allowance, from that of everybody to it, and from that of all. */
export async function consumeRequestQuota(
  { sql, clock }: LimitWorld,
  account: string,
  destination: Buffer,
): Promise<void> {
  const taken = await takeBudget(
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
  if (!taken.ok) throw problem('members/upper-limit', { retryAfter: taken.retryAfter });
}
