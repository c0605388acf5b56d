import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useRef, useState } from 'react';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { PictureChoice, PictureNotRead } from '#foundation/web/camera/picture-choice.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useScannerCodeInput } from '#foundation/web/camera/use-scanner-code-input.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { maxHealthCodeLength } from '../rules/health-code-text.ts';
import { type Judgement, judgeHealthCode } from '../rules/judge-health-code.ts';
import { keyAges } from '../rules/limits.ts';
import { checkMessages } from '../messages/check.ts';
import { useCodeCheckData } from './code-check-data.ts';
import { CodeKeysNotice } from './code-keys-notice.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** Screen `/code-check`: judges a health code on the door's own device, with or without a network. */
export function CodeCheckScreen() {
  const t = useMessages(checkMessages);
  const codeCheckData = useCodeCheckData();
  const { data: deviceData } = codeCheckData;
  const [focusInput, setFocusInput] = useState(false);
  const { result, check, clear } = useCodeCheck(deviceData?.keys);
  const hasUsableKeys = deviceData !== undefined && systemClock.now() - deviceData.at < keyAges.expireAfter;
  const codeInput = useScannerCodeInput({ onText: (text) => void check(text), onStart: clear });
  const checkNext = () => {
    setFocusInput(true);
    clear();
  };
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        <div role="status">{result && <VerdictCard {...result} />}</div>
        {result && !codeInput.isCameraOpen && <Button onClick={checkNext}>{t.checkNext}</Button>}
        <PictureNotRead picture={codeInput.picture} />
        {hasUsableKeys && (!result || codeInput.isCameraOpen) && (
          <>
            <Button
              variant={result ? 'secondary' : 'primary'}
              icon={<ScanLine aria-hidden="true" />}
              onClick={codeInput.toggleScanning}
            >
              {codeInput.isCameraOpen ? t.stop : t.camera}
            </Button>
            {codeInput.isCameraOpen && <LazyCodeCamera continuous messages={t.scan} onText={codeInput.accept} />}
          </>
        )}
        {hasUsableKeys && !result && (
          <>
            <PictureChoice
              label={t.picture}
              busy={codeInput.picture?.kind === 'reading'}
              onFile={codeInput.choosePicture}
            />
            <TypedCode
              id="text"
              label={t.text}
              hint={t.textHint}
              maxLength={maxHealthCodeLength * 2}
              takesFocus={focusInput}
              onText={codeInput.accept}
            >
              <Button variant="secondary" type="submit">
                {t.check}
              </Button>
            </TypedCode>
          </>
        )}
        <CodeKeysNotice state={codeCheckData} />
      </Stack>
    </Shell>
  );
}

// Judges codes with the keys on this device. A newer check or `clear` discards the result of a running check.
function useCodeCheck(keys: Parameters<typeof judgeHealthCode>[1] | undefined) {
  const [result, setResult] = useState<{ text: string; judgement: Judgement; checkedAt: Millis }>();
  const latestCheckNumber = useRef(0);
  const check = async (entered: string) => {
    if (!keys) return;
    const checkNumber = ++latestCheckNumber.current;
    const text = entered.trim();
    const checkedAt = systemClock.now();
    const judgement = await judgeHealthCode(text, keys, checkedAt, window.crypto.subtle);
    if (latestCheckNumber.current === checkNumber) setResult({ text, judgement, checkedAt });
  };
  const clear = () => {
    latestCheckNumber.current += 1;
    setResult(undefined);
  };
  return { result, check, clear };
}
