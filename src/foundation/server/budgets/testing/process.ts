import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { type Budget, deleteExpiredBudgets, takeBudget } from '../take-budget.ts';

/** Takes five times from two budgets, in either order. The result is the number of successes. */
export type Order = { a: string; b: string; isReversed: boolean; deletesExpired: boolean };

runOrders(async ({ sql, clock }, { a, b, isReversed, deletesExpired }: Order) => {
  const budgets: Budget[] = [
    { key: a, window: 'hour', limit: 50 },
    { key: b, window: 'day', limit: 1000 },
  ];
  let ok = 0;
  for (let round = 0; round < 5; round++) {
    const taken = await takeBudget(sql, isReversed ? budgets.toReversed() : budgets, clock);
    if (taken.ok) ok += 1;
    if (deletesExpired) await deleteExpiredBudgets(sql, clock);
  }
  return ok;
});
