import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { isFree, WorkItemActionButton, WorkItemHistory } from '#capabilities/staff/console/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail, CaseEntry } from '../contract.ts';
import { labTestName } from '../rules/lab-result.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { caseRecordMessages } from '../messages/records.ts';
import { NoteForm } from './actions/note-stop-link-forms.tsx';
import { CaseActionButton } from './case-action-button.tsx';
import { Findings } from './case-findings.tsx';

export function HistoryCard({ detail }: { detail: CaseDetail }) {
  const { history, note } = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const timeText = useTimeText();
  const language = useLanguage();
  const { results } = useMessages(caseRecordMessages).laboratory;
  const correctedIds = new Set(detail.entries.map(({ corrects }) => corrects));
  const partsOf = ({ id, kind, colleague, outcome, disease, band, ending, day, corrects, ...rest }: CaseEntry) => [
    history[kind],
    ...(rest.file ? [rest.file] : []),
    ...(rest.count ? [history.people(rest.count)] : []),
    ...(rest.lab ? [labTestName(rest.lab.test)[language], results[rest.lab.result]] : []),
    ...(outcome ? [desk.outcome[outcome]] : []),
    ...(disease ? [disease[language]] : []),
    ...(band ? [history.band[band]] : []),
    ...(ending ? [desk.ending[ending]] : []),
    ...(corrects ? [note.correction] : []),
    ...(correctedIds.has(id) ? [note.corrected] : []),
    ...(day ? [timeText.date(day)] : []),
    ...(colleague ? [kind === 'taken' ? history.from(colleague) : history.to(colleague)] : []),
  ];
  return (
    <WorkItemHistory
      entries={detail.entries.map((entry) => ({
        ...entry,
        parts: partsOf(entry),
        details: <EntryDetails entry={entry} detail={detail} isCorrected={correctedIds.has(entry.id)} />,
      }))}
    >
      <Row>
        <CaseActionButton action="note" detail={detail} />
      </Row>
    </WorkItemHistory>
  );
}

type EntryDetailsProps = { entry: CaseEntry; detail: CaseDetail; isCorrected: boolean };

function EntryDetails({ entry, detail, isCorrected }: EntryDetailsProps) {
  const { history, note } = useMessages(caseMessages);
  if (entry.assessment)
    return (
      <details className="disclosure">
        <summary>{history.findings}</summary>
        <Findings assessment={entry.assessment} />
      </details>
    );
  if (entry.kind !== 'noted' || isCorrected || !isFree(detail.row)) return null;
  return (
    <Row>
      <WorkItemActionButton
        label={note.correct}
        variant="quiet"
        form={({ onDone }) => <NoteForm detail={detail} onDone={onDone} corrected={entry} />}
      />
    </Row>
  );
}
