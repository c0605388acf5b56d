import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import Download from 'lucide-react/icons/download';
import { callApi } from '#foundation/web/http/call-api.ts';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
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
  const { busy, failure, submit } = useSubmission();
  const download = async () => {
    const { ticket } = await callApi(issueDocumentTicket, { id, document });
    downloadFromUrl(`${downloadDocument.path}?${new URLSearchParams({ id, smsToken: ticket })}`);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyText={t.preparing}
        onClick={() => void submit(download)}
        hiddenSuffix={reference}
      >
        {document === 'receipt' ? t.receipt : t.download}
      </Button>
      <Failure thrown={failure} />
    </>
  );
}
