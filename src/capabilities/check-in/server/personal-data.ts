import { listPersonIds } from '#capabilities/members/server/public.ts';
import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { noticeKey, type PersonDay, personDays } from './sealing.ts';
import { deletePresencesOf, presencesOf } from './store.ts';
import { deleteNoticesOf, noticesOf } from './store-notices.ts';

/** Check-ins of an account's own person and its children, and what they were told because of them. */
export type CheckInData = {
  checkIns: { venue: string; enteredAt: string; leftAt: string; late: boolean }[];
  notices: {
    venue: string;
    fromAt: string;
    toAt: string;
    advice: string;
    toldAt: string;
    withdrawnAt: string | null;
  }[];
};

/** What is kept of people. Venues and exposures name nobody, and stay. */
export const checkInData: PersonalData<Pick<World, 'sql' | 'keys' | 'clock'>, CheckInData> = {
  tables: ['check_in_presence', 'check_in_notice'],
  subjects: noSubjects,
  read: async (world, account) => {
    const persons = await listPersonIds(world, account);
    const presences = await presencesOf(world.sql, allDays(world, persons), { limit: 100_000 });
    const notices = await noticesOf(world.sql, keysOf(world, persons), isoInstant(0));
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
        toldAt: row.told_at,
        withdrawnAt: row.withdrawn_at,
      })),
    };
  },
  erase: async (world, { account }) => {
    const persons = await listPersonIds(world, account);
    await deletePresencesOf(world.sql, allDays(world, persons));
    await deleteNoticesOf(world.sql, keysOf(world, persons));
  },
};

// The most days for which administrators can have check-ins kept, and one that a job may be late.
const mostDays = 43;

function allDays(world: Pick<World, 'keys' | 'clock'>, persons: readonly string[]): PersonDay[] {
  const now = world.clock.now();
  return personDays(world, persons, { from: now - mostDays * day, to: now });
}

function keysOf(world: Pick<World, 'keys'>, persons: readonly string[]): Buffer[] {
  return persons.map((person) => noticeKey(world, person));
}
