import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
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
import styles from './vaccination.module.css';

export function CheckPage({ draft, applyNo }: { draft: OpenDraft; applyNo: string }) {
  const messages = useMessages(vaccineMessages);
  const t = messages.check;
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [attempt, setAttempt] = useState(0);
  const submission = useSubmission();
  const { content, application } = draft;
  const { baseInfo, vaccinations, certFiles, proof } = content;
  const question = application?.question ?? '';
  const fieldErrors = submission.failure instanceof Problem ? (submission.failure.details.fields ?? []) : [];
  const send = async () => {
    setAttempt((count) => count + 1);
    const saved = await draft.save();
    if (!saved || saved === 'offline') return;
    const input = { applyNo: saved.applyNo, revision: saved.revision, action: 'submit' as const, answer };
    await submission.submit(async (requestId) => {
      await callApi(processApplication, input, { requestId });
      await queries.invalidateQueries({ queryKey: ['vaccination'] });
      await navigate(paths.detail(applyNo), { replace: true });
    }, input);
  };
  const files = (application?.files ?? []).filter(({ id }) => certFiles.includes(id));
  return (
    <Stack>
      <StepHeader context={messages.steps.progress(3, 3)} step={3} stepCount={3}>
        {messages.steps.check}
      </StepHeader>
      <ErrorSummary
        attempt={attempt}
        errors={fieldErrors.map(({ path, key: messageKey }) => ({
          id: path === 'answer' ? 'answer' : path.startsWith('baseInfo') ? 'check-person' : 'check-doses',
          message: fieldErrorMessage(messageKey, language, processApplication.fieldMessages),
          ...(path === 'answer' && { label: t.answer }),
        }))}
      />
      {question !== '' && (
        <section className={styles.card}>
          <h2>{t.question}</h2>
          <p>{question}</p>
          <TextArea
            id="answer"
            label={t.answer}
            value={answer}
            onChange={setAnswer}
            maxLength={1000}
            remainingMessage={t.charactersLeft}
            error={
              fieldErrors.some(({ path }) => path === 'answer')
                ? fieldErrorMessage('required', language, processApplication.fieldMessages)
                : undefined
            }
          />
        </section>
      )}
      <div id="check-person" tabIndex={-1}>
        <SummaryList
          title={t.person}
          change={{ hiddenSuffix: t.person, to: paths.person(applyNo) }}
          rows={personRows(baseInfo, language)}
        />
      </div>
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
      <p>{t.confirmation}</p>
      <ConfirmSubmit
        submission={submission}
        label={t.send}
        busyText={t.sending}
        onClick={submission.confirm}
        onConfirm={() => void send()}
        renderFailure={(failure) => fieldErrors.length === 0 && <SubmitFailedNotice failure={failure} />}
      />
    </Stack>
  );
}
