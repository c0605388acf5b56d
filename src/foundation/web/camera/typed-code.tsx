import type { ReactNode } from 'react';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { Form } from '../form/form.tsx';
import { useFields } from '../form/use-fields.ts';
import { useReloadSafeInput } from '../screens/reload-safe-state.ts';
import { useFocusWhenReady } from '../ui/focus/use-focus-when-ready.ts';
import { TextField } from '../ui/text-field/text-field.tsx';

export type TypedCodeProps = {
  id: string;
  label: string;
  hint: string;
  maxLength: number;
  /** For codes of capital letters. */
  capitals?: boolean | undefined;
  /** Empties the field after each submit, as handheld scanners need it. */
  clearsAfterSubmit?: boolean | undefined;
  /** Focuses the field whenever this becomes true, except on touch screens. */
  takesFocus?: boolean | undefined;
  /** Receives the typed text, trimmed. */
  onText: (text: string) => void;
  /** The button that submits. */
  children: ReactNode;
};

/** Field for a code that is typed instead of scanned. Refuses an empty field. */
export function TypedCode({
  id,
  label,
  hint,
  maxLength,
  capitals,
  clearsAfterSubmit,
  takesFocus = false,
  onText,
  children,
}: TypedCodeProps) {
  const [entered, setEntered] = useReloadSafeInput(id, '');
  const inputRef = useFocusWhenReady(takesFocus);
  const fields = useFields({ messages: appFieldMessages, label: () => label });
  const submit = () => {
    const text = entered.trim();
    const key = text === '' ? 'required' : text.length > maxLength ? 'too-long' : undefined;
    if (!fields.acceptOrShow(key === undefined ? [] : [{ path: id, key }])) return;
    if (clearsAfterSubmit) setEntered('');
    onText(text);
  };
  return (
    <Form gap={3} onSubmit={submit}>
      <TextField
        ref={inputRef}
        id={id}
        label={label}
        hint={hint}
        value={entered}
        error={fields.error(id)}
        onChange={(value) => {
          fields.clearAllErrors();
          setEntered(value);
        }}
        autoComplete="off"
        autoCapitalize={capitals ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={maxLength}
      />
      {children}
    </Form>
  );
}
