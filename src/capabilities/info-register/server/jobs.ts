import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { lastExpiredEntryDate } from '../rules/register.ts';
import { deleteRegistersUntil } from './store.ts';

export function infoRegisterJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'info-register/delete-old', cron: '29 3 * * *', work: () => deleteExpiredRegisters(world) }];
}

/** Deletes registers after their retention period, whether or not a declaration was started from them. */
export async function deleteExpiredRegisters({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const deletedAt = clock.instant();
  const jobActor = { kind: 'job', id: 'info-register/delete-old', requestId: deletedAt };
  await inTransaction(sql, async (db) => {
    const count = await deleteRegistersUntil(db, lastExpiredEntryDate(clock.today()));
    if (count > 0)
      await writeAudit(db, jobActor, deletedAt, {
        action: 'info-register/delete-old',
        subject: { kind: 'info-register', id: `${count} expired` },
      });
  });
}
