import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Luggage from 'lucide-react/icons/luggage';
import QrCode from 'lucide-react/icons/qr-code';
import type { ComponentType } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import { useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { withResidentFrame } from '../with-resident-frame.tsx';
import { homeBlocks } from './home-blocks.ts';
import { greetingAt } from './greeting.ts';
import { homeMessages } from './home-messages.ts';
import { LazyBlock } from './lazy-block.tsx';

/** `/app`: today's tasks, and public information (spec §1 home page). `paths`: paths of all existing screens. */
export function homeScreen(paths: readonly string[]): ComponentType {
  const existingTasks = tasks.filter(({ to }) => paths.includes(to));
  return withResidentFrame(function HomeScreen() {
    const t = useMessages(homeMessages);
    const { helpline } = useService();
    const { pendingTasks } = useFrame();
    const { phase } = useSession();
    const isLoggedIn = phase === 'logged-in';
    // Renders an empty page until the stored session is read. Otherwise the blocks would move afterwards.
    if (phase === 'opening') return <ResidentShell title={t.title}>{null}</ResidentShell>;
    return (
      <ResidentShell title={t.title}>
        <Greeting />
        <Stack gap={8}>
          {phase === 'logged-out' && (
            <Stack gap={4} align="start">
              <p>{t.loginAdvice}</p>
              <ButtonLink to="/app/login">{t.logIn}</ButtonLink>
            </Stack>
          )}
          <section aria-labelledby="tasks">
            <h2 id="tasks" className="visually-hidden">
              {t.tasks}
            </h2>
            <TaskList>
              {existingTasks.map(({ to, icon, messageKey, hint }) => (
                <TaskRow key={to} to={to} icon={icon} hint={t[hint]}>
                  {t[messageKey]}
                </TaskRow>
              ))}
            </TaskList>
          </section>
          {pendingTasks}
          {homeBlocks
            .filter(({ requiresLogin }) => isLoggedIn || !requiresLogin)
            .map(({ name, load, isUsuallyEmpty }, position) => (
              <LazyBlock
                key={name}
                name={t.blocks[name]}
                load={load}
                isUsuallyEmpty={isUsuallyEmpty}
                position={position}
              />
            ))}
          {helpline !== undefined && <CareCard title={t.helplineTitle(helpline)} items={t.helplineReasons} />}
        </Stack>
      </ResidentShell>
    );
  }, paths);
}

function Greeting() {
  const t = useMessages(homeMessages);
  const user = useUser();
  const greeting = t.greetings[greetingAt(systemClock.now())];
  return <PageTitle hasWave>{user?.name ? t.greet(greeting, user.name) : greeting}</PageTitle>;
}

// At most three (spec §1).
const tasks = [
  { to: '/app/code', messageKey: 'code', hint: 'codeHint', icon: <QrCode /> },
  { to: '/app/assessment', messageKey: 'assessment', hint: 'assessmentHint', icon: <ClipboardCheck /> },
  { to: '/travel', messageKey: 'travel', hint: 'travelHint', icon: <Luggage /> },
] as const;
