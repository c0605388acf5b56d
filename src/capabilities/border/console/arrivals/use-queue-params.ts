import { useSearchParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isQueueDay } from '#capabilities/border/rules/queue-days.ts';

/** State of the queue in the URL: the day, the port of entry, and the group whose list is open. */
export type QueueParams = {
  day: LocalDate;
  /** Undefined for all ports. */
  port: string | undefined;
  group: string | undefined;
  setDay: (day: string) => void;
  setPort: (port: string | undefined) => void;
  setGroup: (group: string | undefined) => void;
};

/**
 * Reads and writes the parameters of the queue in the URL. An unknown day becomes today. Another day, port or
 * group starts with an unfiltered view of its table.
 */
export function useQueueParams(): QueueParams {
  const [query, setQuery] = useSearchParams();
  const today = systemClock.today();
  const requestedDay = query.get('day') ?? '';
  const day = isQueueDay(requestedDay, today) ? requestedDay : today;
  const port = query.get('port') ?? undefined;
  const toQuery = (params: { day: string; port: string | undefined }) => ({
    ...(params.day !== today && { day: params.day }),
    ...(params.port !== undefined && { port: params.port }),
  });
  return {
    day,
    port,
    group: query.get('group') ?? undefined,
    setDay: (next) => setQuery(toQuery({ day: next, port }), { replace: true }),
    setPort: (next) => setQuery(toQuery({ day, port: next }), { replace: true }),
    setGroup: (group) => setQuery({ ...toQuery({ day, port }), ...(group !== undefined && { group }) }),
  };
}
