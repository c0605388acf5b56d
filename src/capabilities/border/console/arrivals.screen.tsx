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
  useDecisionEvents();
