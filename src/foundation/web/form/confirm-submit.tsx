import type { ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { SubmitFailedNotice } from './submit-failed.tsx';
import { submitMessages } from './submit-messages.ts';
import type { Submission } from './use-submission.ts';

export type ConfirmSubmitProps = {
  submission: Submission;
  label: string;
  busyText?: string;
  /** Label of the button that confirms. Default: `label`. */
  confirmLabel?: string;
  /** For a page without a form. Inside a form the button submits it. Either way `submission.confirm()` asks. */
  onClick?: () => void;
  /** Id of the form, for a button outside of it. */
  form?: string;
  onConfirm: () => void;
  /** Shows a failure in another way, or returns null if it is shown elsewhere. */
  renderFailure?: (failure: unknown) => ReactNode;
  /** Further text of the question. */
  children?: ReactNode;
};

/** Submit button of a form, with the question before it is sent, and the reason if that failed (spec §8). */
export function ConfirmSubmit({
  submission,
  label,
  busyText,
  confirmLabel = label,
  onClick,
  form,
  onConfirm,
  renderFailure = renderSubmitFailed,
  children,
}: ConfirmSubmitProps) {
  const t = useMessages(submitMessages);
  const { busy, failure, isConfirming, endConfirmation } = submission;
  return (
    <>
      {failure !== undefined && renderFailure(failure)}
      <Button
        {...(onClick ? { onClick } : { type: 'submit', ...(form !== undefined && { form }) })}
        busy={busy}
        busyText={busyText}
      >
        {label}
      </Button>
      <Dialog
        open={isConfirming}
        title={t.confirmTitle}
        cancel={{ label: t.back, onChoose: endConfirmation }}
        confirm={{
          label: confirmLabel,
          onChoose: () => {
            endConfirmation();
            onConfirm();
          },
        }}
      >
        {children}
      </Dialog>
    </>
  );
}

function renderSubmitFailed(failure: unknown): ReactNode {
  return <SubmitFailedNotice failure={failure} />;
}
