import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileViewer } from '#capabilities/files/console/public.ts';
import { DetailSheet, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import {
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
import { fieldMessages } from '../messages/fields.ts';

/** Shows one application with its decision form. `onEnd` receives the status message after a decision. */
export function ApplicationSheet({ row, onEnd }: { row: WorklistRow; onEnd: (message?: string) => void }) {
  const application = useAuditedQuery(
    ['entry-exit', 'application', row.id],
    (signal) => callApi(readForReview, { id: row.id }, { signal }),
    { gcTime: 0 },
  );
  return (
    <DetailSheet title={row.reference} query={application} onEnd={onEnd}>
      {(detail, done) => (
        <div className={layout.stack}>
          <ApplicationFacts detail={detail} />
          {detail.row.state === 'in-review' && <DecisionForm id={row.id} onDone={done} />}
          {detail.correctableVerdict && <Correction id={row.id} verdict={detail.correctableVerdict} onDone={done} />}
        </div>
      )}
    </DetailSheet>
  );
}

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
      <section className={layout.stack}>
        <h3>{answerLabels.files}</h3>
        {files.length === 0 && <p>{answerLabels.noFiles}</p>}
        {files.map((file) => (
          <FileViewer
            key={file.id}
            file={file}
            ticketFor={(id) => callApi(openApplicationFile, { id: row.id, file: id })}
          />
        ))}
      </section>
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
function Correction({ id, verdict, onDone }: { id: string; verdict: Verdict; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages);
  const [open, setOpen] = useState(false);
  if (open) return <DecisionForm id={id} correctedVerdict={verdict} onDone={onDone} onBack={() => setOpen(false)} />;
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t.correct[verdict]}
    </Button>
  );
}

type DecisionInput = Parameters<typeof callApi<typeof decideApplication>>[1];

type DecisionFormProps = {
  id: string;
  correctedVerdict?: Verdict;
  onDone: (message: string) => void;
  onBack?: () => void;
};

// With `correctedVerdict` the form corrects an earlier decision to this verdict, and asks for the reason only.
function DecisionForm({ id, correctedVerdict, onDone, onBack }: DecisionFormProps) {
  const t = useMessages(consoleMessages);
  const [entered, setEntered] = useState<{ verdict: Verdict | undefined; reason: string }>({
    verdict: correctedVerdict,
    reason: '',
  });
  const fields = useFields({
    messages: fieldMessages,
    label: (path) => (path === 'verdict' ? t.verdict : t.reason),
  });
  const decide = useMutation({
    mutationFn: (input: DecisionInput) =>
      correctedVerdict ? callApi(correctDecision, input) : callApi(decideApplication, input),
  });
  const submit = async () => {
    const input = fields.validate(decideApplication.input, { id, ...entered });
    if (!input) return;
    try {
      await decide.mutateAsync(input);
      onDone((correctedVerdict ? t.corrected : t.done)[input.verdict]);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const change = (part: Partial<typeof entered>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    decide.reset();
    setEntered((previous) => ({ ...previous, ...part }));
  };
  return (
    <ActionForm
      fields={fields}
      action={decide}
      submitLabel={correctedVerdict ? t.correct[correctedVerdict] : t.save}
      danger={correctedVerdict === 'refuse'}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <h3>{correctedVerdict ? t.correction : t.decide}</h3>
      {correctedVerdict ? (
        <p>{t.correctionText[correctedVerdict]}</p>
      ) : (
        <RadioCards
          id="verdict"
          legend={t.verdict}
          layout="side-by-side"
          options={verdicts.map((value) => ({ value, label: t.verdicts[value] }))}
          value={entered.verdict}
          onChange={(verdict) => change({ verdict })}
          error={fields.error('verdict')}
        />
      )}
      <TextArea
        id="reason"
        label={t.reason}
        hint={t.reasonHint}
        value={entered.reason}
        maxLength={500}
        remainingMessage={t.remainingCharacters}
        onChange={(reason) => change({ reason })}
        error={fields.error('reason')}
      />
    </ActionForm>
  );
}
