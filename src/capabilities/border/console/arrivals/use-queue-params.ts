import { useState } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { withParams } from '#foundation/web/router/with-params.ts';
import type { TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { isQueueDay } from '#capabilities/border/rules/queue-days.ts';

/** State of the queue in the URL: the day, the group whose list is open, and the view of the table. */
export type QueueParams = {
  day: LocalDate;
  group: string | undefined;
  view: TableView;
  setDay: (day: string) => void;
  setGroup: (group: string | undefined) => void;
  setView: (view: TableView) => void;
};

/**
 * Reads and writes the parameters of the queue in the URL. An unknown day becomes today. The text filter may be a name
 * and therefore stays out of the URL.
 */
export function useQueueParams(): QueueParams {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const today = systemClock.today();
  const requestedDay = query.get('day') ?? '';
  const day = isQueueDay(requestedDay, today) ? requestedDay : today;
  const filtersFromUrl = Object.fromEntries(filterParams.flatMap((name) => [[name, query.get(name) ?? '']]));
  const order = /^([+-])([a-z]+)$/.exec(query.get('order') ?? '');
  return {
    day,
    group: query.get('group') ?? undefined,
    view: {
      filters: { ...filtersFromUrl, text },
      ...(order && { order: { column: order[2] ?? '', descending: order[1] === '-' } }),
    },
    setDay: (next) => setQuery(next === today ? {} : { day: next }, { replace: true }),
    setGroup: (group) => {
      setText('');
      setQuery({ ...(day !== today && { day }), ...(group !== undefined && { group }) });
    },
    setView: ({ filters, order: nextOrder }) => {
      setText(filters['text'] ?? '');
      const filterValues = Object.fromEntries(filterParams.map((name) => [name, filters[name]]));
      const orderParam = nextOrder && `${nextOrder.descending ? '-' : '+'}${nextOrder.column}`;
      setQuery(withParams(query, { ...filterValues, order: orderParam }), { replace: true });
    },
  };
}

// Filters that offer a fixed list of values.
const filterParams = ['mode', 'band', 'state'] as const;
