import { useEffect, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { TextQrCode, useWakeLock } from '#capabilities/pass/portal/public.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { type Millis, minute, parseInstant, second, systemClock, localTime } from '#foundation/time/clock.ts';
import type { PolledCall, CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
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
  kept: PolledCall<HealthCode>;
  member: string;
  phone: PhoneKey | null;
  now: Millis;
};

/** A code that is there: level, the live code on its white plate, whose it is, why, and what to do. */
export function HealthCodeView({ code, kept, member, phone, now }: HealthCodeViewProps) {
  const t = useMessages(codeMessages);
  const language = useLanguage();
  const { levels: named } = useMessages(levelMessages);
  const { word, doing } = named[code.level];
  const text = useLiveText(code.text, phone);
  const apart = useClockDifference(kept);
  useWakeLock();
  usePolling(kept);
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return (
    <>
      <LevelCard level={code.level}>
        {phone ? (
          <div className={styles.white}>
            <TextQrCode text={text} alt={t.code(code.name, word)} turning />
            <p className={styles.who}>{code.name}</p>
            <p className={styles.time} aria-hidden="true">
              {localTime(now)}:{String(Math.floor((now % minute) / second)).padStart(2, '0')}
            </p>
            <p className={styles.small}>{t.live}</p>
          </div>
        ) : (
          <div className={styles.white}>
            <p className={styles.who}>{code.name}</p>
            <p>{t.noKey}</p>
          </div>
        )}
      </LevelCard>
      <p className={styles.small}>
        {t.updated(when(code.at))} · {t.until(when(code.until))}
      </p>
      {kept.keptAt !== undefined && (
        <Notice tone="info" title={t.savedCopy(formatInstant(kept.keptAt, language))} live>
          {t.savedCopyText}
        </Notice>
      )}
      {Math.abs(apart) >= clockWarningThreshold && (
        <Notice tone="danger" title={t.clockTitle} live>
          {t.clockText(Math.round(Math.abs(apart) / second))}
        </Notice>
      )}
      <Button
        variant="secondary"
        icon={<RefreshCw aria-hidden="true" />}
        busy={kept.asking}
        busyText={t.refreshing}
        onClick={kept.again}
      >
        {t.refresh}
      </Button>
      <section className={styles.section}>
        <h2>{t.why}</h2>
        {code.byHand && <p>{t.byHand}</p>}
        {code.reasons.length === 0 ? (
          <p>{t.nothingMet}</p>
        ) : (
          <ul className={styles.points}>
            {code.reasons.map((reason) => (
              <li key={reason.en}>{reason[language]}</li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section}>
        <h2>{t.doing}</h2>
        <p>{doing}</p>
      </section>
      {code.level !== 'green' && !hasOpenAppeal(code) && (
        <ButtonLink variant="secondary" to="/app/code/appeal">
          {t.appeal}
        </ButtonLink>
      )}
      <PaperButton member={member} />
      <ButtonLink variant="quiet" to={`/app/assessment?member=${member}`}>
        {t.assessAgain}
      </ButtonLink>
      <details className="disclosure">
        <summary>{t.means}</summary>
        <dl className={styles.meanings}>
          {levels.map((level) => (
            <div key={level}>
              <dt>{named[level].word}</dt>
              <dd>
                {named[level].enter}. {named[level].doing}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t.inside}</p>
      </details>
    </>
  );
}

function hasOpenAppeal({ appeal }: HealthCode): boolean {
  return appeal?.state === 'open' || appeal?.state === 'looking';
}

/** By how much this phone's clock is ahead of the server's, measured when it has just answered. */
function useClockDifference({ data, asking, failure }: CachedCall<HealthCode>): Millis {
  const [apart, setApart] = useState(0);
  const at = data?.at;
  useEffect(() => {
    if (at !== undefined && !asking && failure === undefined) setApart(systemClock.now() - parseInstant(at));
  }, [at, asking, failure]);
  return apart;
}

// A page that stays open finds out by itself that the level has changed.
function usePolling({ follow }: PolledCall<HealthCode>): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && follow(), pollInterval);
    return () => clearInterval(timer);
  }, [follow]);
}
