import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Language } from '#foundation/language/messages.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
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

/** The first page of a kiosk: choose a language, which begins. Until the kiosk is open, its code. */
export function StartScreen() {
  const device = useDevice();
  const { phase } = useSession();
  const t = useMessages(deviceMessages);
  const language = useLanguage();
  if (phase === 'logged-in') return <Navigate to="/travel/form" replace />;
  if (device.phase === 'closed') return <CodeForm />;
  if (device.phase === 'gone') return <FormClosed />;
  if (device.phase === 'kiosk') return <LanguageChoice place={t.start.kiosk(device.name, device.post)} />;
  return (
    <Shell title={t.start.title} back="none">
      <PageTitle>{device.phase === 'failed' ? t.failed : t.start.title}</PageTitle>
      {device.phase === 'failed' ? (
        <>
          <Notice tone="danger" title={failureSentence(device.failure, language)} live />
          <ButtonLink href="/staff/assist">{t.toConsole}</ButtonLink>
        </>
      ) : (
        <Skeleton loading shape={<SkeletonCard lines={3} />}>
          {null}
        </Skeleton>
      )}
    </Shell>
  );
}

// A tab that an officer opened and somebody loaded anew.
function FormClosed() {
  const { gone, toConsole } = useMessages(deviceMessages);
  return (
    <Shell title={gone.title} back="none" actions={<ButtonLink href="/staff/assist">{toConsole}</ButtonLink>}>
      <PageTitle lead={gone.lead(titles.assist[useLanguage()])}>{gone.title}</PageTitle>
    </Shell>
  );
}

function LanguageChoice({ place }: { place: string }) {
  const t = useMessages(deviceMessages);
  const language = useLanguage();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  const why = query.get('why');
  const begin = (chosen: Language) => {
    chooseLanguage(chosen);
    setFailure(undefined);
    setBusy(chosen);
    startDeclaration().catch((thrown: unknown) => {
      setFailure(thrown);
      setBusy(undefined);
    });
  };
  const notice =
    failure !== undefined ? (
      <Notice tone="danger" title={failureSentence(failure, language)} live />
    ) : why === 'idle' || why === 'ended' ? (
      <Notice tone="info">{t.why[why]}</Notice>
    ) : undefined;
  return (
    <Shell title={t.start.title} back="none" notice={notice}>
      <div className={styles.start}>
        <PageTitle tide lead={t.start.lead}>
          {t.start.title}
        </PageTitle>
        {languages.map((one) => (
          <div key={one} lang={one} className={styles.language}>
            <div>
              <h2>{deviceMessages[one].start.language}</h2>
              <p>{deviceMessages[one].start.title}</p>
            </div>
            <Button onClick={() => busy === undefined && begin(one)} busy={busy === one} busyText={t.opening}>
              {deviceMessages[one].start.begin}
            </Button>
          </div>
        ))}
        {languages.map((one) => (
          <p key={one} lang={one}>
            {deviceMessages[one].start.privacy}
          </p>
        ))}
        <p className={styles.place}>{place}</p>
      </div>
    </Shell>
  );
}

const languages = ['en', 'ms'] as const;
