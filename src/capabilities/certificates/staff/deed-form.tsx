import type { ReactNode } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { uiWording } from '#foundation/web/ui/wording.ts';
import styles from './certificates.module.css';

/** What a form of the desk is given. */
export type DeedFormProps = {
  fields: Fields;
  /** What follows from it. */
  text?: string;
  deed: { isPending: boolean; error: Error | null };
  go: string;
  danger?: boolean;
  onSubmit: () => void;
  onBack?: () => void;
  children: ReactNode;
};

/** The frame of a form: what is wrong first, then the fields, then what could not be done, and the buttons. */
export function DeedForm({ fields, text, deed, go, danger = false, onSubmit, onBack, children }: DeedFormProps) {
  const { back } = useWords(uiWording);
  const language = useLanguage();
  return (
    <Form className={styles.stack} onSubmit={onSubmit}>
      {text && <p>{text}</p>}
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {children}
      {fields.errors.length === 0 && deed.error !== null && (
        <Notice tone="danger" live>
          {failureSentence(deed.error, language)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={deed.isPending}>
          {go}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {back}
          </Button>
        )}
      </div>
    </Form>
  );
}
