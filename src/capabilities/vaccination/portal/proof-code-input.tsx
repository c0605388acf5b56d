import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { PictureChoice, PictureNotRead } from '#foundation/web/camera/picture-choice.tsx';
import { useCodeInput } from '#foundation/web/camera/use-code-input.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { vaccineMessages } from '../messages/screens.ts';

/** Reads a code by scanner, camera, picture or pasted text. The picture reader loads on first use. */
export function ProofCodeInput({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const t = useMessages(vaccineMessages).proof;
  const codeInput = useCodeInput({ onText });
  const [enteredText, setEnteredText] = useState('');
  return (
    <Stack gap={3}>
      <Button variant="secondary" icon={<ScanLine aria-hidden="true" />} busy={busy} onClick={codeInput.toggleScanning}>
        {codeInput.isCameraOpen ? t.stop : t.camera}
      </Button>
      {codeInput.isCameraOpen && <LazyCodeCamera continuous messages={t.scan} onText={codeInput.accept} />}
      <PictureChoice
        id="proof-picture"
        label={t.picture}
        busy={busy || codeInput.picture?.kind === 'reading'}
        onFile={codeInput.choosePicture}
      />
      <PictureNotRead picture={codeInput.picture} />
      <details className="disclosure">
        <summary>{t.pasteText}</summary>
        <Stack gap={3}>
          <TextField
            id="proof-text"
            label={t.text}
            hint={t.textHint}
            value={enteredText}
            onChange={setEnteredText}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8000}
          />
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => enteredText.trim() !== '' && codeInput.accept(enteredText)}
          >
            {t.check}
          </Button>
        </Stack>
      </details>
    </Stack>
  );
}
