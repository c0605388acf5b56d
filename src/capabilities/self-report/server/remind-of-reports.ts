import { readPersonIds } from '#capabilities/members/server/public.ts';
import { listAccountsToRemind, beforeAllAccounts, notify } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { hasEntryOn } from './store.ts';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

export const remindOfReportsJob = 'self-report/remind';

/**
 * Reminds accounts, at the hour that they chose, when their own person has no entry today. At most once a day,
 * independent of the number of processes and runs. Unsent reminders expire at midnight.
 */
export async function remindOfReports(world: RemindWorld, { perPage = 500 } = {}): Promise<void> {
  const today = world.clock.today();
  const notAfter = startOfDay(addDays(today, 1));
  for (let after = beforeAllAccounts; ; ) {
    const accounts = await listAccountsToRemind(world, { within: missedRuns, after, limit: perPage });
    for (const account of accounts) {
      if (await hasEntryOn(world.sql, await readPersonIds(world, account), today)) continue;
      await inTransaction(world.sql, (sql) =>
        notify({ ...world, sql }, account, { kind: 'report-due', occasion: `report ${today}`, notAfter }),
      );
    }
    const last = accounts.at(-1);
    if (accounts.length < perPage || last === undefined) return;
    after = last;
  }
}

// Window of the chosen hours: a run also sends reminders that a downtime of this length has missed.
const missedRuns = 60 * minute;
