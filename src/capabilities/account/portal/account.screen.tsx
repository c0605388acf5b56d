import { useUser } from '#capabilities/login/portal/public.ts';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Eye from 'lucide-react/icons/eye';
import FolderDown from 'lucide-react/icons/folder-down';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Smartphone from 'lucide-react/icons/smartphone';
import Syringe from 'lucide-react/icons/syringe';
import UsersRound from 'lucide-react/icons/users-round';
import Wrench from 'lucide-react/icons/wrench';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { wording } from '../wording/screens.ts';
import styles from './account.module.css';
import { formatContact } from './contact.ts';
import { Devices } from './devices.tsx';
import { Notifications } from './notifications.tsx';
import { LogOutButtons } from './log-out-buttons.tsx';

/** `/account`: whose login it is, notifications, where it is logged in, the ways to its data, and the ways out. */
export function AccountScreen() {
  const say = useWords(wording);
  return (
    <Shell title={say.heading}>
      <Account />
    </Shell>
  );
}

/** `/app/account`: the same in the frame of the resident app. */
export function ResidentAccountScreen() {
  useLoginNeeded();
  const say = useWords(wording);
  return (
    <ResidentShell title={say.heading} back={{ to: '/app/me' }} chip={false}>
      <Account />
    </ResidentShell>
  );
}

function Account() {
  const say = useWords(wording);
  const user = useUser();
  return (
    <>
      <PageTitle lead={user && formatContact(user)}>{say.heading}</PageTitle>
      <Notifications />
      <Devices />
      <section className={styles.section}>
        <h2>{say.safety}</h2>
        <TaskList>
          <TaskRow to="/app/account/number" icon={<Smartphone />} hint={user && formatContact(user)}>
            {say.number}
          </TaskRow>
          <TaskRow to="/app/account/password" icon={<KeyRound />} hint={say.passwordHint}>
            {say.password}
          </TaskRow>
        </TaskList>
      </section>
      <section className={styles.section}>
        <h2>{say.family}</h2>
        <TaskList>
          <TaskRow to="/app/members" icon={<UsersRound />} hint={say.familyHint}>
            {say.familyRow}
          </TaskRow>
        </TaskList>
      </section>
      <section className={styles.section}>
        <h2>{say.certificates}</h2>
        <TaskList>
          <TaskRow to="/vaccine/registration-list" icon={<ClipboardPlus />} hint={say.registrationHint}>
            {say.registration}
          </TaskRow>
          <TaskRow to="/certificate-details" icon={<Syringe />} hint={say.certificatesHint}>
            {say.vaccine}
          </TaskRow>
          <TaskRow to="/recovery-cert-detail" icon={<HeartPulse />} hint={say.certificatesHint}>
            {say.recovery}
          </TaskRow>
        </TaskList>
      </section>
      <section className={styles.section}>
        <h2>{say.data}</h2>
        <TaskList>
          <TaskRow to="/account/looks" icon={<Eye />} hint={say.looksHint}>
            {say.looks}
          </TaskRow>
          <TaskRow to="/account/data" icon={<FolderDown />} hint={say.myDataHint}>
            {say.myData}
          </TaskRow>
        </TaskList>
      </section>
      <section className={styles.section}>
        <h2>{say.help}</h2>
        <TaskList>
          <TaskRow to="/app/settings" icon={<Languages />} hint={say.settingsHint}>
            {say.settings}
          </TaskRow>
          <TaskRow to="/diagnostics" icon={<Wrench />} hint={say.diagnosticsHint}>
            {say.diagnostics}
          </TaskRow>
        </TaskList>
      </section>
      <LogOutButtons />
    </>
  );
}
