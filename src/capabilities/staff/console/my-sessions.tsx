import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { clearServerData } from '#foundation/web/http/clear-server-data.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { logOutStaffEverywhere, logOutStaffSession, type Me } from '../contract-me.ts';
import { consoleMessages } from '../messages/console.ts';
import { staffSession } from './use-staff-session.ts';
import styles from './staff.module.css';
import { meKey } from './use-me.ts';
import { useAction } from './use-action.ts';

type Session = Me['sessions'][number];

export function MySessions({ me }: { me: Me }) {
  const t = useMessages(consoleMessages).me;
  const endSession = useAction({ queryKey: meKey }, (id: string) => callApi(logOutStaffSession, { id }));
  const endAllSessions = useAction(undefined, () => callApi(logOutStaffEverywhere, {}));
  const closeSession = () => {
    clearServerData();
    staffSession.close(false);
  };
  return (
    <section className={layout.section}>
      <h2>{t.sessions}</h2>
      <Stack as="ul" gap={3}>
        {me.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endSession.isPending && endSession.variables === session.id}
            onLogOut={() => endSession.mutate(session.id)}
          />
        ))}
      </Stack>
      <Failure thrown={endSession.error ?? endAllSessions.error ?? undefined} />
      <div>
        <ConfirmButton
          variant="secondary"
          label={t.logOutEverywhere}
          busy={endAllSessions.isPending}
          title={t.logOutEverywhereTitle}
          danger={false}
          cancelLabel={t.stayLoggedIn}
          onConfirm={() => endAllSessions.run(undefined, closeSession)}
        >
          {t.logOutEverywhereText}
        </ConfirmButton>
      </div>
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
      <SmallText>
        {t.loggedInAt(timeText.instant(session.loggedInAt))} · {t.lastSeen(timeText.instant(session.lastSeenAt))}
      </SmallText>
      {!session.isCurrent && (
        <Button variant="secondary" size="compact" busy={busy} hiddenSuffix={`(${name})`} onClick={onLogOut}>
          {t.logOutSession}
        </Button>
      )}
    </li>
  );
}
