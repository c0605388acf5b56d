import type { NotifyWorld } from '#capabilities/account/server/public.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { deleteOldMessages, sendBulkMessages } from './send-bulk-messages.ts';

export function administrationJobs(world: NotifyWorld): Job[] {
  return [
    { name: 'administration/send-bulk', cron: '* * * * *', work: () => sendBulkMessages(world) },
    { name: 'administration/delete-old-bulk', cron: '37 3 * * *', work: () => deleteOldMessages(world) },
  ];
}
