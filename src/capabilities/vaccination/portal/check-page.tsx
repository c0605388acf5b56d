import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { processApplication } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { doseRows, personRows } from '../rules/answer-rows.ts';
import type { OpenDraft } from './use-application-draft.ts';

type CheckPageProps = { draft: OpenDraft; applyNo: string };

export function CheckPage({ draft, applyNo }: CheckPageProps) {
  const messages = useMessages(vaccineMessages);
  const t = messages.check;
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const fields = useFields({
    messages: processApplication.fieldMessages,
    label: (path) => (path === 'answer' ? t.answer : undefined),
    id: pageElementId,
  });
  const submission = useSubmission(fields);
  const question = draft.application?.question ?? '';
  const askToConfirm = () => {
    fields.clearAllErrors();
    submission.confirm();
  };
  const send = async () => {
    const saved = await draft.save();
    if (!saved || saved === 'offline') return;
    const input = { applyNo: saved.applyNo, revision: saved.revision, action: 'submit' as const, answer };
    await submission.submit(async (requestId) => {
      await callApi(processApplication, input, { requestId });
      await queries.invalidateQueries({ queryKey: ['vaccination'] });
      await navigate(paths.detail(applyNo), { replace: true });
    }, input);
  };
  return (
    <Stack>
      <StepHeader context={messages.steps.progress(3, 3)} step={3} stepCount={3}>
        {messages.steps.check}
      </StepHeader>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {question !== '' && (
        <Card as="section" gap={5}>
          <h2>{t.question}</h2>
          <p>{question}</p>
          <TextArea
            id="answer"
            label={t.answer}
            value={answer}
            onChange={setAnswer}
            maxLength={1000}
            remainingMessage={t.charactersLeft}
            error={fields.error('answer')}
          />
        </Card>
      )}
      <div id="check-person" tabIndex={-1}>
        <SummaryList
          title={t.person}
          change={{ hiddenSuffix: t.person, to: paths.person(applyNo) }}
          rows={personRows(draft.content.baseInfo, language)}
        />
      </div>
      <DoseSummaries draft={draft} applyNo={applyNo} />
      <p>{t.confirmation}</p>
      <ConfirmSubmit
        submission={submission}
        label={t.send}
        busyText={t.sending}
        onClick={askToConfirm}
        onConfirm={() => void send()}
      />
    </Stack>
  );
}

// Doses and their proof.
function DoseSummaries({ draft: { content, application }, applyNo }: CheckPageProps) {
  const messages = useMessages(vaccineMessages);
  const t = messages.check;
  const language = useLanguage();
  const { vaccinations, certFiles, proof } = content;
  const files = (application?.files ?? []).filter(({ id }) => certFiles.includes(id));
  return (
    <Stack id="check-doses" tabIndex={-1}>
      {vaccinations.map((dose, index) => (
        <SummaryList
          key={`dose-${index + 1}`}
          title={messages.dose.title(index + 1)}
          change={{ hiddenSuffix: messages.dose.title(index + 1), to: paths.doses(applyNo) }}
          rows={doseRows(dose, language)}
        />
      ))}
      <SummaryList
        title={t.proof}
        change={{ hiddenSuffix: t.proof, to: paths.doses(applyNo) }}
        rows={[
          { label: t.files, value: files.map(({ name }) => name).join(', ') || t.none },
          { label: t.certificate, value: proof.length > 0 ? messages.verdicts.valid : t.none },
        ]}
      />
    </Stack>
  );
}

// Id of the element on this page to which an error links: the answer, or the summary of the wrong answers.
function pageElementId(path: string): string {
  if (path === 'answer') return 'answer';
  return path.startsWith('baseInfo') ? 'check-person' : 'check-doses';
}
