import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, type ButtonVariant } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
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
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const pay = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await callApi(beginEntryPayment, { id });
      window.location.assign(url);
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} busy={busy} busyText={t.paying} onClick={() => void pay()}>
        {children}
      </Button>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
    </>
  );
}
