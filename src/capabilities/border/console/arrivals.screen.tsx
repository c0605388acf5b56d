import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import fieldStyles from '#foundation/web/ui/field/field.module.css';
import filterStyles from '#foundation/web/ui/filter-bar/filter-bar.module.css';
import { SmallField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readQueue } from '../contract-arrivals.ts';
import { queueDays } from '../rules/queue-days.ts';
import { arrivalMessages } from '../messages/arrivals.ts';
import { titles } from '../messages/titles.ts';
import styles from './arrivals/arrivals.module.css';
import { groupName } from './arrivals/group-table.tsx';
import { arrivalsRefetchInterval } from './arrivals/refresh-status.tsx';
import { GroupArrivals } from './arrivals/group-arrivals.tsx';
import { DayQueue } from './arrivals/day-queue.tsx';
import { type QueueParams, useQueueParams } from './arrivals/use-queue-params.ts';
import { useIsUserActive } from './arrivals/use-is-user-active.ts';
import { useDecisionEvents } from './device-data/use-decision-events.ts';

/** Page `/staff/arrivals`: counts by flight, vessel and land border; with `group` in the URL, names of that group. */
export function ArrivalsScreen() {
  const t = useMessages(arrivalMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const params = useQueueParams();
  const isUserActive = useIsUserActive();
  useDecisionEvents({ refetchesLists: isUserActive });
  const { day, port, group: groupKey } = params;
  const queue = useApiQuery(['border', 'queue', day, port], readQueue, {
    input: { day, ...(port !== undefined && { port }) },
    refetchInterval: arrivalsRefetchInterval(isUserActive),
    staleTime: 0,
  });
  const group = queue.data?.groups.find((candidate) => candidate.key === groupKey);
  const date = timeText.date(day, 'weekday');
  if (groupKey !== undefined) {
    const name = group ? groupName(group, t) : titles.arrivals[language];
    return (
      <ConsolePage title={name} lead={t.list.lead(date)} width="wide" suitsPhones>
        <GroupArrivals params={params} group={groupKey} name={name} isUserActive={isUserActive} />
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title={titles.arrivals[language]} lead={t.lead} width="wide" suitsPhones>
      <div className={styles.fields}>
        <DayField {...params} />
        <PortField {...params} />
      </div>
      <DayQueue queue={queue} params={params} isUserActive={isUserActive} />
    </ConsolePage>
  );
}

function PortField({ port, setPort }: QueueParams) {
  const t = useMessages(arrivalMessages);
  const options = usePortOptions();
  if (options.length === 0) return null;
  return (
    <div className={styles.day}>
      <SmallField id="arrivals-port" label={t.port}>
        <select
          id="arrivals-port"
          className={classes(fieldStyles.input, filterStyles.input)}
          value={port ?? ''}
          onChange={(event) => setPort(event.currentTarget.value || undefined)}
        >
          <option value="">{t.allPorts}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </SmallField>
    </div>
  );
}

function DayField({ day, setDay }: QueueParams) {
  const t = useMessages(arrivalMessages);
  const timeText = useTimeText();
  const today = systemClock.today();
  const labelByDay = { [addDays(today, -1)]: t.yesterday, [today]: t.today, [addDays(today, 1)]: t.tomorrow };
  return (
    <div className={styles.day}>
      <SmallField id="arrivals-day" label={t.day}>
        <select
          id="arrivals-day"
          className={classes(fieldStyles.input, filterStyles.input)}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        >
          {queueDays(today).map((queueDay) => {
            const date = timeText.date(queueDay, 'weekday');
            return (
              <option key={queueDay} value={queueDay}>
                {labelByDay[queueDay]?.(date) ?? date}
              </option>
            );
          })}
        </select>
      </SmallField>
    </div>
  );
}
