import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsentBox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type Answers, type Applicant, applyEntryExit } from '../contract.ts';
import { applicantRows, filesRow, tripRows } from '../rules/answer-rows.ts';
import { type ValidationContext, validateApplication } from '../rules/validate-application.ts';
import { feeFor } from '../rules/states.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { useFees } from './queries.ts';
import { countSteps } from './trip-page.tsx';
import type { ApplicationDraft } from './application-draft.ts';

type CheckPageProps = {
  draft: ApplicationDraft;
  context: ValidationContext;
  openPage: (page: string) => void;
  addTraveller: () => void;
  onSent: (id: string) => Promise<void>;
};

export function CheckPage({ draft, context, openPage, addTraveller, onSent }: CheckPageProps) {
  const { value: answers, change } = draft;
  const language = useLanguage();
  const t = useMessages(screenMessages).form;
  const stepCount = countSteps(answers);
  const labelOf = useFieldLabels();
  const fields = useFields({ messages: applyEntryExit.fieldMessages, label: labelOf, id: pageElementId });
  const submission = useSubmission({ showRefusal: (thrown) => !fields.acceptOrShow(fieldErrorsOf(thrown)) });
  const validateAndConfirm = () => {
    if (fields.acceptOrShow(validateApplication(answers, context))) submission.confirm();
  };
  const send = async (requestId: string) => {
    const { id } = await callApi(applyEntryExit, { answers }, { requestId });
    await onSent(id);
  };
  return (
    <>
      <StepHeader context={t.step(stepCount, stepCount)} step={stepCount} stepCount={stepCount}>
        {t.check}
      </StepHeader>
      <Stack>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <div id="trip" tabIndex={-1}>
          <SummaryList
            title={t.trip}
            change={{ hiddenSuffix: t.trip, onChange: () => openPage('trip') }}
            rows={[...tripRows(answers, language), filesRow(answers.files.length, language)]}
          />
        </div>
        {answers.travellers.map((_, index) => (
          <ApplicantSection
            key={`traveller-${index + 1}`}
            answers={answers}
            index={index}
            change={change}
            openPage={openPage}
          />
        ))}
        {answers.travellers.length < context.maxTravellers && (
          <Button variant="secondary" onClick={addTraveller}>
            {t.add}
          </Button>
        )}
        <TotalFee answers={answers} />
        <ConsentBox
          id="consent"
          statement={t.consent}
          label={t.consentLabel}
          checked={answers.consent}
          onChange={(consent) => {
            fields.clearErrorsOf('consent');
            change((current) => ({ ...current, consent }));
          }}
          error={fields.error('consent')}
        />
        <ConfirmSubmit
          submission={submission}
          label={t.send}
          busyText={t.sending}
          onClick={validateAndConfirm}
          onConfirm={() => void submission.submit(send, answers)}
          renderFailure={(failure) => <SubmitError thrown={failure} />}
        />
      </Stack>
    </>
  );
}

type ApplicantSectionProps = Pick<CheckPageProps, 'openPage'> & {
  answers: Answers;
  index: number;
  change: ApplicationDraft['change'];
};

// Answers of one traveller, with a button that removes the traveller.
function ApplicantSection({ answers: { travellers }, index, change, openPage }: ApplicantSectionProps) {
  const language = useLanguage();
  const t = useMessages(screenMessages).form;
  const applicant = travellers[index] as Applicant;
  const name = applicant.name.trim() || t.traveller(index + 1);
  const remove = () =>
    change((current) => ({
      ...current,
      travellers: current.travellers.filter((_, otherIndex) => otherIndex !== index),
    }));
  return (
    <Stack id={`traveller-${index + 1}`} tabIndex={-1} gap={3}>
      <SummaryList
        title={t.traveller(index + 1)}
        change={{ hiddenSuffix: t.traveller(index + 1), onChange: () => openPage(String(index + 1)) }}
        rows={applicantRows(applicant, language)}
      />
      {travellers.length > 1 && (
        <ConfirmButton
          variant="quiet"
          size="compact"
          hiddenSuffix={name}
          label={t.remove}
          title={t.removeTitle(name)}
          cancelLabel={t.keep}
          onConfirm={remove}
        >
          {t.removeBody}
        </ConfirmButton>
      )}
    </Stack>
  );
}

// Id of the element on this page to which an error links: the summary that contains the answer, or the consent.
function pageElementId(path: string): string {
  const [, index] = /^travellers\.(\d+)/.exec(path) ?? [];
  if (index !== undefined) return `traveller-${Number(index) + 1}`;
  return path === 'consent' || path === 'travellers' ? 'consent' : 'trip';
}

function useFieldLabels(): (path: string) => string | undefined {
  const t: Record<string, unknown> = useMessages(answerMessages);
  const { traveller, trip } = useMessages(screenMessages).form;
  const joinLabels = (section: string, field: unknown) =>
    typeof field === 'string' ? `${section}, ${field}` : section;
  return (path) => {
    const [, index, field = ''] = /^travellers\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (index !== undefined) return joinLabels(traveller(Number(index) + 1), t[field]);
    return path === 'consent' || path === 'travellers' ? undefined : joinLabels(trip, t[path]);
  };
}

// Field errors of a refusal. Removes the prefix `answers.`, which the server's paths have and the form's paths lack.
function fieldErrorsOf(thrown: unknown): { path: string; key: string }[] {
  const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
  return fields.map(({ path, key }) => ({ path: path.replace(/^answers\./, ''), key }));
}

function TotalFee({ answers }: { answers: Answers }) {
  const t = useMessages(screenMessages);
  const fees = useFees().data;
  if (!fees || answers.kind === '') return null;
  const cents = feeFor(fees, answers.kind, answers.travellers.length);
  return (
    <p>
      <strong>{cents === 0 ? t.form.noFee : t.form.total(formatCents(cents))}</strong>
      {cents > 0 && ` ${t.feeDue[fees.due]}`}
    </p>
  );
}

function SubmitError({ thrown }: { thrown: unknown }) {
  const t = useMessages(screenMessages).form;
  const isOffline = isNetworkFailure(thrown) && !navigator.onLine;
  return <SubmitFailedNotice failure={thrown} reason={isOffline ? t.offline : undefined} />;
}
