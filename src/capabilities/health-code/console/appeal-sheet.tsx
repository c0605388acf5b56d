import { FileSection } from '#capabilities/files/console/public.ts';
import {
  useAuditedQuery,
  reasonAction,
  WorkItem,
  type WorkItemAction,
  WorkItemHolder,
  WorkItemSheet,
} from '#capabilities/staff/console/public.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  type AppealDetail,
  openAppealFile,
  readAppeal,
  refuseAppeal,
  takeAppeal,
  withdrawAcceptance,
} from '../contract-appeals.ts';
import { appealsMessages } from '../messages/console.ts';
import { levelMessages } from '../messages/levels.ts';
import { AcceptForm } from './accept-form.tsx';

/** Shows one appeal with its actions. `onEnd` receives a status message if the appeal was changed. */
export function AppealSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(appealsMessages).appeal;
  const query = useAuditedQuery(['health-code', 'appeal', id], (signal) => callApi(readAppeal, { id }, { signal }));
  return (
    <WorkItemSheet tall title={t.title} query={query} onEnd={onEnd}>
      {(detail) => <AppealDetails detail={detail} />}
    </WorkItemSheet>
  );
}

function AppealDetails({ detail }: { detail: AppealDetail }) {
  const t = useMessages(appealsMessages).appeal;
  const { id, state, isTakenByCaller, takenBy, takerId, files } = detail;
  return (
    <WorkItem actions={useAppealActions(detail)}>
      <AppealSummary detail={detail} />
      {files.length > 0 && (
        <FileSection
          level={3}
          title={t.files}
          files={files}
          empty=""
          ticketFor={(file) => callApi(openAppealFile, { id, file })}
        />
      )}
      {(state === 'open' || state === 'in-review') && (
        <WorkItemHolder
          rootKey="health-code"
          item={{ holder: takerId === null ? null : { id: takerId, name: takenBy }, isHeldByCaller: isTakenByCaller }}
          take={(expectedTakerId) => callApi(takeAppeal, { id, expectedTakerId })}
        />
      )}
    </WorkItem>
  );
}

/** Actions that the state of an appeal allows. Only its holder decides it. */
function useAppealActions({ id, state, isTakenByCaller, currentCode }: AppealDetail): readonly WorkItemAction[] {
  const t = useMessages(appealsMessages).appeal;
  const common = { queryKey: 'health-code', input: { id }, reasonLabel: t.reason, hint: t.reasonHint, maxLength: 500 };
  const refuse = reasonAction({
    ...common,
    call: refuseAppeal,
    label: t.refuse,
    variant: 'secondary',
    danger: true,
    done: () => t.refused,
  });
  const withdraw = reasonAction({
    ...common,
    call: withdrawAcceptance,
    label: t.withdrawAcceptance,
    text: t.withdrawAcceptanceText,
    variant: 'danger',
    danger: true,
    done: () => t.acceptanceWithdrawn,
  });
  const accept: WorkItemAction = {
    label: t.accept,
    form: ({ onDone, ...back }) => <AcceptForm id={id} onDone={() => onDone(t.accepted)} {...back} />,
  };
  if (state === 'in-review' && isTakenByCaller) return [accept, refuse];
  return state === 'accepted' && currentCode.isSetByOfficer ? [withdraw] : [];
}

function AppealSummary({ detail }: { detail: AppealDetail }) {
  const messages = useMessages(appealsMessages);
  const { appeal: t, states, columns } = messages;
  const { levels } = useMessages(levelMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const formatReportFacts = (entry: AppealDetail['assessment']) =>
    entry ? `${timeText.instant(entry.at)}: ${entry.facts.map((fact) => fact[language]).join(', ')}` : t.nothing;
  const formatReasons = (reasons: AppealDetail['reasons']) => reasons.map((reason) => reason[language]).join(' ');
  const { currentCode, birthDate, answer } = detail;
  const rows = [
    { label: columns.state, value: states[detail.state] },
    { label: t.name, value: detail.name },
    { label: t.birthDate, value: formatIfPartialDate(birthDate, language) },
    { label: columns.opened, value: <Time instant={detail.openedAt} /> },
    { label: t.text, value: detail.text },
    { label: columns.level, value: levels[detail.level].word },
    { label: t.reasonsAtAppeal, value: formatReasons(detail.reasons) },
    {
      label: t.currentCode,
      value: currentCode.level
        ? `${levels[currentCode.level].word}${currentCode.isSetByOfficer ? ` (${t.setByOfficer})` : ''}. ${formatReasons(currentCode.reasons)}`
        : t.none,
    },
    { label: t.assessment, value: formatReportFacts(detail.assessment) },
    { label: t.report, value: formatReportFacts(detail.report) },
    { label: t.case, value: detail.caseState ? t.cases[detail.caseState] : t.nothing },
    ...(detail.decidedAt === null
      ? []
      : [
          { label: columns.decided, value: `${timeText.instant(detail.decidedAt)} ${t.decidedBy(detail.decidedBy)}` },
          { label: t.answer, value: answer },
        ]),
  ];
  return <SummaryList rows={rows} />;
}
