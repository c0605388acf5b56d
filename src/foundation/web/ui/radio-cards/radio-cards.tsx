import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldGroup } from '../field/field.tsx';
import styles from './radio-cards.module.css';

/** One answer of a group of radio cards. */
export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** What is asked next when this one is chosen, directly under it. */
  reveal?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  /** The id of the group; the first radio has `{id}-1`. */
  id: string;
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Nothing is chosen beforehand. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  /**
   * `side-by-side` for short answers such as yes and no: beside each other where both fit, else below each other. `chips` for what
   * only filters a list: as small as their words.
   */
  layout?: 'rows' | 'side-by-side' | 'chips' | undefined;
};

/** Two to about six answers of which one is chosen, each a full row of 56 to tap. Arrows move, Space selects (native radios). */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { id, legend, options, value, onChange, hint, error, name = id, layout = 'rows' } = props;
  return (
    <FieldGroup id={id} role="radiogroup" legend={legend} hint={hint} error={error}>
      <div className={classes(styles.options, styles[layout])}>
        {options.map((option, at) => (
          <div key={option.value} className={styles.option}>
            <label className={classes(styles.card, error !== undefined && styles.wrong)}>
              <input
                id={`${id}-${at + 1}`}
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={`${id}-${at + 1}-label`}
                aria-describedby={option.hint ? `${id}-${at + 1}-hint` : undefined}
              />
              {option.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {option.icon}
                </span>
              )}
              <span className={styles.words}>
                <span id={`${id}-${at + 1}-label`}>{option.label}</span>
                {option.hint && (
                  <span id={`${id}-${at + 1}-hint`} className={styles.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
            {option.reveal && option.value === value && <div className={styles.reveal}>{option.reveal}</div>}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
