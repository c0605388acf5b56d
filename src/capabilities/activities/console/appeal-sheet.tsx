import { levelMessages } from '#capabilities/health-code/console/public.ts';
import {
  isFree,
  useAuditedQuery,
  reasonAction,
  WorkItem,
  WorkItemDecision,
  WorkItemSheet,
} from '#capabilities/staff/console/public.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  acceptEventAppeal,
  eventAppealCalls,
  type EventAppealDetail,
  readEventAppeal,
  refuseEventAppeal,
} from '../contract-appeals.ts';
import { appealsDeskMessages } from '../messages/appeals-desk.ts';

/** Sheet of one appeal. `onEnd` receives a message for the page if the appeal was decided. */
export function AppealSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(appealsDeskMessages).appeal;
  const query = useAuditedQuery(['activities', 'appeal', id], (signal) => callApi(readEventAppeal, { id }, { signal }));
  return (
    <WorkItemSheet tall title={t.title} query={query} onEnd={onEnd}>
      {(detail) => <AppealDetails detail={detail} />}
    </WorkItemSheet>
  );
}

function AppealDetails({ detail }: { detail: EventAppealDetail }) {
  const t = useMessages(appealsDeskMessages).appeal;
  const { id, state, isEventOver } = detail;
  const common = { queryKey: 'activities', input: { id }, reasonLabel: t.reason, hint: t.reasonHint, maxLength: 500 };
  const accept = reasonAction({
    ...common,
    call: acceptEventAppeal,
    label: t.accept,
    text: t.acceptText,
    done: (answer) => t.accepted[answer.state],
  });
  const refuse = reasonAction({
    ...common,
    call: refuseEventAppeal,
    label: t.refuse,
    variant: 'secondary',
    danger: true,
    done: () => t.refused,
  });
  return (
    <WorkItem actions={state === 'open' && isFree(detail) ? [...(isEventOver ? [] : [accept]), refuse] : []}>
      <AppealSummary detail={detail} />
      {state === 'open' && <WorkItemDecision rootKey="activities" item={detail} calls={eventAppealCalls} />}
      {state === 'open' && isEventOver && <p>{t.eventIsOver}</p>}
    </WorkItem>
  );
}

function AppealSummary({ detail }: { detail: EventAppealDetail }) {
  const messages = useMessages(appealsDeskMessages);
  const { appeal: t, states, columns, blockers } = messages;
  const { levels } = useMessages(levelMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { birthDate, assessedAt, level, levelReasons } = detail;
  const levelReasonText = levelReasons.map((reason) => reason[language]).join(' ');
  return (
    <SummaryList
      rows={[
        { label: columns.state, value: states[detail.state] },
        { label: t.name, value: detail.personName },
        { label: t.birthDate, value: formatIfPartialDate(birthDate, language) },
        { label: columns.event, value: `${detail.name[language]}, ${detail.place[language]}` },
        { label: columns.when, value: <Time instant={detail.admitsAt} /> },
        { label: t.seats, value: t.seatCounts(detail.taken, detail.capacity, detail.waiting) },
        { label: columns.opened, value: <Time instant={detail.openedAt} /> },
        { label: t.text, value: detail.text },
        { label: t.blockersAtAppeal, value: detail.blockers.map((reason) => blockers[reason]).join(', ') },
        { label: t.assessed, value: assessedAt === null ? t.none : timeText.instant(assessedAt) },
        { label: t.level, value: level === null ? t.none : `${levels[level].word}. ${levelReasonText}` },
        ...(detail.decidedAt === null
          ? []
          : [{ label: t.decided, value: `${timeText.instant(detail.decidedAt)} ${t.decidedBy(detail.decidedBy)}` }]),
        ...(detail.answer === '' ? [] : [{ label: t.answer, value: detail.answer }]),
      ]}
    />
  );
}
