import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { type LocalDate } from '#foundation/time/local-date.ts';
import { clientProblems, failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useDraftState } from '#foundation/web/draft/use-draft.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion, lastEntryDateOf } from '#capabilities/declaration/rules/answers.ts';
import {
  type ValidationContext,
  validateAnswers,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { findUnconfirmedWarnings, warningSentence, findWarnings } from '#capabilities/declaration/rules/warnings.ts';
import { futureOpeningDate } from '#capabilities/declaration/rules/submission-window.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import type { OpenedDraft } from '../draft/open-application.ts';
import { TravellerSummary } from '../parts/traveller-summary.tsx';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import { useAssistedForm } from './assisted-form.ts';
import { ConfirmWarnings, confirmationCheckboxId, findConfirmedWarnings } from './confirm-warnings.tsx';
import { TravellerErrorSummary } from './traveller-error-summary.tsx';

export type CheckPageProps = {
  id: string;
  store: OpenedDraft['store'];
  context: ValidationContext;
  changePage: (index: number, step: Step) => void;
  /** Keys of the confirmed warnings, stored while the form is open. */
  confirmedKeys: readonly string[];
  onConfirm: (confirmedKeys: string[]) => void;
  onSubmitted: (receipt: OutputOf<typeof submitDeclaration>) => void;
};

/** Page before the submission: summary of all travellers, warnings to confirm, and the button to submit. */
export function CheckPage({ id, store, context, changePage, confirmedKeys, onConfirm, onSubmitted }: CheckPageProps) {
  const { value: answers } = useDraftState(store);
  const messages = useMessages(screenMessages);
  const { confirmAll } = useMessages(warningMessages);
  const language = useLanguage();
  const warnings = findWarnings(answers);
  const remainingWarnings = findUnconfirmedWarnings(warnings, findConfirmedWarnings(answers, confirmedKeys));
  const [isConfirmationRequested, setConfirmationRequested] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { busy, failure, submit, clearFailure } = useSubmission({
    showRefusal: (thrown) => markStaleAfterChange(store, thrown),
  });
  const sendAnswers = async (requestId: string) => {
    // Reports a missing network at once. The device may be wrong, so a second press calls the server anyway.
    if (!navigator.onLine && !isNetworkFailure(failure)) throw clientProblems.problem('client/network');
    await store.flush();
    const { base, saveState } = store.state();
    if (saveState === 'stale') return;
    const input = { id, revision: base.revision, answers, consentVersion, confirmedWarnings: warnings };
    onSubmitted(await callApi(submitDeclaration, input, { requestId }));
  };
  const checkAndSubmit = () => {
    const newErrors = validateAnswers(answers, context);
    setErrors(newErrors);
    setAttempt((count) => count + 1);
    if (newErrors.length > 0) return clearFailure();
    setConfirmationRequested(remainingWarnings.length > 0);
    if (remainingWarnings.length > 0) return clearFailure();
    return void submit(sendAnswers, answers);
  };
  const shownErrors = errors.length > 0 ? errors : refusedFields(failure);
  const hasFailure = failure !== undefined && shownErrors.length === 0;
  // The submission window of the last arrival decides when the application can be submitted.
  const lastEntryDate = lastEntryDateOf(answers);
  const opensOn = lastEntryDate && futureOpeningDate(lastEntryDate, context.today, context.windowDays);
  return (
    <>
      <PageTitle>{messages.check.title}</PageTitle>
      <Stack>
        {shownErrors.length > 0 && <TravellerErrorSummary fieldErrors={shownErrors} attempt={attempt} />}
        {isConfirmationRequested && errors.length === 0 && failure === undefined && (
          <ErrorSummary
            attempt={attempt}
            errors={remainingWarnings.map((warning) => ({
              id: confirmationCheckboxId(warning),
              label: warningSentence(warning, answers, language),
              message: confirmAll,
            }))}
          />
        )}
        <TravellerSections answers={answers} changePage={changePage} />
        {warnings.length > 0 && (
          <ConfirmWarnings
            answers={answers}
            warnings={warnings}
            confirmedKeys={confirmedKeys}
            onConfirm={onConfirm}
            changePage={changePage}
            error={isConfirmationRequested ? confirmAll : undefined}
          />
        )}
        {hasFailure && <SubmitErrorNotice thrown={failure} />}
        {opensOn ? (
          <NotOpenNotice opensOn={opensOn} />
        ) : (
          <Button onClick={checkAndSubmit} busy={busy} busyText={messages.check.submitting}>
            {messages.check.submit}
          </Button>
        )}
      </Stack>
    </>
  );
}

function TravellerSections({ answers, changePage }: Pick<CheckPageProps, 'changePage'> & { answers: Answers }) {
  const t = useMessages(answerMessages);
  const { check } = useMessages(screenMessages);
  return answers.travellers.map((traveller, index) => (
    <Section key={`traveller-${index + 1}`} id={`traveller-${index + 1}`} tabIndex={-1} gap={4}>
      <h2>{traveller.name.trim() ? `${index + 1}. ${traveller.name.trim()}` : t.traveller(index + 1)}</h2>
      <TravellerSummary
        answers={answers}
        index={index}
        isBrief
        change={(step) => ({
          hiddenSuffix: check.changeStep(t.steps[step], index + 1).replace(`${check.change} `, ''),
          onChange: () => changePage(index, step),
        })}
      />
    </Section>
  ));
}

function NotOpenNotice({ opensOn }: { opensOn: LocalDate }) {
  const { check } = useMessages(screenMessages);
  const assisted = useAssistedForm();
  const timeText = useTimeText();
  return (
    <Notice tone="info" title={check.notOpen(withNonBreakingDate(timeText.date(opensOn, 'weekday')))}>
      {assisted?.t.notOpenBody ?? check.notOpenBody}
    </Notice>
  );
}

function SubmitErrorNotice({ thrown }: { thrown: unknown }) {
  const { check } = useMessages(screenMessages);
  const isAssisted = useAssistedForm() !== undefined;
  const isConnected = useReachability() === 'online';
  const language = useLanguage();
  const isUnreached = isNetworkFailure(thrown);
  if (isProblem(thrown, 'declaration/already-declared')) {
    const { id } = (thrown.details.data ?? {}) as { id?: string };
    const action = id ? (
      <ButtonLink variant="secondary" size="compact" to={`/travel/group-view?id=${id}`}>
        {check.duplicateAction}
      </ButtonLink>
    ) : undefined;
    return <Notice tone="warn" title={check.duplicate} action={action} live />;
  }
  // Stays visible when the network is back: the user must learn that no response came.
  if (isUnreached && isConnected) {
    return (
      <Notice tone="warn" title={check.connectedAgain} live>
        {check.answersKept}
      </Notice>
    );
  }
  const isOffline = isUnreached && !navigator.onLine;
  return (
    <Notice tone="danger" title={isOffline && !isAssisted ? check.offline : failureSentence(thrown, language)} live>
      {check.answersKept}
    </Notice>
  );
}

function refusedFields(thrown: unknown): readonly FieldError[] {
  return thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
}

// The refusal can also mean that an earlier request arrived and its response was lost. Opening the latest answers then
// shows the submission.
function markStaleAfterChange(store: CheckPageProps['store'], thrown: unknown): boolean {
  if (!isProblem(thrown, 'declaration/changed-elsewhere')) return false;
  const { revision = 0 } = (thrown.details.data ?? {}) as { revision?: number };
  if (revision > store.state().base.revision) store.markStale();
  return true;
}
