import { Form } from '#foundation/web/form/form.tsx';
import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button, type ButtonLook } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { caseWords } from '#capabilities/follow-up/wording/case.ts';
import styles from '../cases.module.css';

/** The frame of a form in a sheet: what is wrong on top, why it was refused above the button. What was typed stays. */
export function DeedForm({ fields, failure, busy, save, look, onSave, children }: DeedFormProps) {
  const say = useWords(caseWords);
  const language = useLanguage();
  return (
    <Form className={styles.form} onSubmit={onSave}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {children}
      {failure && fields.errors.length === 0 && (
        <Notice tone="danger" live>
          {failureSentence(failure, language)}
        </Notice>
      )}
      <Button type="submit" look={look} busy={busy} busyText={say.saving}>
        {save}
      </Button>
    </Form>
  );
}

type DeedFormProps = {
  fields: Fields;
  failure: Error | null;
  busy: boolean;
  save: string;
  look?: ButtonLook;
  onSave: () => void;
  children: ReactNode;
};
