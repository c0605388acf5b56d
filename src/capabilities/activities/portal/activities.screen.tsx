import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Ticket from 'lucide-react/icons/ticket';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Tabs } from '#foundation/web/ui/tabs/tabs.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { eventKinds, type EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths, readEventKind } from './paths.ts';
import { selectCalls } from './select-calls.ts';
import { UpcomingEvents } from './upcoming-events.tsx';
import { EventQueryView } from './event-query-view.tsx';
import { BookingTag } from './state-tag.tsx';
import { usePeople } from './use-people.ts';
import { admissionText, eventTitle, dayText } from './event-text.ts';

/** Screen `/app/activities`: the family's bookings and the coming events. */
export function ActivitiesScreen() {
  useLoginGuard();
  const t = useMessages(activityMessages);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind = readEventKind(search);
  const { currentPersonId } = usePeople();
  return (
    <ResidentShell title={t.title} back={{ to: '/app' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Tabs
        id="kind"
        label={t.kindLabel}
        tabs={eventKinds.map((value) => ({ value, label: t.kindNames[value] }))}
        value={kind}
        onChange={(value) => void navigate(`?kind=${value}`, { replace: true })}
      >
        {currentPersonId !== '' && (
          <Stack key={kind}>
            <AssessmentTask kind={kind} memberId={currentPersonId} />
            <MyBookings kind={kind} />
            <UpcomingEvents kind={kind} />
          </Stack>
        )}
      </Tabs>
    </ResidentShell>
  );
}

// Task above the lists: the self-assessment that every booking needs, and whether it is done.
function AssessmentTask({ kind, memberId }: { kind: EventKind; memberId: string }) {
  const t = useMessages(activityMessages);
  const timeText = useTimeText();
  const { data } = useCachedCall(selectCalls(kind).isCreateHcode, { member_id: memberId });
  if (!data) return null;
  const { assessedAt, isAssessmentRecent: isDone } = data;
  return (
    <TaskList>
      <TaskRow
        to={`/app/assessment?member=${memberId}`}
        icon={<ClipboardCheck />}
        hint={assessedAt === null ? t.assessmentNone : t.assessedAt(timeText.instant(assessedAt))}
        status={
          <StatusTag tone={isDone ? 'ok' : 'warn'}>{isDone ? t.assessmentState.done : t.assessmentState.due}</StatusTag>
        }
      >
        {t.assessment}
      </TaskRow>
    </TaskList>
  );
}

function MyBookings({ kind }: { kind: EventKind }) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const cached = useCachedCall(selectCalls(kind).activeCode, {});
  return (
    <EventQueryView query={cached}>
      {({ items }) =>
        items.length > 0 && (
          <Section>
            <h2>{t.familyBookings}</h2>
            <TaskList>
              {items.map(({ id, event, name, state }) => (
                <TaskRow
                  key={id}
                  to={paths.code(kind, id)}
                  icon={state === 'valid' ? <Ticket /> : <CalendarDays />}
                  hint={`${eventTitle(event, language)}. ${dayText(event.admitsAt, language)}, ${admissionText(event)}`}
                  status={<BookingTag state={state} />}
                >
                  {name}
                </TaskRow>
              ))}
            </TaskList>
          </Section>
        )
      }
    </EventQueryView>
  );
}
