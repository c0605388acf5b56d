import { Form } from '#foundation/web/form/form.tsx';
import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { uiWording } from '#foundation/web/ui/wording.ts';
import styles from './carriers.module.css';

export type ChangeFormProps = {
  fields: Fields;
  /** What follows from it. */
  text?: string;
  /** What is being done, and what was thrown when it could not be. */
  change: { isPending: boolean; error: Error | null };
  go: string;
  danger?: boolean;
  onSubmit: () => void;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of a form about carriers: what is wrong first, then the fields, then what could not be done, and the buttons. */
export function ChangeForm({ fields, text, change, go, danger = false, onSubmit, onBack, children }: ChangeFormProps) {
  const { back } = useWords(uiWording);
  const language = useLanguage();
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {text && <p>{text}</p>}
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {children}
      {fields.errors.length === 0 && change.error !== null && (
        <Notice tone="danger" live>
          {failureSentence(change.error, language)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={change.isPending}>
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
