import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { maxEventCodeLength } from '#capabilities/activities/rules/event-code-text.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { PictureChoice, PictureNotRead } from '#foundation/web/camera/picture-choice.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useScannerCodeInput } from '#foundation/web/camera/use-scanner-code-input.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';

/** Inputs for an event code: camera, picture, or typing (handheld scanners type). The camera stays on after a scan. */
export function EventCodeInput({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const t = useMessages(doorMessages).scan;
  const codeInput = useScannerCodeInput({ onText });
  return (
    <Stack gap={4}>
      <Row align="center">
        <Button
          variant={busy ? 'secondary' : 'primary'}
          icon={<ScanLine aria-hidden="true" />}
          onClick={codeInput.toggleScanning}
        >
          {codeInput.isCameraOpen ? t.stop : t.camera}
        </Button>
        <PictureChoice
          label={t.picture}
          busy={codeInput.picture?.kind === 'reading'}
          onFile={codeInput.choosePicture}
        />
      </Row>
      {codeInput.isCameraOpen && <LazyCodeCamera continuous messages={t} onText={codeInput.accept} />}
      <PictureNotRead picture={codeInput.picture} />
      <TypedCode
        id="text"
        label={t.text}
        hint={t.textHint}
        maxLength={maxEventCodeLength * 2}
        clearsAfterSubmit
        takesFocus={!busy}
        onText={codeInput.accept}
      >
        <Row align="center">
          <Button variant="secondary" size="compact" type="submit">
            {t.check}
          </Button>
        </Row>
      </TypedCode>
    </Stack>
  );
}
