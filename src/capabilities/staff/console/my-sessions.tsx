import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { clearServerData } from '#foundation/web/http/clear-server-data.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { logOutStaffEverywhere, logOutStaffSession, type Me } from '../contract-me.ts';
import { consoleMessages } from '../messages/console.ts';
import { staffSession } from './use-staff-session.ts';
import styles from './staff.module.css';
import { useRefetchMe } from './use-me.ts';

type Session = Me['sessions'][number];

export function MySessions({ me }: { me: Me }) {
  const t = useMessages(consoleMessages).me;
  const refetchMe = useRefetchMe();
  const [confirming, setConfirming] = useState(false);
  const endSession = useMutation({
    mutationFn: (id: string) => callApi(logOutStaffSession, { id }),
    onSettled: refetchMe,
  });
  const endAllSessions = useMutation({
    mutationFn: () => callApi(logOutStaffEverywhere, {}),
    onSuccess: () => {
      clearServerData();
      staffSession.close(false);
    },
  });
  return (
    <section className={layout.section}>
      <h2>{t.sessions}</h2>
      <ul className={styles.list}>
        {me.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endSession.isPending && endSession.variables === session.id}
            onLogOut={() => endSession.mutate(session.id)}
          />
        ))}
      </ul>
      <Failure thrown={endSession.error ?? endAllSessions.error ?? undefined} />
      <div>
        <Button variant="secondary" busy={endAllSessions.isPending} onClick={() => setConfirming(true)}>
          {t.logOutEverywhere}
        </Button>
      </div>
      <Dialog
        open={confirming}
        title={t.logOutEverywhereTitle}
        cancel={{ label: t.stayLoggedIn, onChoose: () => setConfirming(false) }}
        confirm={{
          label: t.logOutEverywhere,
          onChoose: () => {
            setConfirming(false);
            endAllSessions.mutate();
          },
        }}
      >
        {t.logOutEverywhereText}
      </Dialog>
    </section>
  );
}

function SessionRow({ session, busy, onLogOut }: { session: Session; busy: boolean; onLogOut: () => void }) {
  const t = useMessages(consoleMessages).me;
  const timeText = useTimeText();
  const name = t.passkey(session.browser || t.unknownBrowser, session.platform || t.unknownPlatform);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      {session.isCurrent && <StatusTag tone="ok">{t.thisDevice}</StatusTag>}
      <p className={layout.small}>
        {t.loggedInAt(timeText.instant(session.loggedInAt))} · {t.lastSeen(timeText.instant(session.lastSeenAt))}
      </p>
      {!session.isCurrent && (
        <Button variant="secondary" size="compact" busy={busy} hiddenSuffix={`(${name})`} onClick={onLogOut}>
          {t.logOutSession}
        </Button>
      )}
    </li>
  );
}
