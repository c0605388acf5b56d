import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './field.module.css';

export type FieldProps = {
  /** Id of the input. Hint and error get `{id}-hint` and `{id}-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Frame of one input: label above, hint below the label, error between hint and input (WCAG 3.3.1, 3.3.2). */
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
  /** Id of the group, which an error summary may link to. Hint and error get `{id}-hint` and `{id}-error`. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `radiogroup` for a single choice among options. */
  role?: 'radiogroup' | undefined;
  children: ReactNode;
};

/** Frame of inputs that answer one question: a fieldset with its legend. */
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

/** Ids of hint and error for `aria-describedby`, hint first; undefined without both. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Error message with an icon and a hidden "Error:" prefix. Renders nothing without an error. */
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
