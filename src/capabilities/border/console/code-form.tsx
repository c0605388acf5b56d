import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useFocusWhenReady } from '#foundation/web/ui/focus/use-focus-when-ready.ts';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { parseScan, type ScanResult } from '../rules/parse-scan.ts';

export type CodeFormProps = {
  id: string;
  label: string;
  hint: string;
  submitLabel: string;
  variant?: 'primary' | 'secondary' | undefined;
  /** Error message for a text that `onScanned` refuses. */
  unreadableMessage: string;
  /** Focuses the field on load, except on touch screens. */
  focusOnLoad?: boolean | undefined;
  /** Unreadable text from a scanner. It replaces the content of the field and is marked as an error. */
  misreadScan?: { text: string } | undefined;
  /** Handles the scan, or returns false to show the error. */
  onScanned: (scanned: ScanResult) => boolean;
  /** Further buttons beside the submit button. */
  children?: ReactNode;
};

/** Form with one field for a handheld scanner or typing; Enter submits. A refused text stays in the field. */
export function CodeForm(props: CodeFormProps) {
  const {
    id,
    label,
    hint,
    submitLabel,
    variant,
    unreadableMessage,
    focusOnLoad = false,
    misreadScan,
    onScanned,
    children,
  } = props;
  const field = useFocusWhenReady(focusOnLoad);
  const [entered, setEntered] = useReloadSafeInput(id, '');
  const [isInvalid, setIsInvalid] = useState(false);
  const [previousMisread, setPreviousMisread] = useState<typeof misreadScan>();
  if (misreadScan !== previousMisread) {
    setPreviousMisread(misreadScan);
    if (misreadScan) {
      setEntered(misreadScan.text);
      setIsInvalid(true);
    }
  }
  const submit = () => {
    const isAccepted = onScanned(parseScan(entered));
    setIsInvalid(!isAccepted);
    // Selects the refused text, so that the next text of a slow scanner replaces it.
    if (!isAccepted) field.current?.select();
  };
  return (
    <Form gap={4} onSubmit={submit}>
      <TextField
        ref={field}
        id={id}
        label={label}
        hint={hint}
        value={entered}
        onChange={setEntered}
        variant="code"
        autoCapitalize="characters"
        spellCheck={false}
        error={isInvalid ? unreadableMessage : undefined}
      />
      <Row align="center">
        <Button type="submit" size="compact" variant={variant}>
          {submitLabel}
        </Button>
        {children}
      </Row>
    </Form>
  );
}
