import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import { useUser } from '#capabilities/login/portal/public.ts';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Eye from 'lucide-react/icons/eye';
import FolderDown from 'lucide-react/icons/folder-down';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Syringe from 'lucide-react/icons/syringe';
import UsersRound from 'lucide-react/icons/users-round';
import Wrench from 'lucide-react/icons/wrench';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { wording } from '../wording/screens.ts';
import styles from './account.module.css';
import { Devices } from './devices.tsx';
import { Notifications } from './notifications.tsx';
import { WaysOut } from './ways-out.tsx';

/** `/account`: whose login it is, notifications, where it is logged in, the ways to its data, and the ways out. */
export function AccountScreen() {
  const say = useWords(wording);
  const user = useUser();
  return (
    <Shell title={say.heading}>
      <PageTitle lead={user && (user.mobile ? maskPhone(user.mobile) : maskEmail(user.email))}>{say.heading}</PageTitle>
      <Notifications />
      <Devices />
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
          <TaskRow to="/diagnostics" icon={<Wrench />} hint={say.diagnosticsHint}>
            {say.diagnostics}
          </TaskRow>
        </TaskList>
      </section>
      <WaysOut />
    </Shell>
  );
}
