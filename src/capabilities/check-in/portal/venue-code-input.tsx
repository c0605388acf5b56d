import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import Keyboard from 'lucide-react/icons/keyboard';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { PictureChoice, PictureNotRead } from '#foundation/web/camera/picture-choice.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useCodeInput } from '#foundation/web/camera/use-code-input.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';

export function VenueCodeInput({ onCode, busy }: { onCode: (code: string) => void; busy: boolean }) {
  const t = useMessages(checkInMessages);
  const codeInput = useCodeInput({ onText: onCode });
  const [isTypingOpen, setTypingOpen] = useState(false);
  const openTyping = () => {
    codeInput.hideCamera();
    setTypingOpen(true);
  };
  return (
    <Stack>
      <p className={styles.small}>{t.cameraPrivacy}</p>
      <PictureNotRead picture={codeInput.picture} />
      <Stack gap={3}>
        <Button
          icon={<ScanLine aria-hidden="true" />}
          busy={busy}
          busyText={t.readingCode}
          onClick={codeInput.toggleScanning}
        >
          {t.camera}
        </Button>
        <Button
          variant="secondary"
          icon={<Keyboard aria-hidden="true" />}
          onClick={openTyping}
          aria-expanded={isTypingOpen}
        >
          {t.enterCode}
        </Button>
        {isTypingOpen && (
          <TypedCode id="code" label={t.typed} hint={t.typedHint} maxLength={40} capitals onText={codeInput.accept}>
            <Button variant="secondary" type="submit" busy={busy} busyText={t.readingCode}>
              {t.continueWithCode}
            </Button>
          </TypedCode>
        )}
        <PictureChoice
          label={t.picture}
          busy={codeInput.picture?.kind === 'reading'}
          onFile={codeInput.choosePicture}
        />
      </Stack>
      <Sheet open={codeInput.isCameraOpen} title={t.sheet} onClose={codeInput.hideCamera}>
        {(close) => (
          <div className={styles.camera}>
            <p>{t.hint}</p>
            <LazyCodeCamera
              messages={{ ...t.scan, light: t.light }}
              onText={(text) =>
                close(() => {
                  codeInput.hideCamera();
                  codeInput.accept(text);
                })
              }
            />
            <Button variant="secondary" onClick={() => close(openTyping)}>
              {t.enterCode}
            </Button>
          </div>
        )}
      </Sheet>
    </Stack>
  );
}
