import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import UsersRound from 'lucide-react/icons/users-round';
import { listStaffChanges } from '../contract-people.ts';
import { roles, scopes } from '../rules/roles.ts';
import { consoleWords } from '../wording/console.ts';
import { useKnownMe, useMay } from './page-staff.ts';
import styles from './staff.module.css';

/** `/staff/`: what waits for an administrator, and what whoever is logged in may do. What waits at a desk stands on the desk's page. */
export function HomeScreen() {
  const say = useWords(consoleWords).home;
  const language = useLanguage();
  const me = useKnownMe();
  const may = useMay();
  return (
    <ConsolePage title={say.title} lead={me && say.hello(me.name)} phone>
      {may('staff:manage') && (
        <section className={layout.section}>
          <h2>{say.open}</h2>
          <OpenChanges />
        </section>
      )}
      <section className={layout.section}>
        <h2>{say.may}</h2>
        {me?.roles.map((role) => (
          <div key={role} className={styles.card}>
            <h3>{roles[role].name[language]}</h3>
            <ul className={styles.bullets}>
              {roles[role].scopes.map((scope) => (
                <li key={scope}>{scopes[scope][language]}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </ConsolePage>
  );
}

function OpenChanges() {
  const say = useWords(consoleWords).home;
  const language = useLanguage();
  const changes = useQuery({
    queryKey: ['staff', 'changes'],
    queryFn: ({ signal }) => place(listStaffChanges, {}, { signal }),
  });
  const count = changes.data?.items.filter(({ mine }) => !mine).length ?? 0;
  if (changes.isError) {
    return (
      <ErrorPanel level={3} onRetry={() => void changes.refetch()} retrying={changes.isFetching}>
        {failureSentence(changes.error, language)}
      </ErrorPanel>
    );
  }
  return (
    <Skeleton loading={changes.isPending} shape={<SkeletonCard lines={1} />}>
      {count === 0 ? (
        <p>{say.nothingOpen}</p>
      ) : (
        <TaskList>
          <TaskRow to="/staff/people/waiting" icon={<UsersRound />} hint={say.look}>
            {say.changes(count)}
          </TaskRow>
        </TaskList>
      )}
    </Skeleton>
  );
}
