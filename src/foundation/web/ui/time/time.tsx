import { isoInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type Instant, toMillis, useTimeText } from './use-time-text.ts';

/** `part`: only the local day or time of the instant; both by default. */
export type TimeProps =
  | { instant: Instant; part?: 'day' | 'time'; style?: 'weekday' }
  | { date: LocalDate; style?: 'weekday' };

/** An instant or a calendar date, in the reader's language and the time zone of the country. */
export function Time(props: TimeProps) {
  const timeText = useTimeText();
  if ('date' in props) return <time dateTime={props.date}>{timeText.date(props.date, props.style)}</time>;
  const { instant, part = 'instant', style } = props;
  return <time dateTime={isoInstant(toMillis(instant))}>{timeText[part](instant, style)}</time>;
}
