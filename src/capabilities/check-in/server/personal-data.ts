import { listErasablePersonIds } from '#capabilities/members/server/public.ts';
import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { hashNoticeKey, type PersonDay, hashPersonDays } from './encryption.ts';
import { deletePresencesOfPersons, selectPresences } from './store.ts';
import { deleteNoticesOfPersons, selectNotices } from './store-notices.ts';

/** Check-ins of an account's person and children, and their exposure notices. */
export type CheckInData = {
  checkIns: { venue: string; enteredAt: string; leftAt: string; late: boolean }[];
  notices: {
    venue: string;
    fromAt: string;
    toAt: string;
    advice: string;
    notifiedAt: string;
    withdrawnAt: string | null;
  }[];
};

/** Venues and exposures name no person, and stay after an erasure. */
export const checkInData: PersonalData<Pick<World, 'sql' | 'keys' | 'clock'>, CheckInData> = {
  tables: ['check_in_presence', 'check_in_notice'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) => {
    const persons = await listErasablePersonIds(world, account);
    const presences = await selectPresences(world.sql, allPersonDays(world, persons), { limit: 100_000 });
    const notices = await selectNotices(world.sql, toNoticeKeys(world, persons), isoInstant(0));
    return {
      checkIns: presences.map((row) => ({
        venue: row.name_en,
        enteredAt: row.entered_at,
        leftAt: row.left_at,
        late: row.late,
      })),
      notices: notices.map((row) => ({
        venue: row.name_en,
        fromAt: row.from_at,
        toAt: row.to_at,
        advice: row.advice,
        notifiedAt: row.notified_at,
        withdrawnAt: row.withdrawn_at,
      })),
    };
  },
  erase: async (world, { accountId }) => {
    const persons = await listErasablePersonIds(world, accountId);
    await deletePresencesOfPersons(world.sql, allPersonDays(world, persons));
    await deleteNoticesOfPersons(world.sql, toNoticeKeys(world, persons));
  },
};

// The maximum retention that administrators can set (42 days), plus one day for a late job.
const maxRetentionDays = 43;

function allPersonDays(world: Pick<World, 'keys' | 'clock'>, persons: readonly string[]): PersonDay[] {
  const now = world.clock.now();
  return hashPersonDays(world, persons, { from: now - maxRetentionDays * day, to: now });
}

function toNoticeKeys(world: Pick<World, 'keys'>, persons: readonly string[]): Buffer[] {
  return persons.map((person) => hashNoticeKey(world, person));
}
