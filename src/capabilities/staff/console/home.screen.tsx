import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useNavigationEntries } from '#foundation/web/ui/console-shell/navigation-entries-context.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { pendingWorkCountLimit } from '../contract-me.ts';
import { consoleMessages } from '../messages/console.ts';
import { usePendingWork } from './use-pending-work.ts';
import { useCurrentStaff } from './use-staff-session.ts';

/** `/staff/`: the caller's pending work. */
export function HomeScreen() {
  const t = useMessages(consoleMessages).home;
  const me = useCurrentStaff();
  const entries = useNavigationEntries();
  const pendingWork = usePendingWork();
  const countByPath = new Map((pendingWork.data?.items ?? []).map(({ to, count }) => [to, count]));
  const tasks = entries.flatMap((entry) => {
    const count = countByPath.get(entry.to);
    return count === undefined ? [] : [{ ...entry, count }];
  });
  return (
    <ConsolePage title={t.title} lead={me && t.hello(me.name)} suitsPhones>
      <section className={layout.section}>
        <h2>{t.pendingWork}</h2>
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
      </section>
    </ConsolePage>
  );
}
