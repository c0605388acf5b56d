import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
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
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  // The last request without an answer: its input as JSON, and its idempotency key, with which it is repeated.
  const pendingRequest = useRef<{ inputJson: string; key: string }>(undefined);
  const { content, application } = draft;
  const { baseInfo, vaccinations, certFiles, proof } = content;
  const question = application?.question ?? '';
  const fieldErrors = failure instanceof Problem ? (failure.details.fields ?? []) : [];
  const send = async () => {
    setIsSending(true);
    setFailure(undefined);
    setAttempt((count) => count + 1);
    try {
      const saved = await draft.save();
      if (!saved || saved === 'offline') return;
      const { revision } = saved;
      const input = { applyNo: saved.applyNo, revision, action: 'submit' as const, answer };
      const inputJson = JSON.stringify(input);
      if (pendingRequest.current?.inputJson !== inputJson) pendingRequest.current = { inputJson, key: randomId() };
      const { key } = pendingRequest.current;
      await callApi(processApplication, input, { requestId: key });
      await queries.invalidateQueries({ queryKey: ['vaccination'] });
      await navigate(paths.detail(applyNo), { replace: true });
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) pendingRequest.current = undefined;
      setFailure(thrown);
    } finally {
      setIsSending(false);
    }
  };
  const files = (application?.files ?? []).filter(({ id }) => certFiles.includes(id));
  return (
    <div className={styles.stack}>
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
      <div id="check-doses" tabIndex={-1} className={styles.stack}>
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
      </div>
      <p>{t.confirmation}</p>
      {failure !== undefined && fieldErrors.length === 0 && <SubmitFailedNotice failure={failure} />}
      <Button onClick={() => setConfirming(true)} busy={isSending} busyText={t.sending}>
        {t.send}
      </Button>
      <Dialog
        open={isConfirming}
        title={t.confirmTitle}
        cancel={{ label: t.goBack, onChoose: () => setConfirming(false) }}
        confirm={{
          label: t.send,
          onChoose: () => {
            setConfirming(false);
            void send();
          },
        }}
      />
    </div>
  );
}
