import { deleteAssistedAccounts } from '#capabilities/login/server/public.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, minute } from '#foundation/time/clock.ts';
import { officerLimits } from '../rules/limits.ts';
import { endAssistedDeclarations } from './end-assisted-declarations.ts';
import { deleteAssistedDeclarations, selectAccountsOfAbandonedDeclarations } from './store.ts';

type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { windowDays: number; keepDaysAfterArrival: number } };

export function assistedJobs(world: RetentionWorld): Job[] {
  return [
    { name: 'assisted-declaration/end-forgotten', cron: '*/10 * * * *', work: () => endAbandonedDeclarations(world) },
    {
      name: 'assisted-declaration/delete-old',
      cron: '19 3 * * *',
      work: () => deleteExpiredAssistedDeclarations(world),
    },
  ];
}

/**
 * Ends declarations whose session or ticket has expired, with the reason `finished`: for example because a device lost
 * power, or because a ticket was not used.
 */
export async function endAbandonedDeclarations(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  const job = { kind: 'job', id: 'assisted-declaration/end-forgotten', requestId: isoInstant(now) };
  const before = isoInstant(now - (officerLimits.maxMinutes + officerLimits.ticketMinutes) * minute);
  for (const account of await selectAccountsOfAbandonedDeclarations(world.sql, before))
    await endAssistedDeclarations(world, job, { account }, 'finished');
}

/**
 * Deletes old assisted declarations, their accounts and contacts. By then the retention period of every declaration
 * submitted with these accounts has ended.
 */
export async function deleteExpiredAssistedDeclarations(world: RetentionWorld): Promise<void> {
  const { windowDays, keepDaysAfterArrival } = world.settings;
  const before = isoInstant(world.clock.now() - (windowDays + keepDaysAfterArrival + 1) * day);
  await deleteAssistedDeclarations(world.sql, before);
  await deleteAssistedAccounts(world, before);
}
