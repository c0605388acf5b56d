import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { Navigate, useSearchParams } from '#foundation/web/router/router.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { chooseLanguage } from '#foundation/web/session/app-language.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { deviceMessages } from '../messages/device.ts';
import { titles } from '../messages/titles.ts';
import { CodeForm } from './code-form.tsx';
import { startDeclaration, useDevice } from './device.ts';
import styles from './kiosk.module.css';

/** First page of a kiosk. Choosing a language starts a declaration. A closed kiosk shows the form for its code. */
export function StartScreen() {
  const device = useDevice();
  const { phase } = useSession();
  const t = useMessages(deviceMessages);
  if (phase === 'logged-in') return <Navigate to="/travel/form" replace />;
  if (device.phase === 'closed') return <CodeForm />;
  if (device.phase === 'gone') return <FormClosed />;
  if (device.phase === 'kiosk') return <LanguageChoice kioskName={t.start.kiosk(device.name, device.location)} />;
  return (
    <Shell title={t.start.title} back="none">
      <PageTitle>{device.phase === 'failed' ? t.failed : t.start.title}</PageTitle>
      {device.phase === 'failed' ? (
        <>
          <Failure thrown={device.failure} />
          <ButtonLink href="/staff/assist">{t.toConsole}</ButtonLink>
        </>
      ) : (
        <Skeleton loading shape={<SkeletonCard lines={3} />} />
      )}
    </Shell>
  );
}

// Page of an officer's tab that was reloaded, which ended the session.
function FormClosed() {
  const { formClosed, toConsole } = useMessages(deviceMessages);
  return (
    <Shell title={formClosed.title} back="none" actions={<ButtonLink href="/staff/assist">{toConsole}</ButtonLink>}>
      <PageTitle lead={formClosed.lead(titles.assist[useLanguage()])}>{formClosed.title}</PageTitle>
    </Shell>
  );
}

function LanguageChoice({ kioskName }: { kioskName: string }) {
  const t = useMessages(deviceMessages);
  const [query] = useSearchParams();
  const [startingLanguage, setStartingLanguage] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  const endReason = query.get('why');
  const begin = (chosenLanguage: Language) => {
    chooseLanguage(chosenLanguage);
    setFailure(undefined);
    setStartingLanguage(chosenLanguage);
    startDeclaration().catch((thrown: unknown) => {
      setFailure(thrown);
      setStartingLanguage(undefined);
    });
  };
  const notice =
    failure !== undefined ? (
      <Failure thrown={failure} />
    ) : endReason === 'idle' || endReason === 'ended' ? (
      <Notice tone="info">{t.endReasons[endReason]}</Notice>
    ) : undefined;
  return (
    <Shell title={t.start.title} back="none" notice={notice}>
      <Stack>
        <PageTitle hasWave lead={t.start.lead}>
          {t.start.title}
        </PageTitle>
        {languages.map((option) => (
          <div key={option} lang={option} className={styles.language}>
            <div>
              <h2>{deviceMessages[option].start.language}</h2>
              <p>{deviceMessages[option].start.title}</p>
            </div>
            <Button
              onClick={() => startingLanguage === undefined && begin(option)}
              busy={startingLanguage === option}
              busyText={t.opening}
            >
              {deviceMessages[option].start.begin}
            </Button>
          </div>
        ))}
        {languages.map((option) => (
          <p key={option} lang={option}>
            {deviceMessages[option].start.privacy}
          </p>
        ))}
        <SmallText>{kioskName}</SmallText>
      </Stack>
    </Shell>
  );
}

const languages = ['en', 'ms'] as const;
