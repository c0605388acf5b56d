import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { WorkItemHistory } from '#capabilities/staff/console/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail, CaseEntry } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { CaseActionButton } from './case-action-button.tsx';
import { Findings } from './case-findings.tsx';

export function HistoryCard({ detail }: { detail: CaseDetail }) {
  const { history } = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const timeText = useTimeText();
  const language = useLanguage();
  const partsOf = ({ kind, colleague, outcome, disease, band, ending, day }: CaseEntry) => [
    history[kind],
    ...(outcome ? [desk.outcome[outcome]] : []),
    ...(disease ? [disease[language]] : []),
    ...(band ? [history.band[band]] : []),
    ...(ending ? [desk.ending[ending]] : []),
    ...(day ? [timeText.date(day)] : []),
    ...(colleague ? [kind === 'taken' ? history.from(colleague) : history.to(colleague)] : []),
  ];
  return (
    <WorkItemHistory
      entries={detail.entries.map((entry) => ({
        ...entry,
        parts: partsOf(entry),
        details: entry.assessment && (
          <details className="disclosure">
            <summary>{history.findings}</summary>
            <Findings assessment={entry.assessment} />
          </details>
        ),
      }))}
    >
      <Row>
        <CaseActionButton action="note" detail={detail} />
      </Row>
    </WorkItemHistory>
  );
}
