import { ActionSheet, ListPage } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { listSchedules, type Schedule } from '../contract-schedules.ts';
import { reportMessages } from '../messages/reports.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import { titles } from '../messages/titles.ts';
import { AddScheduleForm } from './add-schedule-form.tsx';
import { reportsKey } from './queries.ts';
import { ScheduleSheet, useRhythmText } from './schedule-sheet.tsx';

/** `/staff/reports/schedules`: schedules of reports. */
export function SchedulesScreen() {
  const t = useMessages(scheduleMessages);
  const { kinds } = useMessages(reportMessages);
  const language = useLanguage();
  return (
    <ListPage
      id="schedules"
      title={titles.schedules[language]}
      lead={t.lead}
      addButton={{ label: t.add, tall: true, form: (onDone) => <AddScheduleForm onDone={onDone} /> }}
      caption={t.caption}
      columns={useScheduleColumns()}
      {...useWholeList([reportsKey, 'schedules', language], listSchedules)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(schedule, onEnd) => (
        <ActionSheet title={kinds[schedule.kind]} onEnd={onEnd}>
          {(onDone) => <ScheduleSheet schedule={schedule} onDone={onDone} />}
        </ActionSheet>
      )}
    />
  );
}

function useScheduleColumns(): Column<Schedule>[] {
  const t = useMessages(scheduleMessages);
  const { kinds, formats, destinations } = useMessages(reportMessages);
  const rhythmText = useRhythmText();
  return [
    {
      id: 'report',
      title: t.report,
      cell: ({ kind }) => kinds[kind],
      secondLine: ({ format }) => formats[format],
      sortKey: ({ kind }) => kinds[kind],
    },
    { id: 'rhythm', title: t.rhythm, cell: rhythmText, sortKey: rhythmText },
    {
      id: 'destination',
      title: t.destination,
      cell: ({ destination }) => destinations[destination],
      sortKey: ({ destination }) => destinations[destination],
    },
    {
      id: 'next',
      title: t.nextRun,
      cell: ({ isPaused, nextRunAt }) => (isPaused ? '–' : <Time instant={nextRunAt} />),
      text: ({ isPaused, nextRunAt }) => (isPaused ? '' : nextRunAt),
      sortKey: ({ nextRunAt }) => nextRunAt,
    },
    {
      id: 'state',
      title: t.state,
      cell: ({ isPaused }) => (
        <StatusTag tone={isPaused ? 'neutral' : 'ok'}>{isPaused ? t.paused : t.running}</StatusTag>
      ),
      text: ({ isPaused }) => (isPaused ? t.paused : t.running),
      sortKey: ({ isPaused }) => (isPaused ? 1 : 0),
    },
  ];
}
