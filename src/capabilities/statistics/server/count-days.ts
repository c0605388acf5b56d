import { steps as travellerSteps } from '#capabilities/declaration/rules/validate-answers.ts';
import { countMessages } from '#capabilities/messages/server/public.ts';
import { furthestSteps } from '#capabilities/usage-events/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { formatMessageKey } from '../rules/message-key.ts';
import type { MeasureCount } from '../rules/measures.ts';
import { type DaySource, lockLastDay, replaceCounts, saveLastDay } from './store.ts';

type DayWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepLogDays: number; keepMessageDays: number } };

/** The pages of the form in the order in which they come: the list of travellers, the pages of one, the check, the end. */
export const formSteps = ['people', ...travellerSteps, 'check', 'done'] as const;

/**
 * Counts messages and how far people came in the form, a day at a time. A day is counted anew as long as something of it can
 * still change: a message until it has arrived or was given up, a stay until what the browser gathered of it is sent.
 */
export async function countDays(world: DayWorld): Promise<void> {
  const { keepLogDays, keepMessageDays } = world.settings;
  await countSource(world, 'messages', { kept: keepMessageDays, settles: 4 });
  await countSource(world, 'steps', { kept: keepLogDays, settles: 1 });
}

// A day that is partly deleted is not counted any more: its numbers stay.
async function countSource(
  world: DayWorld,
  source: DaySource,
  { kept, settles }: { kept: number; settles: number },
): Promise<void> {
  const today = world.clock.today();
  const oldest = addDays(today, 2 - Math.max(2, Math.min(kept, 60)));
  let next: LocalDate | undefined;
  do {
    next = await inTransaction(world.sql, async (sql) => {
      const held = await lockLastDay(sql, source);
      if (!held) return undefined;
      const from = next ?? (held.day === null ? oldest : addDays(held.day, -settles));
      const on = from < oldest ? oldest : from;
      if (on > today) return undefined;
      await replaceCounts(sql, { measure: source, day: on }, await countBySource[source]({ sql }, on));
      await saveLastDay(sql, source, laterDay(held.day, on), isoInstant(world.clock.now()));
      return addDays(on, 1);
    });
  } while (next !== undefined && next <= today);
}

const countBySource: Record<DaySource, (world: Pick<World, 'sql'>, on: LocalDate) => Promise<MeasureCount[]>> = {
  messages: async (world, on) => {
    const tallies = await countMessages(world, dayBounds(on));
    return tallies.map(({ count, ...kind }) => ({ day: on, measure: 'messages', key: formatMessageKey(kind), count }));
  },
  steps: async (world, on) => {
    const ended = await furthestSteps(world, { page: '/travel/form', steps: formSteps, ...dayBounds(on) });
    return ended.map(({ step, stays }) => ({ day: on, measure: 'steps', key: step, count: stays }));
  },
};

function dayBounds(on: LocalDate): { from: number; to: number } {
  return { from: startOfDay(on), to: startOfDay(addDays(on, 1)) };
}

function laterDay(one: LocalDate | null, other: LocalDate): LocalDate {
  return one !== null && one > other ? one : other;
}
