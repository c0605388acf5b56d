import { readPersonIds } from '#capabilities/members/server/public.ts';
import { listAccountsToRemind, beforeAllAccounts, queueNotice } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { hasEntryOn } from './store.ts';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

export const remindOfReportsJob = 'self-report/remind';

/**
 * Reminds accounts, at the time that they chose, if their owner has no report or assessment today. Each account gets at
 * most one reminder a day, however many processes and runs there are. Unsent reminders expire at midnight.
 */
export async function remindOfReports(world: RemindWorld, { perPage = 500 } = {}): Promise<void> {
  const today = world.clock.today();
  const notAfter = startOfDay(addDays(today, 1));
  for (let after = beforeAllAccounts; ; ) {
    const accounts = await listAccountsToRemind(world, { dueWithin: reminderWindow, after, limit: perPage });
    for (const account of accounts) {
      if (await hasEntryOn(world.sql, await readPersonIds(world, account), today)) continue;
      await inTransaction(world.sql, (sql) =>
        queueNotice({ ...world, sql }, account, { kind: 'report-due', occasion: `report ${today}`, notAfter }),
      );
    }
    const last = accounts.at(-1);
    if (accounts.length < perPage || last === undefined) return;
    after = last;
  }
}

// A run also sends the reminders of this period before it, in case earlier runs did not take place.
const reminderWindow = 60 * minute;
