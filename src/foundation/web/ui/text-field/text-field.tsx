import type { FocusEvent, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { describedBy, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './text-field.module.css';

export type TextFieldProps = {
  id: string;
  label: ReactNode;
  value: string;
  /** Called with the unchanged text. */
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  /** `time` as in browsers: `HH:MM`. */
  type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'time' | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: 'none' | 'characters' | 'words' | 'sentences' | undefined;
  spellCheck?: boolean | undefined;
  /**
   * Maximum length in UTF-16 units. A longer text stays, with an error message: the browser's own `maxLength` would cut
   * pasted text silently.
   */
  maxLength?: number | undefined;
  'data-first-focus'?: boolean | undefined;
  /** `code`: tabular figures with letter spacing, for passport numbers and references. */
  variant?: 'text' | 'code' | undefined;
  /** Fixed text before the input, such as a unit or `+`. Read with the label. */
  prefix?: string | undefined;
  /** `short` for about ten characters, `medium` for about twenty; default: the whole column. */
  width?: 'short' | 'medium' | 'full' | undefined;
  /** Whether the value was carried forward from elsewhere: on a sunken background, still editable (WCAG 3.3.7). */
  isCarriedForward?: boolean | undefined;
  /** Id of a `datalist` with suggestions; other values can be typed too. */
  list?: string | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Field for one line of text. An invalid value stays as typed. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const { id, label, hint, prefix, maxLength, width = 'full', variant = 'text' } = props;
  const t = useMessages(uiMessages);
  const tooLong = maxLength !== undefined && props.value.length > maxLength ? t.tooLong(maxLength) : undefined;
  const error = props.error ?? tooLong;
  const input = (
    <input
      ref={ref}
      id={id}
      name={props.name ?? id}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      autoCapitalize={props.autoCapitalize}
      spellCheck={props.spellCheck}
      list={props.list}
      readOnly={props.readOnly}
      className={classes(
        fieldStyles.input,
        variant === 'code' && fieldStyles.code,
        props.isCarriedForward && fieldStyles.carried,
        prefix !== undefined && styles.withPrefix,
      )}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
      aria-required={props.required}
      data-first-focus={props['data-first-focus']}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(id, hint, error)}
    />
  );
  return (
    <Field
      id={id}
      label={prefix === undefined ? label : <LabelWithPrefix label={label} prefix={prefix} />}
      hint={hint}
      error={error}
    >
      <div className={classes(styles.frame, styles[width])}>
        {prefix !== undefined && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        {input}
      </div>
    </Field>
  );
}

function LabelWithPrefix({ label, prefix }: { label: ReactNode; prefix: string }) {
  return (
    <>
      {label} <span className="visually-hidden">({prefix})</span>
    </>
  );
}
