import { TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useFindNavigationEntry } from '#foundation/web/ui/console-shell/navigation-entries-context.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { countPendingWork, pendingWorkCountLimit } from '../contract-me.ts';
import { roles, scopes } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { useCurrentStaff } from './use-staff-session.ts';
import styles from './staff.module.css';

/** `/staff/`: the caller's pending work and permissions. */
export function HomeScreen() {
  const t = useMessages(consoleMessages).home;
  const language = useLanguage();
  const me = useCurrentStaff();
  return (
    <ConsolePage title={t.title} lead={me && t.hello(me.name)} suitsPhones>
      <section className={layout.section}>
        <h2>{t.pendingWork}</h2>
        <PendingWork />
      </section>
      <section className={layout.section}>
        <h2>{t.permissions}</h2>
        {me?.roles.map((role) => (
          <div key={role} className={styles.card}>
            <h3>{roles[role].name[language]}</h3>
            <TextList>
              {roles[role].scopes.map((scope) => (
                <li key={scope}>{scopes[scope][language]}</li>
              ))}
            </TextList>
          </div>
        ))}
      </section>
    </ConsolePage>
  );
}

function PendingWork() {
  const t = useMessages(consoleMessages).home;
  const entryOf = useFindNavigationEntry();
  // Actions on other pages change the counts.
  const pendingWork = useApiQuery(['staff', 'waiting'], countPendingWork, { staleTime: 0 });
  const tasks = (pendingWork.data?.items ?? []).flatMap(({ to, count }) => {
    const entry = entryOf(to);
    return entry ? [{ ...entry, count }] : [];
  });
  return (
    <QueryView query={pendingWork} lines={2} level={3}>
      {() =>
        tasks.length === 0 ? (
          <p>{t.nothingOpen}</p>
        ) : (
          <TaskList>
            {tasks.map(({ to, label, icon, count }) => (
              <TaskRow
                key={to}
                to={to}
                icon={icon}
                hint={count < pendingWorkCountLimit ? t.pendingCount(count) : t.countAboveLimit}
              >
                {label}
              </TaskRow>
            ))}
          </TaskList>
        )
      }
    </QueryView>
  );
}
