import { steps as travellerSteps } from '#capabilities/declaration/rules/validate-answers.ts';
import { countMessages } from '#capabilities/messages/server/public.ts';
import { countFurthestSteps } from '#capabilities/usage-events/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { formatMessageKey, type MeasureCount } from '../rules/measures.ts';
import { type DaySource, lockLastDay, replaceCounts, saveLastDay } from './store.ts';

type DayWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number; keepMessageDays: number } };

/** Pages of the form in order. */
export const formSteps = ['people', ...travellerSteps, 'check', 'done'] as const;

/**
 * Counts messages and visits to the form, one day at a time. Counts a day again as long as its numbers can change. They
 * change until its messages have arrived or were abandoned, and until browsers have sent their events.
 */
export async function countDays(world: DayWorld): Promise<void> {
  const { keepLogDays, keepMessageDays } = world.settings;
  await countSource(world, 'messages', { retentionDays: keepMessageDays, settlingDays: 4 });
  await countSource(world, 'steps', { retentionDays: keepLogDays, settlingDays: 1 });
}

// Does not count a day again if some of its records are deleted already. The counts of that day stay.
async function countSource(
  world: DayWorld,
  source: DaySource,
  { retentionDays, settlingDays }: { retentionDays: number; settlingDays: number },
): Promise<void> {
  const today = world.clock.today();
  // The first day whose records are certainly complete: two days after the retention limit, and at most 58 days ago.
  const oldest = addDays(today, 2 - Math.max(2, Math.min(retentionDays, 60)));
  let nextDay: LocalDate | undefined;
  do {
    nextDay = await inTransaction(world.sql, async (sql) => {
      const progress = await lockLastDay(sql, source);
      if (!progress) return undefined;
      const from = nextDay ?? (progress.day === null ? oldest : addDays(progress.day, -settlingDays));
      const day = from < oldest ? oldest : from;
      if (day > today) return undefined;
      await replaceCounts(sql, { measure: source, day }, await countBySource[source]({ sql }, day));
      await saveLastDay(sql, source, laterDay(progress.day, day), world.clock.instant());
      return addDays(day, 1);
    });
  } while (nextDay !== undefined && nextDay <= today);
}

const countBySource: Record<DaySource, (world: Pick<World, 'sql'>, day: LocalDate) => Promise<MeasureCount[]>> = {
  messages: async (world, day) => {
    const messageCounts = await countMessages(world, dayBounds(day));
    return messageCounts.map(({ count, ...kind }) => ({
      day,
      measure: 'messages',
      key: formatMessageKey(kind),
      count,
    }));
  },
  steps: async (world, day) => {
    const ended = await countFurthestSteps(world, { page: '/travel/form', steps: formSteps, ...dayBounds(day) });
    return ended.map(({ step, stays }) => ({ day, measure: 'steps', key: step, count: stays }));
  },
};

function dayBounds(day: LocalDate): { from: number; to: number } {
  return { from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
}

function laterDay(a: LocalDate | null, b: LocalDate): LocalDate {
  return a !== null && a > b ? a : b;
}
