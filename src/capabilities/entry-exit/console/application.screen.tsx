import { useState } from 'react';
import { FileSection } from '#capabilities/files/console/public.ts';
import {
  useAuditedQuery,
  useActionForm,
  WorkItem,
  WorkItemColumns,
  WorkItemDecision,
  WorkItemForm,
  WorkItemHistory,
  WorkItemPage,
} from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useParams } from '#foundation/web/router/router.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import {
  applicationCalls,
  correctDecision,
  decideApplication,
  handOverApplication,
  type ReviewDetail,
  openApplicationFile,
  readForReview,
} from '../contract-console.ts';
import { applicantRows, tripRows } from '../rules/answer-rows.ts';
import { type Verdict, verdicts } from '../rules/states.ts';
import { answerMessages } from '../messages/answers.ts';
import { consoleMessages } from '../messages/console.ts';

const rootKey = 'entry-exit';

/** `/staff/applications/:id`: an application beside its documents, with its decision and its history. */
export function ApplicationScreen() {
  const { id = '' } = useParams();
  const t = useMessages(consoleMessages);
  const query = useAuditedQuery([rootKey, 'application', id], (signal) => callApi(readForReview, { id }, { signal }), {
    gcTime: 0,
  });
  return (
    <WorkItemPage
      id={id}
      title={query.data ? t.applicationTitle(query.data.row.reference) : t.title}
      list={{ to: '/staff/applications', label: t.back }}
      width="wide"
      query={query}
    >
      {(detail) => (
        <WorkItem>
          {detail.row.state === 'in-review' && (
            <WorkItemDecision
              rootKey={rootKey}
              item={detail.row}
              calls={applicationCalls}
              handOver={{ call: handOverApplication, colleagues: detail.colleagues }}
              holderDecides
            >
              {(onDone) => <DecisionForm id={id} onDone={onDone} />}
            </WorkItemDecision>
          )}
          <ApplicationFacts detail={detail} />
          {detail.correctableVerdict && <Correction id={id} verdict={detail.correctableVerdict} />}
          <History detail={detail} />
        </WorkItem>
      )}
    </WorkItemPage>
  );
}

function ApplicationFacts({ detail: { row, answers, files, decision } }: { detail: ReviewDetail }) {
  const language = useLanguage();
  const t = useMessages(consoleMessages);
  const { states, ...answerLabels } = useMessages(answerMessages);
  return (
    <WorkItemColumns>
      <Stack gap={4}>
        <SummaryList
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
            title={t.traveller(index + 1)}
            rows={applicantRows(applicant, language)}
          />
        ))}
      </Stack>
      <Stack gap={4}>
        <FileSection
          title={answerLabels.files}
          files={files}
          empty={answerLabels.noFiles}
          ticketFor={(file) => callApi(openApplicationFile, { id: row.id, file })}
        />
        {decision && (
          <SummaryList
            title={t.verdict}
            rows={[
              { label: t.verdict, value: states[decision.verdict === 'approve' ? 'approved' : 'refused'] },
              { label: t.reason, value: decision.reason },
              { label: t.decidedBy, value: decision.decidedBy },
            ]}
          />
        )}
      </Stack>
    </WorkItemColumns>
  );
}

function History({ detail: { row, events } }: { detail: ReviewDetail }) {
  const t = useMessages(consoleMessages);
  const applied = { id: row.id, at: row.appliedAt, staff: '', parts: [t.event.applied] };
  return (
    <WorkItemHistory
      entries={[
        ...events
          .toReversed()
          .map(({ kind, colleague, ...event }) => ({
            ...event,
            parts: [kind === 'handed-over' ? t.event[kind](colleague) : t.event[kind]],
          })),
        applied,
      ]}
    />
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
  const { entered, field, group, formProps } = useActionForm(rootKey, call, {
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
      <h2>{correctedVerdict ? t.correction : t.decide}</h2>
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
