import { useState } from 'react';
import { useMessages } from '../language-context.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { passwordMessages } from './messages.ts';
import styles from './password-field.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'variant' | 'prefix' | 'width' | 'autoComplete'> & {
  /** Whether the field takes the current or a new password; sets `autocomplete` for password managers. */
  purpose: 'current' | 'new';
};

/** Password field with a button that reveals the text. Password managers and paste work (WCAG 3.3.8). */
export function PasswordField({ purpose, ...rest }: PasswordFieldProps) {
  const t = useMessages(passwordMessages);
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <div className={styles.frame}>
      <TextField
        {...rest}
        type={isRevealed ? 'text' : 'password'}
        autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isRevealed}
        onClick={() => setIsRevealed(!isRevealed)}
      >
        {isRevealed ? t.hide : t.show} <span className="visually-hidden">{t.password}</span>
      </button>
    </div>
  );
}
