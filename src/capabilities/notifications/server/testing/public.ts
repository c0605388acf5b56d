import { callHandler, type TestWorld } from '#foundation/server/testing/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { defaultQuietHours } from '#capabilities/notifications/rules/quiet-hours.ts';
import { chooseNotifications } from '../notification-choices.ts';

export function chooseDailyReminder(
  world: TestWorld,
  who: LoggedInTraveller,
  { reportReminderTime, push }: { reportReminderTime: string; push: boolean },
) {
  return callHandler(world, chooseNotifications, who, {
    topics: [{ topic: 'report', ways: { push, message: false } }],
    reportReminderTime,
    quietHours: defaultQuietHours,
  });
}
