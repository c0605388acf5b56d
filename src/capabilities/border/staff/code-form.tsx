import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useReadyField } from '#foundation/web/ui/focus/ready-field.ts';
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
  /** It takes the focus when it comes, unless fingers point. */
  ready?: boolean | undefined;
  /** Takes what was read, or answers false. */
  onScanned: (scanned: Scanned) => boolean;
  /** Further buttons beside its own. */
  children?: ReactNode;
};

/** One field for what a handheld scanner types, or somebody by hand; Enter sends it. What was typed stays when it is not taken. */
export function CodeForm(props: CodeFormProps) {
  const { id, label, hint, go, look, unreadable, ready = false, onScanned, children } = props;
  const field = useReadyField(ready);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    setWrong(!onScanned(readScanned(typed)));
  };
  return (
    <Form className={layout.tight} onSubmit={submit}>
      <TextField
        ref={field}
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
