import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { readScanned, type Scanned } from '../rules/scanned.ts';

export type CodeFormProps = {
  id: string;
  label: string;
  hint: string;
  /** The words of its button. */
  go: string;
  look?: 'primary' | 'secondary' | undefined;
  /** What is said of a text that was not taken. */
  unreadable: string;
  /** Takes what was read, or answers false. */
  onScanned: (scanned: Scanned) => boolean;
  /** Further buttons beside its own. */
  children?: ReactNode;
};

/** One field for what a handheld scanner types, or somebody by hand; Enter sends it. What was typed stays when it is not taken. */
export function CodeForm({ id, label, hint, go, look, unreadable, onScanned, children }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    setWrong(!onScanned(readScanned(typed)));
  };
  return (
    <Form className={layout.tight} onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={typed}
        onChange={setTyped}
        look="code"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong ? unreadable : undefined}
      />
      <div className={layout.row}>
        <Button type="submit" size="compact" look={look}>
          {go}
        </Button>
        {children}
      </div>
    </Form>
  );
}
