import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { passMessages } from '../messages/pass.ts';
import { type PassCaption, renderPassImage } from './pass-image.ts';

/** Keeps a pass as a picture on the device, and says how that went where nobody else does. */
export function SaveImageButton({ text, name, ...lines }: PassCaption & { text: string; name: string }) {
  const t = useMessages(passMessages);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const save = async () => {
    setBusy(true);
    setSaid('');
    try {
      const outcome = await saveFile(name, await renderPassImage(text, lines));
      if (outcome === 'saved') setSaid(t.saved);
      if (outcome === 'failed') setSaid(t.saveFailed);
    } catch {
      setSaid(t.saveFailed);
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
        busyText={t.saving}
        onClick={() => void save()}
      >
        {t.save}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
