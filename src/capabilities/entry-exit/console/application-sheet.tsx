import { useState } from 'react';
import { FileSection } from '#capabilities/files/console/public.ts';
import {
  useAuditedQuery,
  useActionForm,
  WorkItem,
  WorkItemDecision,
  WorkItemForm,
  WorkItemSheet,
} from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import {
  applicationCalls,
  correctDecision,
  decideApplication,
  type ReviewDetail,
  openApplicationFile,
  readForReview,
  type WorklistRow,
} from '../contract-console.ts';
import { applicantRows, tripRows } from '../rules/answer-rows.ts';
import { type Verdict, verdicts } from '../rules/states.ts';
import { answerMessages } from '../messages/answers.ts';
import { consoleMessages } from '../messages/console.ts';

/** Shows one application with its decision form. `onEnd` receives the status message after a decision. */
export function ApplicationSheet({ row: { id, reference }, onEnd }: ApplicationSheetProps) {
  const query = useAuditedQuery(
    ['entry-exit', 'application', id],
    (signal) => callApi(readForReview, { id }, { signal }),
    { gcTime: 0 },
  );
  return (
    <WorkItemSheet title={reference} query={query} onEnd={onEnd}>
      {(detail) => (
        <WorkItem>
          <ApplicationFacts detail={detail} />
          {detail.row.state === 'in-review' && (
            <WorkItemDecision rootKey="entry-exit" item={detail.row} calls={applicationCalls}>
              {(onDone) => <DecisionForm id={id} onDone={onDone} />}
            </WorkItemDecision>
          )}
          {detail.correctableVerdict && <Correction id={id} verdict={detail.correctableVerdict} />}
        </WorkItem>
      )}
    </WorkItemSheet>
  );
}

type ApplicationSheetProps = { row: WorklistRow; onEnd: (message?: string) => void };

function ApplicationFacts({ detail: { row, answers, files, decision } }: { detail: ReviewDetail }) {
  const language = useLanguage();
  const t = useMessages(consoleMessages);
  const { states, ...answerLabels } = useMessages(answerMessages);
  return (
    <>
      <SummaryList
        level={3}
        title={t.trip}
        rows={[
          ...tripRows(answers, language),
          { label: t.applied, value: <Time instant={row.appliedAt} /> },
          { label: t.state, value: states[row.state] },
        ]}
      />
      {answers.travellers.map((applicant, index) => (
        <SummaryList
          key={`traveller-${index + 1}`}
          level={3}
          title={t.traveller(index + 1)}
          rows={applicantRows(applicant, language)}
        />
      ))}
      <FileSection
        level={3}
        title={answerLabels.files}
        files={files}
        empty={answerLabels.noFiles}
        ticketFor={(file) => callApi(openApplicationFile, { id: row.id, file })}
      />
      {decision && (
        <SummaryList
          level={3}
          title={t.verdict}
          rows={[
            { label: t.verdict, value: states[decision.verdict === 'approve' ? 'approved' : 'refused'] },
            { label: t.reason, value: decision.reason },
            { label: t.decidedBy, value: decision.decidedBy },
          ]}
        />
      )}
    </>
  );
}

// Button that opens the correction of a decision; `verdict` is the corrected verdict.
function Correction({ id, verdict }: { id: string; verdict: Verdict }) {
  const t = useMessages(consoleMessages);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.correct[verdict]}
      </Button>
    );
  return (
    <WorkItemForm>
      {(onDone) => <DecisionForm id={id} correctedVerdict={verdict} onDone={onDone} onBack={() => setOpen(false)} />}
    </WorkItemForm>
  );
}

type DecisionFormProps = {
  id: string;
  correctedVerdict?: Verdict;
  onDone: (message: string) => void;
  onBack?: () => void;
};

// With `correctedVerdict` the form corrects an earlier decision to this verdict, and asks for the reason only.
function DecisionForm({ id, correctedVerdict, onDone, onBack }: DecisionFormProps) {
  const t = useMessages(consoleMessages);
  const initial: { verdict: Verdict | undefined; reason: string } = { verdict: correctedVerdict, reason: '' };
  const call = correctedVerdict ? correctDecision : decideApplication;
  const { entered, field, group, formProps } = useActionForm(listsOnly, call, {
    initial,
    labels: { verdict: t.verdict, reason: t.reason },
    toInput: (values) => ({ id, ...values }),
    onDone: () => entered.verdict && onDone((correctedVerdict ? t.corrected : t.done)[entered.verdict]),
  });
  return (
    <ActionForm
      {...formProps}
      submitLabel={correctedVerdict ? t.correct[correctedVerdict] : t.save}
      danger={correctedVerdict === 'refuse'}
      onBack={onBack}
    >
      <h3>{correctedVerdict ? t.correction : t.decide}</h3>
      {correctedVerdict ? (
        <p>{t.correctionText[correctedVerdict]}</p>
      ) : (
        <RadioCards
          {...group('verdict')}
          layout="side-by-side"
          options={verdicts.map((value) => ({ value, label: t.verdicts[value] }))}
        />
      )}
      <TextArea {...field('reason')} hint={t.reasonHint} maxLength={500} remainingMessage={t.remainingCharacters} />
    </ActionForm>
  );
}

// The decision closes the sheet, and reading the item again would be one more access in the audit log.
const listsOnly = { queryKey: ['entry-exit', 'review'] };
