import { useState } from 'react';
import { useWords } from '../language-context.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { passwordWording } from './wording.ts';
import styles from './password-field.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'look' | 'prefix' | 'width' | 'autoComplete'> & {
  /** Whether a password is asked for or chosen: what a password manager goes by. */
  purpose: 'current' | 'new';
};

/** A password with a button that shows what was typed. Password managers and paste work (WCAG 3.3.8). */
export function PasswordField({ purpose, ...rest }: PasswordFieldProps) {
  const say = useWords(passwordWording);
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.frame}>
      <TextField
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className={styles.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? say.hide : say.show} <span className="visually-hidden">{say.what}</span>
      </button>
    </div>
  );
}
