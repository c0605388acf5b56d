import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { lastExpiredEntryDate } from '../rules/register.ts';
import { deleteRegistersUntil } from './store.ts';

export function infoRegisterJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'info-register/delete-old', cron: '29 3 * * *', work: () => deleteExpiredRegisters(world) }];
}

/** Deletes registers after their retention period, whether or not a declaration was started from them. */
export async function deleteExpiredRegisters(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deleteExpiredRows(world, { job: 'info-register/delete-old', kind: 'info-register' }, async (db) =>
    deleteRegistersUntil(db, lastExpiredEntryDate(world.clock.today())),
  );
}
