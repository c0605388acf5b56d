import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useReadyField } from '#foundation/web/ui/focus/ready-field.ts';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { parseScan, type ScanResult } from '../rules/parse-scan.ts';

export type CodeFormProps = {
  id: string;
  label: string;
  hint: string;
  /** The words of its button. */
  submitLabel: string;
  variant?: 'primary' | 'secondary' | undefined;
  /** What is said of a text that was not taken. */
  unreadable: string;
  /** It takes the focus when it comes, unless fingers point. */
  focusOnLoad?: boolean | undefined;
  /** What a scanner typed and nobody could read: it stands in the field in the place of what was there, and is said to be wrong. */
  misread?: { text: string } | undefined;
  /** Takes what was read, or answers false. */
  onScanned: (scanned: ScanResult) => boolean;
  /** Further buttons beside its own. */
  children?: ReactNode;
};

/** One field for what a handheld scanner types, or somebody by hand; Enter sends it. What was typed stays when it is not taken. */
export function CodeForm(props: CodeFormProps) {
  const {
    id,
    label,
    hint,
    submitLabel: go,
    variant: look,
    unreadable,
    focusOnLoad: ready = false,
    misread,
    onScanned,
    children,
  } = props;
  const field = useReadyField(ready);
  const [typed, setTyped] = useReloadSafeInput(id, '');
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    if (!misread) return;
    setTyped(misread.text);
    setWrong(true);
  }, [misread, setTyped]);
  const submit = () => {
    const taken = onScanned(parseScan(typed));
    setWrong(!taken);
    // A slow scanner types like a person: its next text replaces this one.
    if (!taken) field.current?.select();
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
        <Button type="submit" size="compact" variant={look}>
          {go}
        </Button>
        {children}
      </div>
    </Form>
  );
}
