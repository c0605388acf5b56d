import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { windowDays } from '../../rules/window.ts';
import styles from './parts.module.css';

/** The days on which a declaration can be submitted, the last one being the arrival; today has an amber outline. */
export function WindowStrip({ entryDate, today, length }: { entryDate: LocalDate; today: LocalDate; length: number }) {
  const language = useLanguage();
  return (
    <ol className={styles.strip}>
      {windowDays(entryDate, length).map((date) => (
        <li key={date} className={classes(styles.pill, date === today && styles.today)} aria-current={date === today ? 'date' : undefined}>
          {formatDate(date, language, 'weekday')}
        </li>
      ))}
    </ol>
  );
}
