import { Section } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
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
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { accountMessages } from '../messages/screens.ts';
import { formatContact } from './contact.ts';
import { Devices } from './devices.tsx';
import { DeviceNotifications } from './device-notifications.tsx';
import { LogOutButtons } from './log-out-buttons.tsx';

/** `/account`: phone number or e-mail address of the login, notifications, devices, links to data, and log-out. */
export function AccountScreen() {
  const t = useMessages(accountMessages);
  return (
    <Shell title={t.heading}>
      <Account />
    </Shell>
  );
}

/** `/app/account`: the account page in the frame of the resident app. */
export function ResidentAccountScreen() {
  useLoginGuard();
  const t = useMessages(accountMessages);
  return (
    <ResidentShell title={t.heading} back={{ to: '/app/me' }} showsMember={false}>
      <Account />
    </ResidentShell>
  );
}

function Account() {
  const t = useMessages(accountMessages);
  const user = useUser();
  return (
    <>
      <PageTitle lead={user && formatContact(user)}>{t.heading}</PageTitle>
      <DeviceNotifications />
      <Devices />
      <TaskSection title={t.security}>
        <TaskRow to="/app/account/number" icon={<Smartphone />} hint={user && formatContact(user)}>
          {t.number}
        </TaskRow>
        <TaskRow to="/app/account/password" icon={<KeyRound />} hint={t.passwordHint}>
          {t.password}
        </TaskRow>
      </TaskSection>
      <TaskSection title={t.family}>
        <TaskRow to="/app/members" icon={<UsersRound />} hint={t.familyHint}>
          {t.familyRow}
        </TaskRow>
      </TaskSection>
      <TaskSection title={t.certificates}>
        <TaskRow to="/vaccine/registration-list" icon={<ClipboardPlus />} hint={t.registrationHint}>
          {t.registration}
        </TaskRow>
        <TaskRow to="/certificate-details" icon={<Syringe />} hint={t.certificatesHint}>
          {t.vaccine}
        </TaskRow>
        <TaskRow to="/recovery-cert-detail" icon={<HeartPulse />} hint={t.certificatesHint}>
          {t.recovery}
        </TaskRow>
      </TaskSection>
      <TaskSection title={t.data}>
        <TaskRow to="/account/access-log" icon={<Eye />} hint={t.accessLogHint}>
          {t.accessLog}
        </TaskRow>
        <TaskRow to="/account/data" icon={<FolderDown />} hint={t.myDataHint}>
          {t.myData}
        </TaskRow>
      </TaskSection>
      <TaskSection title={t.help}>
        <TaskRow to="/app/settings" icon={<Languages />} hint={t.settingsHint}>
          {t.settings}
        </TaskRow>
        <TaskRow to="/diagnostics" icon={<Wrench />} hint={t.diagnosticsHint}>
          {t.diagnostics}
        </TaskRow>
      </TaskSection>
      <LogOutButtons />
    </>
  );
}

function TaskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section gap={4} isApart>
      <h2>{title}</h2>
      <TaskList>{children}</TaskList>
    </Section>
  );
}
