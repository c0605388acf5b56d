import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { keyAges } from '../rules/limits.ts';
import { checkMessages } from '../messages/check.ts';
import type { CodeCheckDataState } from './code-check-data.ts';

/** Notice about the public keys on this device: missing, too old, or the time at which they were read. */
export function CodeKeysNotice({
  state: { data: deviceData, isReading, failure, isClockWrong, refresh },
}: {
  state: CodeCheckDataState;
}) {
  const t = useMessages(checkMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const refreshButton = (
    <Button variant="secondary" size="compact" onClick={() => void refresh()}>
      {t.refresh}
    </Button>
  );
  if (!deviceData) {
    if (isReading) return null;
    return (
      <Notice
        tone="warn"
        title={failure === undefined ? t.noKeys : failureSentence(failure, language)}
        action={refreshButton}
        live
      />
    );
  }
  if (isClockWrong)
    return (
      <Notice tone="danger" title={t.clockTitle} live>
        {t.clockText}
      </Notice>
    );
  const age = systemClock.now() - deviceData.at;
  const readAt = timeText.instant(deviceData.at);
  if (age >= keyAges.expireAfter)
    return <Notice tone="warn" title={t.keysTooOld(readAt)} action={refreshButton} live />;
  if (age >= keyAges.refreshAfter)
    return <Notice tone="info" title={t.keysAgeing(readAt)} action={refreshButton} live />;
  return <SmallText>{t.keys(readAt)}</SmallText>;
}
