import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { withParams } from '#foundation/web/router/with-params.ts';
import type { TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { isQueueDay } from '#capabilities/border/rules/queue-days.ts';

/** What the address says of the queue: the day, the group whose list is open, and how the table is looked at. */
export type QueueParams = {
  day: LocalDate;
  group: string | undefined;
  view: TableView;
  setDay: (day: string) => void;
  setGroup: (group: string | undefined) => void;
  setView: (view: TableView) => void;
};

/** Reads and writes it. A day that the queue does not know is today; what somebody typed, a name perhaps, stays out of the address. */
export function useQueueParams(): QueueParams {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const today = systemClock.today();
  const asked = query.get('day') ?? '';
  const day = isQueueDay(asked, today) ? asked : today;
  const chosen = Object.fromEntries(filterParams.flatMap((name) => [[name, query.get(name) ?? '']]));
  const order = /^([+-])([a-z]+)$/.exec(query.get('order') ?? '');
  return {
    day,
    group: query.get('group') ?? undefined,
    view: {
      filters: { ...chosen, text },
      ...(order && { order: { column: order[2] ?? '', descending: order[1] === '-' } }),
    },
    setDay: (next) => setQuery(next === today ? {} : { day: next }, { replace: true }),
    setGroup: (group) => {
      setText('');
      setQuery({ ...(day !== today && { day }), ...(group !== undefined && { group }) });
    },
    setView: ({ filters, order: by }) => {
      setText(filters['text'] ?? '');
      const chosenNow = Object.fromEntries(filterParams.map((name) => [name, filters[name]]));
      const orderNow = by && `${by.descending ? '-' : '+'}${by.column}`;
      setQuery(withParams(query, { ...chosenNow, order: orderNow }), { replace: true });
    },
  };
}

// Filters with a list of values.
const filterParams = ['mode', 'band', 'state'] as const;
