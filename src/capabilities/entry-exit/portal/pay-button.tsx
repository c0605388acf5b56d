import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, type ButtonVariant } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { beginEntryPayment } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';

/** Opens the payment page for the fee. A second tap opens the same payment, so that a fee is not paid twice. */
export function PayButton({
  id,
  children,
  variant = 'primary',
}: {
  id: string;
  children: string;
  variant?: ButtonVariant;
}) {
  const t = useMessages(screenMessages).application;
  const { busy, failure, submit } = useSubmission();
  const [isLeaving, setLeaving] = useState(false);
  const pay = async (requestId: string) => {
    const { url } = await callApi(beginEntryPayment, { id }, { requestId });
    setLeaving(true);
    window.location.assign(url);
  };
  return (
    <>
      <Button variant={variant} busy={busy || isLeaving} busyText={t.paying} onClick={() => void submit(pay)}>
        {children}
      </Button>
      <Failure thrown={failure} />
    </>
  );
}
