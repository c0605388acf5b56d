import type { ReactNode } from 'react';
import { type DatePart, isBlankDate, splitWholeDate, type TypedDate, wrongPart } from '#foundation/time/typed-date.ts';
import { classes } from '../classes.ts';
import { describedBy, FieldGroup } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import { dateMessages } from './messages.ts';
import styles from './date-parts.module.css';

export type DatePartsProps = {
  /** The id of the group; the inputs have `{id}-day`, `{id}-month` and `{id}-year`. */
  id: string;
  legend: ReactNode;
  /** The parts exactly as typed. */
  value: TypedDate;
  onChange: (value: TypedDate) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** A birth date, which the browser may fill in. */
  birth?: boolean | undefined;
};

/**
 * A known date typed as day, month and year. A whole date typed or pasted into one of them fills all three. Focus never jumps by itself;
 * months are taken as numbers or names in both languages.
 */
export function DateParts(props: DatePartsProps) {
  const { id, legend, hint, error } = props;
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <DateInputs {...props} describe={describedBy(id, hint, error)} />
    </FieldGroup>
  );
}

type DateInputsProps = Pick<DatePartsProps, 'id' | 'value' | 'onChange' | 'error' | 'birth'> & {
  describe: string | undefined;
  /** The part that is wrong; found here when it is not said. */
  wrong?: DatePart | undefined;
};

/** The three inputs alone, for a piece that brings its own fieldset. */
export function DateInputs({ id, value, onChange, error, birth, describe, ...rest }: DateInputsProps) {
  const t = useMessages(dateMessages);
  // A day that exists can be wrong too, such as one in the past: then all three are, and where nothing was typed.
  const wrongOne = 'wrong' in rest ? rest.wrong : wrongPart(value);
  const wrong = error === undefined || isBlankDate(value) ? undefined : wrongOne;
  const part = (name: DatePart, label: string) => (
    <div className={classes(styles.part, styles[name])}>
      <label className={styles.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={`${id}-${name}`}
        className={classes(fieldStyles.input, styles.input)}
        inputMode={name === 'month' ? 'text' : 'numeric'}
        autoComplete={birth ? `bday-${name}` : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={value[name]}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange(splitWholeDate(text) ?? { ...value, [name]: text });
        }}
        // Pasted beside what stands there already, the field's text alone would be no date.
        onPaste={(event) => {
          const whole = splitWholeDate(event.clipboardData.getData('text'));
          if (!whole) return;
          event.preventDefault();
          onChange(whole);
        }}
        aria-invalid={error !== undefined && (wrong === undefined || wrong === name) ? true : undefined}
        aria-describedby={describe}
      />
    </div>
  );
  return (
    <div className={styles.parts}>
      {part('day', t.day)}
      {part('month', t.month)}
      {part('year', t.year)}
    </div>
  );
}
