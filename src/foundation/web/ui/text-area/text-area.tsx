import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { describedBy, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './text-area.module.css';

export type TextAreaProps = {
  id: string;
  label: ReactNode;
  value: string;
  /** Called with the text as typed, unchanged. */
  onChange: (value: string) => void;
  /** Most characters, counted under the field as they are typed. */
  most: number;
  /** What is said of how many are left: "20 characters left". */
  left: (count: number) => string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The language of the text, where it is not that of the page. */
  lang?: string | undefined;
};

/** A few lines of text with its label. What is too long stays as typed, and says by how much when it is checked. */
export function TextArea({ id, label, value, onChange, most, left, hint, error, lang }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={id}
        rows={3}
        lang={lang}
        className={classes(fieldStyles.input, styles.area)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={[describedBy(id, hint, error), `${id}-left`].filter(Boolean).join(' ')}
      />
      <p id={`${id}-left`} className={classes(styles.left, value.length > most && styles.over)}>
        {left(most - value.length)}
      </p>
    </Field>
  );
}
