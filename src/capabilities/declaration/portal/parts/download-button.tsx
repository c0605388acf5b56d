import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { Button, type ButtonLook } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { downloadForm, issueTicket } from '#capabilities/declaration/contract.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';

/** Opens the PDF of a submitted application; in a webview, which cannot, leads to the file page. */
export function DownloadButton({
  id,
  reference,
  look = 'secondary',
}: {
  id: string;
  reference: string;
  look?: ButtonLook;
}) {
  const { people, file } = useWords(screenWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const download = async () => {
    if (isAppPlatform()) return navigate(`/file-download?id=${id}`);
    setFailure(undefined);
    setBusy(true);
    try {
      await openForm(id);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <>
      <Button
        look={look}
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyText={file.preparing}
        onClick={() => void download()}
        hiddenSuffix={reference}
      >
        {people.download}
      </Button>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
    </>
  );
}

/** Opens the document in a new window by a fresh ticket. The address is never shown and good for one use within a minute. */
async function openForm(id: string): Promise<void> {
  // The window opens at the tap: one that opens after waiting is taken for an advertisement.
  const opened = window.open('', '_blank');
  try {
    const address = await formAddress(id);
    if (opened) opened.location.replace(address);
    else window.location.assign(address);
  } catch (thrown) {
    opened?.close();
    throw thrown;
  }
}

/** The address of the document, good once. */
export async function formAddress(id: string): Promise<string> {
  const { ticket } = await place(issueTicket, { id });
  return `${downloadForm.path}?${new URLSearchParams({ id, smsToken: ticket })}`;
}
