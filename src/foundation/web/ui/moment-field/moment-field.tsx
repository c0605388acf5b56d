import { type ReactNode, useState } from 'react';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import {
  formatEnteredMoment,
  parseEnteredTime,
  type EnteredMoment,
  toEnteredMoment,
} from '#foundation/time/entered-moment.ts';
import { classes } from '../classes.ts';
import { DateInputs } from '../date-parts/date-parts.tsx';
import { describedBy, FieldGroup } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import styles from './moment-field.module.css';
import { momentMessages } from './messages.ts';

export type MomentFieldProps = {
  /** Id of the group; the inputs have `{id}-day`, `{id}-month`, `{id}-year` and `{id}-time`. */
  id: string;
  legend: ReactNode;
  /** `YYYY-MM-DDTHH:MM`; empty when nothing is typed; a text in another format while the typed moment is invalid. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/**
 * Field for a day and a time, typed as day, month, year and 24-hour time, the same in every locale. No native inputs:
 * browsers show the month first, or a 12-hour clock, to some users.
 */
export function MomentField({ id, legend, value, onChange, hint, error }: MomentFieldProps) {
  const t = useMessages(momentMessages);
  const [entered, setEntered] = useState(() => toEnteredMoment(value));
  // A value set by the caller replaces the typed text.
  const moment = formatEnteredMoment(entered) === value ? entered : toEnteredMoment(value);
  const change = (next: EnteredMoment) => {
    setEntered(next);
    onChange(formatEnteredMoment(next));
  };
  const { time, ...date } = moment;
  const [isDateInvalid, isTimeInvalid] = [parseEnteredDate(date) === undefined, parseEnteredTime(time) === undefined];
  const describedByIds = describedBy(id, hint, error);
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.parts}>
        <DateInputs
          id={id}
          value={date}
          error={isDateInvalid || !isTimeInvalid ? error : undefined}
          describedByIds={describedByIds}
          onChange={(next) => change({ ...next, time })}
        />
        <div>
          <label className={styles.label} htmlFor={`${id}-time`}>
            {t.time}
          </label>
          <input
            id={`${id}-time`}
            name={`${id}-time`}
            className={classes(fieldStyles.input, styles.time)}
            autoComplete="off"
            value={time}
            onChange={(event) => change({ ...date, time: event.currentTarget.value })}
            aria-invalid={error !== undefined && (isTimeInvalid || !isDateInvalid) ? true : undefined}
            aria-describedby={describedByIds}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
