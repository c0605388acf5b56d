import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import Download from 'lucide-react/icons/download';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { downloadFile } from '#foundation/web/host/download-file.ts';
import { Button, type ButtonVariant } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { downloadForm, issueTicket } from '#capabilities/declaration/contract.ts';
import { useAssistedForm } from '../form/assisted-form.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';

/** Button that downloads the PDF of an application. In a webview, which cannot download, it opens the file page. */
export function DownloadButton({
  id,
  reference,
  variant = 'secondary',
}: {
  id: string;
  reference: string;
  variant?: ButtonVariant;
}) {
  const { travellers, file } = useMessages(screenMessages);
  const navigate = useNavigate();
  const isAssisted = useAssistedForm() !== undefined;
  const { busy, failure, submit } = useSubmission();
  const download = () =>
    isAppPlatform() ? navigate(`/file-download?id=${id}`) : submit(() => (isAssisted ? openPdf(id) : savePdf(id)));
  return (
    <>
      <Button
        variant={variant}
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyText={file.preparing}
        onClick={() => void download()}
        hiddenSuffix={reference}
      >
        {travellers.download}
      </Button>
      <Failure thrown={failure} />
    </>
  );
}

// Saves the PDF as a file with a fresh ticket. Does not open a tab, because a reload of the tab would fail after the
// ticket has expired.
async function savePdf(id: string): Promise<void> {
  const { ticket } = await callApi(issueTicket, { id });
  const { name, type, bytes } = await callApi(downloadForm, { id, smsToken: ticket });
  downloadFile(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}

// Opens the PDF in a tab with a fresh ticket, for printing. Saves no file, because the device is shared.
async function openPdf(id: string): Promise<void> {
  // Opens the tab before the call, because browsers block windows that open later than the tap.
  const tab = window.open('', '_blank');
  try {
    const url = await issuePdfUrl(id);
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

/** URL of the PDF, valid for a minute in the browser that opens it. */
export async function issuePdfUrl(id: string): Promise<string> {
  const { ticket } = await callApi(issueTicket, { id });
  return `${downloadForm.path}?${new URLSearchParams({ id, smsToken: ticket })}`;
}
