import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import Camera from 'lucide-react/icons/camera';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { systemClock } from '#foundation/time/clock.ts';
import { PictureChoice } from '#foundation/web/camera/picture-choice.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { parseDocument } from '../rules/parse-document.ts';
import { scanMessages } from '../messages/scan.ts';
import { CameraView } from './camera-view.tsx';
import { ConfirmScan } from './confirm-scan.tsx';
import { startMrzReader, type MrzReader } from './mrz-reader.ts';
import type { Scan } from './passport-scan-result.ts';
import type { ScannedAnswers, ScanPassportButtonProps } from './scan-passport-button.tsx';

type ScanSheetProps = ScanPassportButtonProps & { open: boolean; onClose: () => void };

export function ScanSheet({ open, onClose, onRead, onMrzLines, ...stepProps }: ScanSheetProps) {
  const t = useMessages(scanMessages);
  // Rendered outside the form that it fills in: the Enter key in one of its fields must not submit that form.
  return createPortal(
    <Sheet open={open} title={t.title} onClose={onClose} tall>
      {(close) => (
        <ScanSteps
          {...stepProps}
          onRead={(answers, lines) =>
            close(() => {
              onMrzLines?.(lines);
              onRead(answers);
            })
          }
          onTypeInstead={() => close()}
        />
      )}
    </Sheet>,
    document.body,
  );
}

type ScanState =
  | { kind: 'choose'; failure?: 'nothing' | 'no-picture' }
  | { kind: 'camera' }
  | { kind: 'reading' }
  | { kind: 'read'; scan: Scan };

type ScanStepsProps = Omit<ScanPassportButtonProps, 'onRead' | 'onMrzLines'> & {
  onRead: (answers: ScannedAnswers, lines: readonly string[]) => void;
  onTypeInstead: () => void;
};

function ScanSteps({ currentAnswers, travelDate, cameraOnly = false, onRead, onTypeInstead }: ScanStepsProps) {
  const t = useMessages(scanMessages);
  const reader = useReader();
  const [step, setStep] = useState<ScanState>({ kind: 'choose' });
  const readPicture = async (picture: File) => {
    setStep({ kind: 'reading' });
    setStep(await readPictureFile(reader(), picture));
  };
  if (step.kind === 'read') {
    const { scan } = step;
    return (
      <ConfirmScan
        scan={scan}
        currentAnswers={currentAnswers}
        travelDate={travelDate}
        onRead={(answers) => onRead(answers, scan.mrz.lines)}
        onRestart={() => setStep({ kind: 'choose' })}
      />
    );
  }
  return (
    <Stack gap={4}>
      {step.kind === 'camera' ? (
        <CameraView reader={reader} onRead={(scan) => setStep({ kind: 'read', scan })} />
      ) : (
        <p>{t.lead}</p>
      )}
      {step.kind === 'reading' && <p role="status">{t.reading}</p>}
      {step.kind === 'choose' && step.failure && <ScanFailed reason={step.failure} />}
      {step.kind === 'choose' && (
        <Button icon={<Camera aria-hidden="true" />} onClick={() => setStep({ kind: 'camera' })} data-first-focus>
          {t.camera}
        </Button>
      )}
      {step.kind !== 'reading' && !cameraOnly && (
        <PictureChoice label={t.picture} onFile={(picture) => void readPicture(picture)} />
      )}
      <Button variant="quiet" onClick={onTypeInstead}>
        {t.type}
      </Button>
      <SmallText>{t.pictureStays}</SmallText>
    </Stack>
  );
}

function ScanFailed({ reason }: { reason: 'nothing' | 'no-picture' }) {
  const t = useMessages(scanMessages);
  if (reason === 'no-picture') {
    return (
      <Notice tone="warn" live>
        {t.noPicture}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t.nothingRead} live>
      <ul>
        {t.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Notice>
  );
}

async function readPictureFile(reader: MrzReader, file: File): Promise<ScanState> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { kind: 'choose', failure: 'no-picture' };
  }
  const mrz = await reader.readPicture(picture).catch(() => undefined);
  const document = mrz && parseDocument(mrz.lines, systemClock.today());
  return document ? { kind: 'read', scan: { mrz, document } } : { kind: 'choose', failure: 'nothing' };
}

// Returns a function that starts the worker at its first call. The worker ends when the component unmounts.
function useReader(): () => MrzReader {
  const readerRef = useRef<MrzReader>(undefined);
  useEffect(
    () => () => {
      readerRef.current?.close();
      readerRef.current = undefined;
    },
    [],
  );
  return () => {
    const reader = readerRef.current ?? startMrzReader();
    readerRef.current = reader;
    return reader;
  };
}
