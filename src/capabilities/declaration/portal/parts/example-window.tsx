import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { WindowStrip } from '#foundation/web/ui/window-strip/window-strip.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listWindowDays } from '#capabilities/declaration/rules/submission-window.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import styles from './parts.module.css';
import { withNonBreakingDate } from './non-breaking-date.ts';

/** Example of the submission window: the dates of an arrival whose window opens today. */
export function ExampleWindow() {
  const timeText = useTimeText();
  const { entrance, hub } = useMessages(screenMessages);
  const { windowDays } = useTravelAttribute();
  const today = systemClock.today();
  const arrival = addDays(today, windowDays - 1);
  return (
    <div className={styles.example}>
      <p>{hub.example(withNonBreakingDate(timeText.date(arrival, 'weekday')))}</p>
      <WindowStrip
        label={entrance.submitTitle}
        days={listWindowDays(arrival, windowDays)}
        today={today}
        mark={{ day: arrival, label: entrance.arrive }}
      />
    </div>
  );
}
