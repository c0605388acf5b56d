import { problem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isQueueDay } from '../rules/queue-days.ts';

/** Parses a day of the queue; refuses any other with a field error. */
export function requireQueueDay({ clock }: Pick<World, 'clock'>, text: string): LocalDate {
  if (isQueueDay(text, clock.today())) return text;
  throw problem('foundation/invalid', { fields: [{ path: 'day', key: 'day' }] });
}
