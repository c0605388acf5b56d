import { useState } from 'react';
import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { ListPage, useHasScope } from '#capabilities/staff/console/public.ts';
import { type Shift, listShifts } from '#capabilities/border/contract-shifts.ts';
import { shiftMessages } from '#capabilities/border/messages/shifts.ts';
import { titles } from '#capabilities/border/messages/titles.ts';
import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';

const daysByPeriod = { today: 0, week: 6, all: 400 } as const;
type Period = keyof typeof daysByPeriod;
const periods: readonly Period[] = ['today', 'week', 'all'];

/** `/staff/shifts`: sessions at lanes. A row opens the report. */
export function ShiftsScreen() {
  const t = useMessages(shiftMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const isSupervisor = useHasScope()('shifts:supervise');
  const ports = usePortOptions();
  const [period, setPeriod] = useState<Period>(isSupervisor ? 'today' : 'week');
  const [port, setPort] = useState('');
  const today = systemClock.today();
  const input = { from: addDays(today, -daysByPeriod[period]), to: today, ...(port && { port }) };
  const query = useApiQuery(['border', 'shifts', input], listShifts, { input, staleTime: 0 });
  const { data } = query;
  return (
    <ListPage
      id="shifts"
      title={titles.shifts[language]}
      lead={t.lead}
      aboveTable={
        <Stack gap={3}>
          <Row gap={4}>
            <RadioCards
              id="shifts-period"
              legend={t.period}
              layout="chips"
              value={period}
              onChange={setPeriod}
              options={periods.map((value) => ({ value, label: t.periods[value] }))}
            />
            <SelectField
              id="shifts-port"
              label={t.port}
              value={port}
              onChange={setPort}
              emptyOptionLabel={t.allPorts}
              options={ports}
            />
          </Row>
          {data?.hasMore && <SmallText>{t.hasMore(data.items.length)}</SmallText>}
        </Stack>
      }
      caption={t.caption}
      {...useShiftTable()}
      rows={data?.items}
      failure={data ? undefined : tableFailure(query, language)}
      onOpen={({ id }) => void navigate(`/staff/shifts/${id}`)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
    />
  );
}

function useShiftTable(): { columns: Column<Shift>[]; filters: Filter<Shift>[] } {
  const t = useMessages(shiftMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const laneOf = ({ lane }: Shift) => formatLane(lane, language);
  return {
    columns: [
      {
        id: 'signedOn',
        title: t.signedOn,
        cell: ({ signedOnAt }) => timeText.instant(signedOnAt),
        secondLine: laneOf,
        isInRowName: true,
        sortKey: ({ signedOnAt }) => signedOnAt,
      },
      { id: 'officer', title: t.officer, isInRowName: true, cell: ({ staff }) => staff, sortKey: ({ staff }) => staff },
      {
        id: 'ended',
        title: t.ended,
        cell: ({ endedAt }) => timeText.instant(endedAt),
        sortKey: ({ endedAt }) => endedAt ?? '',
      },
      {
        id: 'end',
        title: t.end,
        cell: ({ end }) => <StatusTag tone={toneByEnd[end]}>{t.ends[end]}</StatusTag>,
        text: ({ end }) => t.ends[end],
        sortKey: ({ end }) => t.ends[end],
      },
      {
        id: 'travellers',
        title: t.travellers,
        numeric: true,
        cell: ({ travellerCount }) => travellerCount,
        sortKey: ({ travellerCount }) => travellerCount,
      },
    ],
    filters: [
      {
        id: 'text',
        label: t.filter,
        matches: (shift, filterText) => hasWords(`${shift.staff} ${laneOf(shift)}`, filterText),
      },
    ],
  };
}

const toneByEnd = {
  open: 'info',
  'signed-off': 'ok',
  moved: 'ok',
  'taken-over': 'warn',
  closed: 'neutral',
  time: 'warn',
} as const;
