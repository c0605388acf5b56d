import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { downloadDocument, issueDocumentTicket } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';

/** Downloads a document of an application by a ticket that is valid for a minute in one browser. */
export function DocumentButton({
  id,
  document,
  reference,
}: {
  id: string;
  document: 'application' | 'receipt';
  reference: string;
}) {
  const t = useMessages(screenMessages).application;
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { ticket } = await callApi(issueDocumentTicket, { id, document });
      downloadFromUrl(`${downloadDocument.path}?${new URLSearchParams({ id, smsToken: ticket })}`);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyText={t.preparing}
        onClick={() => void download()}
        hiddenSuffix={reference}
      >
        {document === 'receipt' ? t.receipt : t.download}
      </Button>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
    </>
  );
}
