import { useSubmission } from '#foundation/web/form/use-submission.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { passMessages } from '../messages/pass.ts';
import { type PassCaption, renderPassImage } from './pass-image.ts';

/** Button that saves a pass as an image. Shows the outcome, unless the browser or the host app shows it. */
export function SaveImageButton({ text, fileName, ...caption }: PassCaption & { text: string; fileName: string }) {
  const t = useMessages(passMessages);
  const { busy, failure, submit } = useSubmission();
  const [status, setStatus] = useState('');
  const save = () => {
    setStatus('');
    return submit(async () => {
      const outcome = await saveFile(fileName, await renderPassImage(text, caption));
      if (outcome === 'saved') setStatus(t.saved);
      if (outcome === 'failed') setStatus(t.saveFailed);
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyText={t.saving}
        onClick={() => void save()}
      >
        {t.save}
      </Button>
      <p role="status">{failure === undefined ? status : t.saveFailed}</p>
    </>
  );
}
