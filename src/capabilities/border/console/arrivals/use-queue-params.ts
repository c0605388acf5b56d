import { useSearchParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isQueueDay } from '#capabilities/border/rules/queue-days.ts';

/** State of the queue in the URL: the day, and the group whose list is open. */
export type QueueParams = {
  day: LocalDate;
  group: string | undefined;
  setDay: (day: string) => void;
  setGroup: (group: string | undefined) => void;
};

/**
 * Reads and writes the parameters of the queue in the URL. An unknown day becomes today. Another day or group starts
 * with an unfiltered view of its table.
 */
export function useQueueParams(): QueueParams {
  const [query, setQuery] = useSearchParams();
  const today = systemClock.today();
  const requestedDay = query.get('day') ?? '';
  const day = isQueueDay(requestedDay, today) ? requestedDay : today;
  return {
    day,
    group: query.get('group') ?? undefined,
    setDay: (next) => setQuery(next === today ? {} : { day: next }, { replace: true }),
    setGroup: (group) => setQuery({ ...(day !== today && { day }), ...(group !== undefined && { group }) }),
  };
}
