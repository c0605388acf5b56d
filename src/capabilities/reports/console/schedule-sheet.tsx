import { useCallAction } from '#capabilities/staff/console/public.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { removeSchedule, type Schedule, setSchedulePaused } from '../contract-schedules.ts';
import { reportMessages } from '../messages/reports.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import { reportsKey } from './queries.ts';
import { ContentsNote } from './request-report-form.tsx';

type ScheduleSheetProps = { schedule: Schedule; onDone: (message: string) => void };

/** A schedule, with buttons to pause and to remove it. */
export function ScheduleSheet({ schedule, onDone }: ScheduleSheetProps) {
  const t = useMessages(scheduleMessages);
  const r = useMessages(reportMessages);
  const rhythmText = useRhythmText();
  return (
    <Stack gap={4}>
      <SummaryList
        rows={[
          { label: t.rhythm, value: rhythmText(schedule) },
          { label: r.format, value: r.formats[schedule.format] },
          { label: r.port, value: schedule.port || r.allPorts },
          { label: t.destination, value: r.destinations[schedule.destination] },
          { label: r.reason, value: schedule.reason },
          { label: t.createdBy, value: schedule.createdBy },
        ]}
      />
      <ContentsNote kind={schedule.kind} format={schedule.format} />
      <ScheduleButtons schedule={schedule} onDone={onDone} />
    </Stack>
  );
}

function ScheduleButtons({ schedule: { id, isPaused }, onDone }: ScheduleSheetProps) {
  const t = useMessages(scheduleMessages);
  const pause = useCallAction(reportsKey, setSchedulePaused);
  const remove = useCallAction(reportsKey, removeSchedule);
  return (
    <>
      <Failure thrown={pause.error ?? remove.error} />
      <Row>
        <Button
          variant="secondary"
          busy={pause.isPending}
          onClick={() => pause.run({ id, isPaused: !isPaused }, () => onDone(isPaused ? t.wasResumed : t.wasPaused))}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
        <ConfirmButton
          variant="danger"
          busy={remove.isPending}
          label={t.remove}
          title={t.removeTitle}
          cancelLabel={t.keep}
          onConfirm={() => remove.run({ id }, () => onDone(t.removed))}
        >
          {t.removeText}
        </ConfirmButton>
      </Row>
    </>
  );
}

/** Describes when a schedule runs: "Mondays at 06:00". */
export function useRhythmText(): (schedule: Pick<Schedule, 'weekday' | 'timeOfDay'>) => string {
  const t = useMessages(scheduleMessages);
  return ({ weekday, timeOfDay }) =>
    weekday === null ? t.daily(timeOfDay) : t.weekly(t.weekdays[weekday - 1] ?? '', timeOfDay);
}
