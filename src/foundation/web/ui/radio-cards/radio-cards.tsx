import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import choiceStyles from '../field/choice.module.css';
import { FieldGroup } from '../field/field.tsx';
import styles from './radio-cards.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Follow-up fields, shown below this option while it is chosen. */
  followUpFields?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  /** Id of the group; the first radio has `{id}-1`. */
  id: string;
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  /**
   * `side-by-side` for short answers such as yes and no: side by side where both fit, else below each other. `chips`
   * for filtering a list: as small as their labels.
   */
  layout?: 'rows' | 'side-by-side' | 'chips' | undefined;
};

/** Single choice of two to about six answers, each a row 56 pixels high. Native radios: Space selects, arrows move. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { id, legend, options, value, onChange, hint, error, name = id, layout = 'rows' } = props;
  return (
    <FieldGroup id={id} role="radiogroup" legend={legend} hint={hint} error={error}>
      <div className={classes(styles.options, styles[layout])}>
        {options.map((option, index) => (
          <div key={option.value} className={styles.option}>
            <label
              className={classes(
                choiceStyles.choice,
                choiceStyles.line,
                styles.card,
                error !== undefined && choiceStyles.wrong,
              )}
            >
              <input
                id={`${id}-${index + 1}`}
                type="radio"
                className={classes(choiceStyles.control, styles.radio)}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={`${id}-${index + 1}-label`}
                aria-describedby={option.hint ? `${id}-${index + 1}-hint` : undefined}
              />
              {option.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {option.icon}
                </span>
              )}
              <span className={styles.text}>
                <span id={`${id}-${index + 1}-label`}>{option.label}</span>
                {option.hint && (
                  <span id={`${id}-${index + 1}-hint`} className={styles.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
            {option.followUpFields && option.value === value && (
              <div className={styles.reveal}>{option.followUpFields}</div>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
