import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { clearServerData } from '#foundation/web/http/server-data.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { logOutStaffEverywhere, logOutStaffSession, type Me } from '../contract-me.ts';
import { consoleWords } from '../wording/console.ts';
import { staffSession } from './use-staff-session.ts';
import styles from './staff.module.css';
import { useRefetchMe } from './use-me.ts';
import { LoginFailure } from './login-failure.tsx';

type Session = Me['sessions'][number];

/** Where this person is logged in; each other session, or all of them, can be ended. */
export function MySessions({ me }: { me: Me }) {
  const say = useWords(consoleWords).me;
  const again = useRefetchMe();
  const [asking, setAsking] = useState(false);
  const one = useMutation({ mutationFn: (id: string) => callApi(logOutStaffSession, { id }), onSettled: again });
  const all = useMutation({
    mutationFn: () => callApi(logOutStaffEverywhere, {}),
    onSuccess: () => {
      clearServerData();
      staffSession.close(false);
    },
  });
  return (
    <section className={layout.section}>
      <h2>{say.sessions}</h2>
      <ul className={styles.list}>
        {me.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={one.isPending && one.variables === session.id}
            onLogOut={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      <LoginFailure thrown={one.error ?? all.error ?? undefined} />
      <div>
        <Button variant="secondary" busy={all.isPending} onClick={() => setAsking(true)}>
          {say.everywhere}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={say.everywhereTitle}
        safe={{ label: say.stay, onChoose: () => setAsking(false) }}
        go={{
          label: say.everywhere,
          onChoose: () => {
            setAsking(false);
            all.mutate();
          },
        }}
      >
        {say.everywhereText}
      </Dialog>
    </section>
  );
}

function SessionRow({ session, busy, onLogOut }: { session: Session; busy: boolean; onLogOut: () => void }) {
  const say = useWords(consoleWords).me;
  const language = useLanguage();
  const name = say.passkey(session.browser || say.unknownBrowser, session.platform || say.unknownPlatform);
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      {session.current && <StatusTag tone="ok">{say.thisOne}</StatusTag>}
      <p className={layout.small}>
        {say.loggedInAt(when(session.loggedInAt))} · {say.lastSeen(when(session.lastSeenAt))}
      </p>
      {!session.current && (
        <Button variant="secondary" size="compact" busy={busy} hiddenSuffix={`(${name})`} onClick={onLogOut}>
          {say.logOutThere}
        </Button>
      )}
    </li>
  );
}
