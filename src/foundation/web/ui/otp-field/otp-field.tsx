import type { FocusEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { classes } from '../classes.ts';
import { describedBy, Field } from '../field/field.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './otp-field.module.css';

export type OtpFieldProps = {
  id: string;
  value: string;
  /** Called with the digits only, at most six, whatever was typed or pasted. */
  onChange: (value: string) => void;
  /** Called once whenever the sixth digit arrives. Announce it in `hint` (WCAG 3.2.2). */
  onComplete?: ((code: string) => void) | undefined;
  onEnter?: (() => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Default: "6-digit verification code". */
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Set while the code is being checked. */
  readOnly?: boolean | undefined;
  focusOnLoad?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** 6-digit code: one input with six cells behind it, so that paste and the phone's autofill work (WCAG 3.3.8). */
export function OtpField(props: OtpFieldProps) {
  const { id, value, onChange, onComplete, onEnter, error, hint, readOnly = false, focusOnLoad = false } = props;
  const t = useMessages(uiMessages).code;
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusOnLoad) inputRef.current?.focus();
  }, [focusOnLoad]);
  const change = (entered: string) => {
    const digits = normalizeNumber(entered).replace(/\D/g, '').slice(0, codeLength);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === codeLength) onComplete?.(digits);
  };
  return (
    <Field id={id} label={props.label ?? t.label} hint={hint} error={error}>
      <div className={classes(styles.otp, error !== undefined && styles.wrong, readOnly && styles.checking)}>
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length: codeLength }, (_, index) => (
            <span key={index} className={classes(styles.cell, index === value.length && styles.next)} />
          ))}
        </div>
        <input
          ref={(element) => {
            inputRef.current = element;
            if (typeof props.ref === 'function') props.ref(element);
            else if (props.ref) props.ref.current = element;
          }}
          id={id}
          name={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={readOnly}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
          onBlur={props.onBlur}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
        />
      </div>
    </Field>
  );
}

const codeLength = 6;
