import type { ReactNode } from 'react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { describedBy, FieldGroup } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useWords } from '../language-context.tsx';
import { uiWording } from '../wording.ts';
import type { DateAnswer, DatePart, DateText } from './date-answer.ts';
import { answerOf, textOf } from './date-answer.ts';
import styles from './date-parts.module.css';

export type DatePartsProps = {
  /** The id of the group; the inputs have `{id}-day`, `{id}-month` and `{id}-year`. */
  id: string;
  legend: ReactNode;
  value: DateAnswer | undefined;
  /** Called with `YYYY-MM-DD` as soon as the parts name a day that exists, else with the parts as typed. */
  onChange: (value: DateAnswer) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** The part that the error is about; all three otherwise. */
  wrong?: DatePart | undefined;
  /** A birth date, which the browser may fill in. */
  birth?: boolean | undefined;
};

/** A known date typed as day, month and year. Focus never jumps by itself; months are taken as numbers or names in both languages. */
export function DateParts(props: DatePartsProps) {
  const { id, legend, hint, error } = props;
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <DateInputs {...props} describe={describedBy(id, hint, error)} />
    </FieldGroup>
  );
}

type DateInputsProps = Pick<DatePartsProps, 'id' | 'value' | 'onChange' | 'error' | 'wrong' | 'birth'> & {
  describe: string | undefined;
};

/** The three inputs alone, for a piece that brings its own fieldset. */
export function DateInputs({ id, value, onChange, error, wrong, birth, describe }: DateInputsProps) {
  const say = useWords(uiWording).date;
  const [text, type] = useTypedDate(value, onChange);
  const part = (name: DatePart, label: string, characters: number) => (
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
        maxLength={characters}
        value={text[name]}
        onChange={(event) => type({ ...text, [name]: event.currentTarget.value })}
        aria-invalid={error !== undefined && (wrong === undefined || wrong === name) ? true : undefined}
        aria-describedby={describe}
      />
    </div>
  );
  return (
    <div className={styles.parts}>
      {part('day', say.day, 2)}
      {part('month', say.month, 9)}
      {part('year', say.year, 4)}
    </div>
  );
}

// What was typed stays on the screen ("05", "Mac") although the answer is already the day that it names.
function useTypedDate(value: DateAnswer | undefined, onChange: (value: DateAnswer) => void) {
  const [typed, setTyped] = useState<DateText>(() => textOf(value));
  const text = sameAnswer(answerOf(typed), value) ? typed : textOf(value);
  const type = (next: DateText) => {
    setTyped(next);
    onChange(answerOf(next));
  };
  return [text, type] as const;
}

function sameAnswer(one: DateAnswer, other: DateAnswer | undefined): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return other !== undefined && one.day === other.day && one.month === other.month && one.year === other.year;
}
