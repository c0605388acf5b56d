import { readRemovedMemberIds } from '#capabilities/members/server/public.ts';
import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { iterateBookedAppointmentsOn } from './booked-appointments.ts';
import { requireOpenableRecord } from './require-record-access.ts';
import type { RecordsWorld } from './record-source.ts';
import { deleteLinksAndAgreements } from './store-links.ts';
import { deleteCodesExpiredBefore } from './store-codes.ts';

export function recordsJobs(world: RecordsWorld): Job[] {
  return [
    { name: 'records/remind', cron: '5 10,17 * * *', work: () => remindOfAppointments(world) },
    { name: removedChildrenJob, cron: '*/15 * * * *', work: () => deleteLinksOfRemovedChildren(world) },
    { name: 'records/delete-old', cron: '47 3 * * *', work: () => deleteOldCodes(world) },
  ];
}

/**
 * Reminds the account that linked a record, once per appointment, that there is an appointment tomorrow. The message
 * contains no details of the appointment. Accounts that may no longer open the record get no message.
 */
export async function remindOfAppointments(world: RecordsWorld): Promise<void> {
  for await (const { person, account, id, startsAt } of iterateBookedAppointmentsOn(
    world,
    addDays(world.clock.today(), 1),
  )) {
    if (!(await isOpenable(world, account, person))) continue;
    const occasion = `appointment-tomorrow:${id}:${startsAt}`;
    await inTransaction(world.sql, (sql) =>
      queueNotice({ ...world, sql }, account, {
        kind: 'appointment-tomorrow',
        occasion,
        notAfter: parseInstant(startsAt),
      }),
    );
  }
}

async function isOpenable(world: RecordsWorld, account: string, person: string): Promise<boolean> {
  try {
    await requireOpenableRecord(world, account, person);
    return true;
  } catch (thrown) {
    if (isProblem(thrown)) return false;
    throw thrown;
  }
}

const removedChildrenJob = 'records/delete-removed';

/** Deletes links and agreements of children who were removed from their families. */
export async function deleteLinksOfRemovedChildren(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const describe = (count: number) => `${count} of children taken out`;
  for await (const children of readRemovedMemberIds(world))
    await deleteExpiredRows(world, { job: removedChildrenJob, kind: 'record-link', describe }, (db) =>
      deleteLinksAndAgreements(db, children),
    );
}

const codeRetentionDays = 30;

/** Deletes codes a month after they expire. */
async function deleteOldCodes(world: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const before = isoInstant(world.clock.now() - codeRetentionDays * day);
  await deleteExpiredRows(world, { job: 'records/delete-old', kind: 'record-code' }, (db) =>
    deleteCodesExpiredBefore(db, before),
  );
}
