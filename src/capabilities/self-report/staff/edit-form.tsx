import { type ReactNode, useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { editorWords } from '../wording/editor.ts';
import styles from './templates.module.css';

/** The frame of a form that changes one thing of a draft. `onSubmit` shows what is wrong, or saves. */
export function EditForm({ fields, onSubmit, children }: EditFormProps) {
  const say = useWords(editorWords).questions;
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSubmit();
    setBusy(false);
  };
  return (
    <Form className={styles.stack} onSubmit={() => void submit()}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {children}
      <Button type="submit" busy={busy}>
        {say.save}
      </Button>
    </Form>
  );
}

type EditFormProps = { fields: Fields; onSubmit: () => unknown; children: ReactNode };
