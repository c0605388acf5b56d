import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import type { ReactNode } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './action-form.module.css';

export type ActionFormProps = {
  fields: Fields;
  /** Consequences of the action. */
  text?: string | undefined;
  action: { isPending: boolean; error: Error | null };
  submitLabel: string;
  danger?: boolean | undefined;
  size?: ButtonProps['size'];
  onSubmit: () => void;
  onBack?: (() => void) | undefined;
  /** Last question before the action, by `useConfirmation`. */
  question?: DialogProps | undefined;
  children?: ReactNode;
};

/** Form of one action: its consequences, its fields and errors, and the buttons to submit and to go back. */
export function ActionForm({
  fields,
  text,
  action,
  submitLabel,
  danger,
  size,
  onSubmit,
  onBack,
  question,
  children,
}: ActionFormProps) {
  const { back } = useMessages(uiMessages);
  return (
    <>
      <Form className={styles.form} onSubmit={onSubmit}>
        {text && <p>{text}</p>}
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        {children}
        {fields.errors.length === 0 && action.error !== null && <Failure thrown={action.error} />}
        <div className={styles.buttons}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} size={size} busy={action.isPending}>
            {submitLabel}
          </Button>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {back}
            </Button>
          )}
        </div>
      </Form>
      {question && <Dialog {...question} />}
    </>
  );
}
