import type { Job } from '#foundation/server/jobs/jobs.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { type ReminderWorld, sendReminders } from './send-reminders.ts';

export function declarationJobs(world: ReminderWorld & Parameters<typeof deleteExpiredDeclarations>[0]): Job[] {
  return [
    {
      name: 'declaration/remind',
      cron: '*/5 * * * *',
      work: async () => {
        await sendReminders(world);
      },
    },
    { name: 'declaration/delete-expired', cron: '11 3 * * *', work: () => deleteExpiredDeclarations(world) },
  ];
}
