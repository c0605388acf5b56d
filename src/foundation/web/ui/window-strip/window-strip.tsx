import type { LocalDate } from '#foundation/time/local-date.ts';
import { calendarNames, toDateParts, weekday } from '#foundation/time/local-date.ts';
import { classes } from '../classes.ts';
import { useLanguage, useMessages } from '../language-context.tsx';
import { dateMessages } from '../date-parts/messages.ts';
import styles from './window-strip.module.css';

export type WindowStripProps = {
  /** Accessible name: "When to submit". */
  label: string;
  days: readonly LocalDate[];
  today: LocalDate;
  /** Word below one of the days: "Arrive" below the last. */
  mark?: { day: LocalDate; label: string } | undefined;
};

/** A few days in a row; today has an amber outline. */
export function WindowStrip({ label, days, today, mark }: WindowStripProps) {
  const language = useLanguage();
  const t = useMessages(dateMessages);
  const names = calendarNames[language];
  return (
    <ol className={styles.strip} aria-label={label}>
      {days.map((date) => {
        const { day, month } = toDateParts(date);
        const caption = mark?.day === date ? mark.label : date === today ? t.today : undefined;
        return (
          <li
            key={date}
            className={classes(styles.day, date === today && styles.today, mark?.day === date && styles.marked)}
          >
            <span className={styles.name}>{names.shortDays[weekday(date) - 1]}</span>
            <span className={styles.number}>
              {day} <span className="visually-hidden">{names.months[month - 1]}</span>
            </span>
            {caption === undefined ? (
              // The month is read with the day number.
              <span className={styles.word} aria-hidden="true">
                {names.shortMonths[month - 1]}
              </span>
            ) : (
              <span className={styles.word}>{caption}</span>
            )}
            {mark?.day === date && date === today && <span className="visually-hidden">, {t.today}</span>}
          </li>
        );
      })}
    </ol>
  );
}
