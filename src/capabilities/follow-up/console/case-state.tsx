import Archive from 'lucide-react/icons/archive';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CaseStatus, CaseView } from '../contract-list.ts';
import { silentDays } from '../rules/period.ts';
import { deskMessages } from '../messages/desk.ts';

/** Status of a case with what needs attention: reported symptoms, missing answers, and the service time. */
export function CaseState({ row }: { row: CaseView }) {
  const t = useMessages(deskMessages);
  const { status, hasUnassessedReport, unansweredDays } = row;
  return (
    <Row as="span" gap={1}>
      <CaseStatusTag status={status} />
      {hasUnassessedReport && <StatusTag tone="danger">{t.state.symptomsReported}</StatusTag>}
      {unansweredDays >= silentDays && <StatusTag tone="warn">{t.state.silent(unansweredDays)}</StatusTag>}
      <ServiceLevelTag row={row} />
    </Row>
  );
}

export function CaseStatusTag({ status }: { status: CaseStatus }) {
  const t = useMessages(deskMessages);
  const { tone, icon } = tagByStatus[status];
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.status[status]}
    </StatusTag>
  );
}

/** Service level of a case; nothing for a closed case. */
function ServiceLevelTag({ row: { serviceLevel } }: { row: Pick<CaseView, 'serviceLevel'> }) {
  const t = useMessages(deskMessages);
  if (serviceLevel === null) return null;
  return <StatusTag tone={toneByLevel[serviceLevel]}>{t.level[serviceLevel]}</StatusTag>;
}

/** State of a case in words, for files and short sentences. */
export function formatCaseState(row: CaseView, t: typeof deskMessages.en): string {
  const { status, hasUnassessedReport, unansweredDays, serviceLevel } = row;
  return [
    t.status[status],
    ...(hasUnassessedReport ? [t.state.symptomsReported] : []),
    ...(unansweredDays >= silentDays ? [t.state.silent(unansweredDays)] : []),
    ...(serviceLevel === null ? [] : [t.level[serviceLevel]]),
    ...(status === 'closed' ? [formatEnding(row, t)] : []),
  ].join(' · ');
}

/** How a closed case ended. */
export function formatEnding({ ending, outcome }: CaseView, t: typeof deskMessages.en): string {
  return ending === 'decided' && outcome ? t.outcome[outcome] : t.ending[ending ?? 'decided'];
}

const iconProps = { 'aria-hidden': true, size: '1rem', strokeWidth: 2 } as const;

const tagByStatus = {
  new: { tone: 'neutral', icon: undefined },
  'in-progress': { tone: 'info', icon: undefined },
  followed: { tone: 'info', icon: <CalendarCheck {...iconProps} /> },
  closed: { tone: 'neutral', icon: <Archive {...iconProps} /> },
} as const;

const toneByLevel = { 'on-time': 'ok', 'due-soon': 'warn', overdue: 'danger' } as const;
