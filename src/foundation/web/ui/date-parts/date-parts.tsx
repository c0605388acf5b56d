import type { ReactNode } from 'react';
import {
  type DatePart,
  isBlankDate,
  splitFullDate,
  type EnteredDate,
  findInvalidDatePart,
} from '#foundation/time/entered-date.ts';
import { classes } from '../classes.ts';
import { describedBy, FieldGroup } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import { dateMessages } from './messages.ts';
import styles from './date-parts.module.css';

export type DatePartsProps = {
  /** Id of the group; the inputs have `{id}-day`, `{id}-month` and `{id}-year`. */
  id: string;
  legend: ReactNode;
  value: EnteredDate;
  onChange: (value: EnteredDate) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether the field asks for the user's own birth date, which the browser may fill in. */
  isBirthDate?: boolean | undefined;
};

/**
 * Date typed as day, month and year. A whole date typed or pasted into one input fills all three. The focus never moves
 * by itself. Months can be numbers, or names in both languages.
 */
export function DateParts(props: DatePartsProps) {
  const { id, legend, hint, error } = props;
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <DateInputs {...props} describedByIds={describedBy(id, hint, error)} />
    </FieldGroup>
  );
}

type DateInputsProps = Pick<DatePartsProps, 'id' | 'value' | 'onChange' | 'error' | 'isBirthDate'> & {
  describedByIds: string | undefined;
  /** The part to mark as invalid. Absent: the part that cannot belong to a date. Undefined: all three parts. */
  wrong?: DatePart | undefined;
};

/** The three inputs without a fieldset, for components that have their own fieldset. */
export function DateInputs({ id, value, onChange, error, isBirthDate, describedByIds, ...rest }: DateInputsProps) {
  const t = useMessages(dateMessages);
  // A date that exists can be invalid too, such as a past day. All three inputs are marked then, as when all are empty.
  const candidatePart = 'wrong' in rest ? rest.wrong : findInvalidDatePart(value);
  const wrongPart = error === undefined || isBlankDate(value) ? undefined : candidatePart;
  const renderPart = (name: DatePart, label: string) => (
    <div className={classes(styles.part, styles[name])}>
      <label className={styles.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={`${id}-${name}`}
        className={classes(fieldStyles.input, styles.input)}
        inputMode={name === 'month' ? 'text' : 'numeric'}
        autoComplete={isBirthDate ? `bday-${name}` : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={value[name]}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange(splitFullDate(text) ?? { ...value, [name]: text });
        }}
        // Handled here because the pasted text, joined with the existing text, would be no date.
        onPaste={(event) => {
          const fullDate = splitFullDate(event.clipboardData.getData('text'));
          if (!fullDate) return;
          event.preventDefault();
          onChange(fullDate);
        }}
        aria-invalid={error !== undefined && (wrongPart === undefined || wrongPart === name) ? true : undefined}
        aria-describedby={describedByIds}
      />
    </div>
  );
  return (
    <div className={styles.parts}>
      {renderPart('day', t.day)}
      {renderPart('month', t.month)}
      {renderPart('year', t.year)}
    </div>
  );
}
