import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Ticket from 'lucide-react/icons/ticket';
import { useNavigate, useSearchParams } from 'react-router';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Tabs } from '#foundation/web/ui/tabs/tabs.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { families, type Family } from '../rules/families.ts';
import { activityWords } from '../wording/screens.ts';
import styles from './activities.module.css';
import { addresses, familyIn } from './addresses.ts';
import { callsFor } from './calls.ts';
import { Coming } from './coming.tsx';
import { Loaded } from './loaded.tsx';
import { PlaceTag } from './state-tag.tsx';
import { usePeople } from './use-people.ts';
import { admissionText, calledIn, dayText } from './when.ts';

/** `/app/activities`: places of the family, and what can be booked. */
export function ActivitiesScreen() {
  useLoginNeeded();
  const say = useWords(activityWords);
  const [search] = useSearchParams();
  const go = useNavigate();
  const family = familyIn(search);
  const { current } = usePeople();
  return (
    <ResidentShell title={say.title} back={{ to: '/app' }}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Tabs
        id="family"
        label={say.families}
        tabs={families.map((value) => ({ value, label: say.family[value] }))}
        value={family}
        onChange={(value) => void go(`?family=${value}`, { replace: true })}
      >
        {current !== '' && (
          <div key={family} className={styles.stack}>
            <Assessment family={family} member={current} />
            <Yours family={family} />
            <Coming family={family} />
          </div>
        )}
      </Tabs>
    </ResidentShell>
  );
}

// Pinned: what a place needs once a day, and whether it is done.
function Assessment({ family, member }: { family: Family; member: string }) {
  const say = useWords(activityWords);
  const language = useLanguage();
  const { data } = useCachedCall(callsFor(family).isCreateHcode, { member_id: member });
  if (!data) return null;
  const { assessedAt, assessed: done } = data;
  return (
    <TaskList>
      <TaskRow
        to={`/app/assessment?member=${member}`}
        icon={<ClipboardCheck />}
        hint={
          assessedAt === null ? say.assessmentNone : say.assessedAt(formatInstant(parseInstant(assessedAt), language))
        }
        status={
          <StatusTag tone={done ? 'ok' : 'warn'}>{done ? say.assessmentState.done : say.assessmentState.due}</StatusTag>
        }
      >
        {say.assessment}
      </TaskRow>
    </TaskList>
  );
}

function Yours({ family }: { family: Family }) {
  const say = useWords(activityWords);
  const language = useLanguage();
  const kept = useCachedCall(callsFor(family).activeCode, {});
  return (
    <Loaded kept={kept}>
      {({ items }) =>
        items.length > 0 && (
          <section className={styles.section}>
            <h2>{say.yours}</h2>
            <TaskList>
              {items.map(({ id, event, name, state }) => (
                <TaskRow
                  key={id}
                  to={addresses.code(family, id)}
                  icon={state === 'valid' ? <Ticket /> : <CalendarDays />}
                  hint={`${calledIn(event, language)}. ${dayText(event.admitsAt, language)}, ${admissionText(event)}`}
                  status={<PlaceTag state={state} />}
                >
                  {name}
                </TaskRow>
              ))}
            </TaskList>
          </section>
        )
      }
    </Loaded>
  );
}
