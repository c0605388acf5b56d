import type { ReactNode } from 'react';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { parseEnteredDate, type EnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { addDays, calendarNames, formatDate, toDateParts, weekday } from '#foundation/time/local-date.ts';
import { DateInputs } from '../date-parts/date-parts.tsx';
import { classes } from '../classes.ts';
import choiceStyles from '../field/choice.module.css';
import { describedBy, FieldGroup } from '../field/field.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { dateMessages } from '../date-parts/messages.ts';
import styles from './entry-date-field.module.css';

export type EntryDateFieldProps = {
  /** Id of the group. The inputs have `{id}-day`, `{id}-month` and `{id}-year`, the chips `{id}-chip-1` to `-3`. */
  id: string;
  legend: ReactNode;
  /** Current date in the country's time zone: the date of the first chip. */
  today: LocalDate;
  value: EnteredDate;
  onChange: (value: EnteredDate) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/**
 * Field for a day in the near future: chips for today and the next two days, typing for other days. Writes the chosen
 * day in full below.
 */
export function EntryDateField(props: EntryDateFieldProps) {
  const { id, legend, today, value, onChange, hint, error } = props;
  const language = useLanguage();
  const t = useMessages(dateMessages);
  const chosen = parseEnteredDate(value);
  const chipDates = [0, 1, 2].map((daysAhead) => addDays(today, daysAhead));
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <div role="radiogroup" aria-label={t.quickChoices} className={styles.chips}>
        {chipDates.map((date, index) => (
          <label key={date} className={classes(choiceStyles.choice, styles.chip)}>
            <input
              id={`${id}-chip-${index + 1}`}
              type="radio"
              name={`${id}-chip`}
              value={date}
              className={styles.radio}
              checked={chosen === date}
              onChange={() => onChange(toEnteredDate(date))}
            />
            <span className={styles.name}>
              {index === 0 ? t.today : index === 1 ? t.tomorrow : calendarNames[language].shortDays[weekday(date) - 1]}
            </span>
            <span className={styles.date}>{shortDay(date, language)}</span>
          </label>
        ))}
      </div>
      <p className={styles.other}>{t.otherDate}</p>
      <DateInputs
        id={id}
        value={value}
        onChange={onChange}
        error={error}
        describedByIds={describedBy(id, hint, error)}
      />
      <p role="status" className={styles.spoken}>
        {chosen === undefined ? '' : formatDate(chosen, language, 'weekday')}
      </p>
    </FieldGroup>
  );
}

function shortDay(date: LocalDate, language: 'en' | 'ms'): string {
  const { day, month } = toDateParts(date);
  return `${day} ${calendarNames[language].shortMonths[month - 1] ?? ''}`;
}
