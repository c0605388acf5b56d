import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './field.module.css';

export type FieldProps = {
  /** The id of the input inside. Hint and error get `{id}-hint` and `{id}-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** The frame of one input: label above, hint under the label, error between hint and input (ux of WCAG 3.3.1, 3.3.2). */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={classes(styles.field, error !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

export type FieldGroupProps = {
  /** The id of the whole group: an error summary may point at it. Hint and error get `{id}-hint` and `{id}-error`. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `radiogroup` for options of which one is chosen. */
  role?: 'radiogroup' | undefined;
  children: ReactNode;
};

/** The frame of inputs that answer one question together: a fieldset with its legend. */
export function FieldGroup({ id, legend, hint, error, role, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      role={role}
      className={classes(styles.field, error !== undefined && styles.wrong)}
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={role && error !== undefined ? true : undefined}
    >
      <legend id={`${id}-legend`} className={styles.label}>
        {legend}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** The ids of hint and error for `aria-describedby`, hint first; undefined when there is neither. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The sentence that says what is wrong, with an icon and a spoken "Error:". Nothing when there is no error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const t = useMessages(uiMessages);
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert aria-hidden="true" size="1.25rem" />
      <span>
        <span className="visually-hidden">{t.errorPrefix}</span> {error}
      </span>
    </p>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-hint`} className={styles.hint}>
      {children}
    </div>
  );
}
