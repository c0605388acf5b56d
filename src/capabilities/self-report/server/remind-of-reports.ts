import { readPersonIds } from '#capabilities/members/server/public.ts';
import { listAccountsToRemind, beforeAllAccounts, notify } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { hasEntryOn } from './store.ts';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

/** The job's name. */
export const remindOfReportsJob = 'self-report/remind';

/**
 * Reminds whoever wants it, at the hour that they chose, of a day on which they have said nothing of themselves yet; once a day, however
 * many processes do it and however often. Of no use when the day is over.
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

// A server that was away for so long still reminds.
const missedRuns = 60 * minute;
