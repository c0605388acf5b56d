import { Section, SmallText, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useEffect, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { TextQrCode, useWakeLock } from '#capabilities/pass/portal/public.ts';
import { type Millis, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import type { PolledCall, CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { HealthCode } from '../contract.ts';
import { type Level, levels } from '../rules/levels.ts';
import { pollInterval, clockWarningThreshold } from '../rules/limits.ts';
import { codeMessages } from '../messages/code.ts';
import { levelMessages } from '../messages/levels.ts';
import { LevelCard } from './level-card.tsx';
import styles from './health-code.module.css';
import { PaperButton } from './paper-button.tsx';
import type { PhoneKey } from './phone-key.ts';
import { useLiveText } from './use-live-text.ts';

type HealthCodeViewProps = {
  code: HealthCode & { level: Level };
  cachedCall: PolledCall<HealthCode>;
  member: string;
  phoneKey: PhoneKey | null;
  now: Millis;
};

/** Shows a valid health code. `phoneKey`: null if the browser cannot make a key; then there is no live code. */
export function HealthCodeView({ code, cachedCall, member, phoneKey, now }: HealthCodeViewProps) {
  const t = useMessages(codeMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { levels: levelTexts } = useMessages(levelMessages);
  const clockDifference = useClockDifference(cachedCall);
  useWakeLock();
  usePolling(cachedCall);
  return (
    <>
      <LevelCard level={code.level}>
        <div className={styles.white}>
          {phoneKey ? (
            <LiveCode code={code} phoneKey={phoneKey} now={now} />
          ) : (
            <>
              <p className={styles.who}>{code.name}</p>
              <p>{t.noKey}</p>
            </>
          )}
        </div>
      </LevelCard>
      <SmallText>
        {t.updated(timeText.instant(code.at))} · {t.until(timeText.instant(code.until))}
      </SmallText>
      {cachedCall.cachedAt !== undefined && (
        <Notice tone="info" title={t.savedCopy(timeText.instant(cachedCall.cachedAt))} live>
          {t.savedCopyText}
        </Notice>
      )}
      {Math.abs(clockDifference) >= clockWarningThreshold && (
        <Notice tone="danger" title={t.clockTitle} live>
          {t.clockText(Math.round(Math.abs(clockDifference) / second))}
        </Notice>
      )}
      <Button
        variant="secondary"
        icon={<RefreshCw aria-hidden="true" />}
        busy={cachedCall.isFetching}
        busyText={t.refreshing}
        onClick={cachedCall.refetch}
      >
        {t.refresh}
      </Button>
      <Section gap={2}>
        <h2>{t.reasonsTitle}</h2>
        {code.isSetByOfficer && <p>{t.setByOfficer}</p>}
        {code.reasons.length === 0 ? (
          <p>{t.nothingMet}</p>
        ) : (
          <TextList>
            {code.reasons.map((reason) => (
              <li key={reason.en}>{reason[language]}</li>
            ))}
          </TextList>
        )}
      </Section>
      <Section gap={2}>
        <h2>{t.adviceTitle}</h2>
        <p>{levelTexts[code.level].advice}</p>
      </Section>
      {code.level !== 'green' && !hasOpenAppeal(code) && (
        <ButtonLink variant="secondary" to="/app/code/appeal">
          {t.appeal}
        </ButtonLink>
      )}
      <PaperButton member={member} />
      <ButtonLink variant="quiet" to={`/app/assessment?member=${member}`}>
        {t.assessAgain}
      </ButtonLink>
      <LevelMeanings />
    </>
  );
}

// QR code with the time of the phone, to the second, so that a picture of it is recognised.
function LiveCode({ code, phoneKey, now }: { code: HealthCodeViewProps['code']; phoneKey: PhoneKey; now: Millis }) {
  const t = useMessages(codeMessages);
  const { levels: levelTexts } = useMessages(levelMessages);
  const text = useLiveText(code.certificate, phoneKey);
  return (
    <>
      <TextQrCode text={text} alt={t.code(code.name, levelTexts[code.level].word)} keepPrevious />
      <p className={styles.who}>{code.name}</p>
      <p className={styles.time} aria-hidden="true">
        <Time instant={now} part="time" />:{String(Math.floor((now % minute) / second)).padStart(2, '0')}
      </p>
      <p className={styles.live}>{t.live}</p>
    </>
  );
}

function LevelMeanings() {
  const t = useMessages(codeMessages);
  const { levels: levelTexts } = useMessages(levelMessages);
  return (
    <details className="disclosure">
      <summary>{t.levelMeanings}</summary>
      <dl className={styles.meanings}>
        {levels.map((level) => (
          <div key={level}>
            <dt>{levelTexts[level].word}</dt>
            <dd>
              {levelTexts[level].enter}. {levelTexts[level].advice}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.codeContents}</p>
    </details>
  );
}

function hasOpenAppeal({ appeal }: HealthCode): boolean {
  return appeal?.state === 'open' || appeal?.state === 'in-review';
}

/** Measures how far this phone's clock is ahead of the server's, at each fresh answer. */
function useClockDifference({ data, isFetching, error }: CachedCall<HealthCode>): Millis {
  const [measured, setMeasured] = useState({ serverTime: '', difference: 0 });
  const serverTime = data?.at;
  const isFresh = !isFetching && error === undefined;
  if (isFresh && serverTime !== undefined && serverTime !== measured.serverTime)
    setMeasured({ serverTime, difference: systemClock.now() - parseInstant(serverTime) });
  return measured.difference;
}

// Polls, so that a page that stays open notices a changed level.
function usePolling({ poll }: PolledCall<HealthCode>): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && poll(), pollInterval);
    return () => clearInterval(timer);
  }, [poll]);
}
