import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { describedBy, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './text-area.module.css';

export type TextAreaProps = {
  id: string;
  label: ReactNode;
  value: string;
  /** Called with the unchanged text. */
  onChange: (value: string) => void;
  /** Maximum length in UTF-16 units. The remaining number is shown below the field. */
  maxLength: number;
  /** Message with the remaining number: "20 characters left". */
  remainingMessage: (count: number) => string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
};

/** Field for several lines of text. A text that is too long stays; `remainingMessage` then gets a negative number. */
export function TextArea({
  id,
  label,
  value,
  onChange,
  maxLength,
  remainingMessage,
  hint,
  error,
  lang,
}: TextAreaProps) {
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
      <p id={`${id}-left`} className={classes(styles.left, value.length > maxLength && styles.over)}>
        {remainingMessage(maxLength - value.length)}
      </p>
    </Field>
  );
}
