import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { ListPage, SheetButton, useHasScope } from '#capabilities/staff/console/public.ts';
import { minute, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { listConveyances } from '../contract.ts';
import { conveyanceMessages } from '../messages/conveyances.ts';
import { titles } from '../messages/titles.ts';
import { useConveyanceTable } from './conveyance-table.tsx';
import styles from './conveyances.module.css';
import { TimetableImportForm } from './timetable-import-form.tsx';
import { useConveyanceParams } from './use-conveyance-params.ts';

/** `/staff/conveyances`: flights and vessels of a day. A row opens the names of its travellers. */
export function ConveyancesScreen() {
  const t = useMessages(conveyanceMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const canImport = useHasScope()('conveyances:import');
  const params = useConveyanceParams();
  const { day, port } = params;
  const query = useApiQuery(['conveyances', 'list', day, port], listConveyances, {
    input: { day, ...(port && { port }) },
    refetchInterval: minute,
    staleTime: 0,
  });
  const { data } = query;
  return (
    <ListPage
      id="conveyances"
      title={titles.conveyances[language]}
      lead={t.lead}
      actions={
        canImport
          ? (setMessage) => (
              <SheetButton variant="secondary" label={t.upload} onDone={setMessage}>
                {(onDone) => <TimetableImportForm onEnd={onDone} />}
              </SheetButton>
            )
          : undefined
      }
      aboveTable={
        <Stack gap={3}>
          <DayAndPort {...params} />
          {data && <FeedStatus {...data} />}
        </Stack>
      }
      caption={t.caption}
      {...useConveyanceTable()}
      rows={data?.items}
      failure={data ? undefined : tableFailure(query, language)}
      canOpen={({ groupKey }) => groupKey !== null}
      onOpen={({ groupKey }) =>
        void navigate(`/staff/arrivals?${String(new URLSearchParams({ day, group: groupKey ?? '' }))}`)
      }
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
    />
  );
}

function FeedStatus({ feed, unscheduledTravellers }: OutputOf<typeof listConveyances>) {
  const t = useMessages(conveyanceMessages);
  const timeText = useTimeText();
  return (
    <>
      {feed?.isSilent && (
        <Notice tone="warn">
          {feed.succeededAt === null ? t.feedNever : t.feedSilent(timeText.instant(feed.succeededAt))}
        </Notice>
      )}
      {feed && !feed.isSilent && <SmallText>{t.feedAt(timeText.time(feed.succeededAt))}</SmallText>}
      {unscheduledTravellers > 0 && <SmallText>{t.unscheduled(unscheduledTravellers)}</SmallText>}
    </>
  );
}

function DayAndPort({ day, port, setDay, setPort }: ReturnType<typeof useConveyanceParams>) {
  const t = useMessages(conveyanceMessages);
  const timeText = useTimeText();
  const ports = usePortOptions().filter(({ kind }) => kind !== 'land');
  const today = systemClock.today();
  const labelByDay = { [addDays(today, -1)]: t.yesterday, [today]: t.today, [addDays(today, 1)]: t.tomorrow };
  const shownDays = Array.from({ length: 9 }, (_, index) => addDays(today, index - 1));
  const days = shownDays.includes(day) ? shownDays : [day, ...shownDays];
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <SelectField
          id="conveyances-day"
          label={t.day}
          value={day}
          onChange={setDay}
          options={days.map((value) => {
            const date = timeText.date(value, 'weekday');
            return { value, label: labelByDay[value]?.(date) ?? date };
          })}
        />
      </div>
      <div className={styles.field}>
        <SelectField
          id="conveyances-port"
          label={t.port}
          value={port}
          onChange={setPort}
          emptyOptionLabel={t.allPorts}
          options={ports}
        />
      </div>
    </div>
  );
}
