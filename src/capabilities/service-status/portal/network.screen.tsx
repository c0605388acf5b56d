import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import Activity from 'lucide-react/icons/activity';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useState } from 'react';
import { recordAction } from '#capabilities/usage-events/portal/public.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { toRouteLanguage } from '#foundation/language/messages.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { uiMessages } from '#foundation/web/ui/messages.ts';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { networkMessages } from '../messages/network.ts';
import styles from './network.module.css';
import { useOutage } from './notices.ts';
import { statusPoller } from './page-status-poller.ts';
import type { StatusResult } from './status-poller.ts';

/** `/network`: explains the outage and what happens to unsent answers, and offers another check. */
export function NetworkScreen() {
  const t = useMessages(networkMessages);
  const { needHelp } = useMessages(uiMessages);
  const { helpline } = useService();
  const language = useLanguage();
  const timeText = useTimeText();
  const outage = useOutage();
  const [lastCheck, setLastCheck] = useState<{ result: StatusResult; at: Millis }>();
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    // A visitor who opens this address directly may find a normal service.
    if (statusPoller.lastResult() !== 'outage') void statusPoller.check();
    return statusPoller.onResult((result) => setLastCheck({ result, at: systemClock.now() }));
  }, []);
  const check = async () => {
    recordAction('check-now');
    setIsChecking(true);
    await statusPoller.check();
    setIsChecking(false);
  };
  return (
    <Shell
      title={t.title}
      actions={
        <>
          <Button busy={isChecking} busyText={t.checking} onClick={() => void check()}>
            {t.checkNow}
          </Button>
          {/* `/status` is no page of this build: the server or the proxy renders it. */}
          <ButtonLink variant="quiet" icon={<Activity />} href={`/status?lang=${toRouteLanguage(language)}`}>
            {t.showParts}
          </ButtonLink>
          {helpline !== undefined && (
            <ButtonLink variant="quiet" icon={<Phone />} href={`tel:${helpline}`}>
              {needHelp(helpline)}
            </ButtonLink>
          )}
        </>
      }
    >
      <svg className={styles.drawing} viewBox="0 0 96 48" aria-hidden="true">
        <path d="M36 26h24l-5 8H41zM48 26V8l11 13H48M2 38c8-4 15-4 23 0s15 4 23 0 15-4 23 0 15 4 23 0M14 45c6-3 11-3 17 0s11 3 17 0 11-3 17 0 11 3 17 0" />
      </svg>
      <PageTitle>{t.heading}</PageTitle>
      <Stack gap={3}>
        {outage && (
          <>
            <p className={styles.reason}>{outage.text[language]}</p>
            <p>{t.until(timeText.instant(outage.endsAt))}</p>
          </>
        )}
        <p>{t.meaning}</p>
        <p>{t.answersSafe}</p>
        <p>{t.checkInterval}</p>
        <SmallText role="status">
          {lastCheck && !isChecking && lastCheck.result !== 'normal' ? t.notBackYet(timeText.time(lastCheck.at)) : ''}
        </SmallText>
      </Stack>
    </Shell>
  );
}
