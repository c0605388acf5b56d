import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { TestWorld } from '#foundation/server/testing/world.ts';
import { defaultQuietHours } from '#capabilities/notifications/rules/quiet-hours.ts';
import { chooseNotifications } from '../choices.ts';

/** Somebody chooses the daily reminder at an hour, or not. */
export function chooseDailyReminder(
  world: TestWorld,
  who: LoggedIn,
  { reportAt, push }: { reportAt: string; push: boolean },
) {
  return inTransaction(world.sql, (sql) =>
    chooseNotifications({ ...world, sql }, nextRequest(who), {
      topics: [{ topic: 'report', ways: { push, letter: false } }],
      reportAt,
      quiet: defaultQuietHours,
    }),
  );
}
