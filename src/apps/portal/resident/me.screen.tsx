import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogIn from 'lucide-react/icons/log-in';
import styles from './me.module.css';
import LogOut from 'lucide-react/icons/log-out';
import { type ComponentType, useState, type ReactNode } from 'react';
import { formatContact, LogOutDialog } from '#capabilities/account/portal/public.ts';
import { useUser } from '#capabilities/login/portal/public.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { type MeRow, meRows } from './me-rows.tsx';
import { meMessages } from './me-messages.ts';
import { residentMessages } from './resident-messages.ts';

/** `/app/me`: the user, links to all parts of the resident app, and the logout. `paths`: all existing screens. */
export function meScreen(paths: readonly string[]): ComponentType {
  return function MeScreen() {
    const t = useMessages(meMessages);
    const { me } = useMessages(residentMessages);
    const isLoggedIn = useSession().phase === 'logged-in';
    const [confirmsLogOut, setConfirmsLogOut] = useState(false);
    const renderRows = (rows: readonly MeRow[]) =>
      rows
        .filter(({ to, isPublic }) => paths.includes(to) && (isLoggedIn || isPublic))
        .map(({ to, messageKey, hint, icon }) => (
          <TaskRow key={to} to={to} icon={icon} hint={hint && t[hint]}>
            {t[messageKey]}
          </TaskRow>
        ));
    return (
      <ResidentShell title={me} showsMember={false}>
        <PageTitle>{me}</PageTitle>
        <Stack gap={4}>
          <TaskList>
            {isLoggedIn ? (
              <UserRow />
            ) : (
              <TaskRow to="/app/login" icon={<LogIn />} hint={t.logInHint}>
                {t.logIn}
              </TaskRow>
            )}
          </TaskList>
          <TaskList>
            {renderRows(meRows.beforeLogOut)}
            {isLoggedIn && <LogOutRow onChoose={() => setConfirmsLogOut(true)}>{t.logOut}</LogOutRow>}
            {renderRows(meRows.afterLogOut)}
          </TaskList>
          <TaskList>{renderRows(meRows.additional)}</TaskList>
        </Stack>
        <LogOutDialog open={confirmsLogOut} onClose={() => setConfirmsLogOut(false)} to="/app/login" />
      </ResidentShell>
    );
  };
}

function UserRow() {
  const t = useMessages(meMessages);
  const user = useUser();
  return (
    <TaskRow to="/app/sign-up" icon={<CircleUserRound />} hint={user?.name ? formatContact(user) : t.noNameHint}>
      {user?.name || t.noName}
    </TaskRow>
  );
}

/** Row for logging out: an action, so a button, in the colour of destructive actions. */
function LogOutRow({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.button} onClick={onChoose}>
        <LogOut aria-hidden="true" />
        {children}
      </button>
    </li>
  );
}
