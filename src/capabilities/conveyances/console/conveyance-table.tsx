import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Conveyance, DeclaredTravellers } from '../contract.ts';
import { conveyanceMessages } from '../messages/conveyances.ts';
import { arrivalStates, bestArrivalTime } from '../rules/arrival.ts';

export function useConveyanceTable(): { columns: Column<Conveyance>[]; filters: Filter<Conveyance>[] } {
  const t = useMessages(conveyanceMessages);
  const timeText = useTimeText();
  const stateOf = ({ state, kind }: Conveyance) => {
    if (state !== 'arrived') return t.states[state];
    return kind === 'air' ? t.landed : t.berthed;
  };
  const countColumn = (id: keyof DeclaredTravellers): Column<Conveyance> => ({
    id,
    title: t[id],
    numeric: true,
    cell: ({ travellers }) => travellers[id],
    sortKey: ({ travellers }) => travellers[id],
  });
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        isInRowName: true,
        secondLine: ({ origin, port }) => (origin === '' ? port : t.fromTo(origin, port)),
        sortKey: ({ name }) => name,
      },
      {
        id: 'scheduled',
        title: t.scheduled,
        noWrap: true,
        cell: ({ scheduledAt }) => timeText.time(scheduledAt),
        sortKey: ({ scheduledAt }) => scheduledAt,
      },
      {
        id: 'time',
        title: t.time,
        noWrap: true,
        cell: (conveyance) => (conveyance.isCancelled ? '' : timeText.time(bestArrivalTime(conveyance))),
        sortKey: bestArrivalTime,
      },
      {
        id: 'state',
        title: t.state,
        cell: (conveyance) => <StatusTag tone={toneByState[conveyance.state]}>{stateOf(conveyance)}</StatusTag>,
        text: stateOf,
        sortKey: stateOf,
      },
      countColumn('declared'),
      countColumn('seeHealthOfficer'),
      countColumn('decided'),
      countColumn('waiting'),
    ],
    filters: [
      {
        id: 'text',
        label: t.filter,
        isInAddress: true,
        matches: ({ name, origin }, filterText) => hasWords(`${name} ${origin}`, filterText),
      },
      {
        id: 'state',
        label: t.state,
        options: arrivalStates.map((value) => ({ value, label: t.states[value] })),
        matches: ({ state }, chosenState) => state === chosenState,
      },
    ],
  };
}

const toneByState = { expected: 'neutral', delayed: 'warn', arrived: 'ok', cancelled: 'danger' } as const;
