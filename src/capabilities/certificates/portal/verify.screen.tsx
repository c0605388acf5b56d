import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { PictureChoice, PictureNotRead } from '#foundation/web/camera/picture-choice.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useScannerCodeInput } from '#foundation/web/camera/use-scanner-code-input.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { DeviceDataState } from '#foundation/web/http/use-device-data.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { trustDataAges } from '../rules/validity.ts';
import { verifyMessages } from '../messages/verify.ts';
import styles from './certificates.module.css';
import { type TrustData, useTrustData } from './trust-data.ts';
import { useCertificateCheck } from './use-certificate-check.ts';
import { VerdictCard } from './verdict-card.tsx';

/** `/verify`: checks certificates on the visitor's own device, with or without a network. */
export function VerifyScreen() {
  const t = useMessages(verifyMessages);
  const state = useTrustData();
  const { data: trustData } = state;
  const check = useCertificateCheck(trustData);
  const { judgement, text, parts } = check;
  const [checkedBefore, setCheckedBefore] = useState(false);
  const codeInput = useScannerCodeInput({ onText: check.addCode, onStart: check.clear });
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        <p role="status" className={judgement ? 'visually-hidden' : undefined}>
          {judgement ? t.verdicts[judgement.verdict].title : parts && t.partsScanned(parts.scanned, parts.total)}
        </p>
        {judgement && <VerdictCard judgement={judgement} text={text} />}
        <TrustDataNotice state={state} />
        <PictureNotRead picture={codeInput.picture} />
        {judgement && (
          <Button
            variant="secondary"
            onClick={() => {
              codeInput.hideCamera();
              setCheckedBefore(true);
              check.clear();
            }}
          >
            {t.checkAnother}
          </Button>
        )}
        {trustData && !judgement && (
          <>
            <Button icon={<ScanLine aria-hidden="true" />} onClick={codeInput.toggleScanning}>
              {codeInput.isCameraOpen ? t.stop : t.camera}
            </Button>
            {codeInput.isCameraOpen && <LazyCodeCamera continuous messages={t.scan} onText={codeInput.accept} />}
            <PictureChoice
              label={t.picture}
              busy={codeInput.picture?.kind === 'reading'}
              onFile={codeInput.choosePicture}
            />
            <TypedCode
              id="text"
              label={t.text}
              hint={t.textHint}
              maxLength={20_000}
              takesFocus={checkedBefore}
              onText={codeInput.accept}
            >
              <Button variant="secondary" type="submit">
                {t.check}
              </Button>
            </TypedCode>
          </>
        )}
      </Stack>
    </Shell>
  );
}

function TrustDataNotice({
  state: { data: trustData, isReading, failure, refresh },
}: {
  state: DeviceDataState<TrustData>;
}) {
  const t = useMessages(verifyMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const refreshButton = (
    <Button variant="secondary" size="compact" onClick={() => void refresh()}>
      {t.refresh}
    </Button>
  );
  if (!trustData) {
    if (isReading) return null;
    return (
      <Notice
        tone="warn"
        title={failure === undefined ? t.noTrustData : failureSentence(failure, language)}
        action={refreshButton}
        live
      />
    );
  }
  const age = systemClock.now() - trustData.at;
  const updatedAt = timeText.instant(trustData.at);
  if (age >= trustDataAges.old) return <Notice tone="warn" title={t.old(updatedAt)} action={refreshButton} live />;
  if (age >= trustDataAges.ageing)
    return <Notice tone="info" title={t.ageing(updatedAt)} action={refreshButton} live />;
  return <p className={styles.small}>{`${t.trustDataAge(updatedAt)} ${t.offlineReady}`}</p>;
}
