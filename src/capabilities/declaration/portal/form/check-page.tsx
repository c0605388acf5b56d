import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { type LocalDate } from '#foundation/time/local-date.ts';
import { clientProblems, failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useDraftState } from '#foundation/web/draft/use-draft.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion, lastEntryDateOf } from '#capabilities/declaration/rules/answers.ts';
import {
  type ValidationContext,
  validateAnswers,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { findUnconfirmedWarnings, warningSentence, findWarnings } from '#capabilities/declaration/rules/warnings.ts';
import { windowOpensOn, windowState } from '#capabilities/declaration/rules/submission-window.ts';
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

type SubmitError = { thrown: unknown; fieldErrors: readonly FieldError[] };

/** Page before the submission: summary of all travellers, warnings to confirm, and the button to submit. */
export function CheckPage({ id, store, context, changePage, confirmedKeys, onConfirm, onSubmitted }: CheckPageProps) {
  const { value: answers } = useDraftState(store);
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages);
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [attempt, setAttempt] = useState(0);
  const { confirmAll } = useMessages(warningMessages);
  const language = useLanguage();
  const warnings = findWarnings(answers);
  const remainingWarnings = findUnconfirmedWarnings(warnings, findConfirmedWarnings(answers, confirmedKeys));
  const [isConfirmationRequested, setConfirmationRequested] = useState(false);
  const isConnected = useReachability() === 'online';
  const isUnreached = submitError !== undefined && isNetworkFailure(submitError.thrown);
  // Part of the idempotency key, with the revision. While the answers stay the same, a second tap after a lost response
  // repeats the same submission.
  const [keyPrefix] = useState(randomId);
  const sendAnswers = async () => {
    try {
      await store.flush();
      const { base, saveState } = store.state();
      if (saveState === 'stale') return;
      const { revision } = base;
      const input = { id, revision, answers, consentVersion, confirmedWarnings: warnings };
      onSubmitted(await callApi(submitDeclaration, input, { requestId: `${keyPrefix}-${revision}` }));
    } catch (thrown) {
      // The refusal can also mean that an earlier request arrived and its response was lost. Opening the latest answers
      // then shows the submission.
      if (isProblem(thrown, 'declaration/changed-elsewhere')) {
        const { revision = 0 } = (thrown.details.data ?? {}) as { revision?: number };
        if (revision > store.state().base.revision) store.markStale();
        return;
      }
      const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
      setSubmitError({ thrown, fieldErrors: fields });
    }
  };
  const submit = async () => {
    const errors = validateAnswers(answers, context);
    setAttempt((count) => count + 1);
    if (errors.length > 0) return setSubmitError({ thrown: undefined, fieldErrors: errors });
    setConfirmationRequested(remainingWarnings.length > 0);
    if (remainingWarnings.length > 0) return setSubmitError(undefined);
    // Reports a missing network at once. The device may be wrong, so a second press calls the server anyway.
    const isOffline = !navigator.onLine && !isUnreached;
    if (isOffline) return setSubmitError({ thrown: clientProblems.problem('client/network'), fieldErrors: [] });
    setSubmitError(undefined);
    setBusy(true);
    await sendAnswers();
    return setBusy(false);
  };
  // The submission window of the last arrival decides when the application can be submitted.
  const lastEntryDate = lastEntryDateOf(answers);
  const { today, windowDays } = context;
  const opensOn =
    lastEntryDate && windowState(lastEntryDate, today, windowDays) === 'early'
      ? windowOpensOn(lastEntryDate, windowDays)
      : undefined;
  return (
    <>
      <PageTitle>{messages.check.title}</PageTitle>
      <Stack>
        {submitError && submitError.fieldErrors.length > 0 && (
          <TravellerErrorSummary fieldErrors={submitError.fieldErrors} attempt={attempt} />
        )}
        {isConfirmationRequested && !submitError && (
          <ErrorSummary
            attempt={attempt}
            errors={remainingWarnings.map((warning) => ({
              id: confirmationCheckboxId(warning),
              label: warningSentence(warning, answers, language),
              message: confirmAll,
            }))}
          />
        )}
        {answers.travellers.map((traveller, index) => (
          <Section key={`traveller-${index + 1}`} id={`traveller-${index + 1}`} tabIndex={-1} gap={4}>
            <h2>{traveller.name.trim() ? `${index + 1}. ${traveller.name.trim()}` : t.traveller(index + 1)}</h2>
            <TravellerSummary
              answers={answers}
              index={index}
              isBrief
              change={(step) => ({
                hiddenSuffix: messages.check
                  .changeStep(t.steps[step], index + 1)
                  .replace(`${messages.check.change} `, ''),
                onChange: () => changePage(index, step),
              })}
            />
          </Section>
        ))}
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
        {submitError && submitError.fieldErrors.length === 0 && (
          <SubmitErrorNotice thrown={submitError.thrown} isConnected={isConnected} />
        )}
        {opensOn ? (
          <NotOpenNotice opensOn={opensOn} />
        ) : (
          <Button onClick={() => void submit()} busy={busy} busyText={messages.check.submitting}>
            {messages.check.submit}
          </Button>
        )}
      </Stack>
    </>
  );
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

function SubmitErrorNotice({ thrown, isConnected }: { thrown: unknown; isConnected: boolean }) {
  const { check } = useMessages(screenMessages);
  const isAssisted = useAssistedForm() !== undefined;
  const language = useLanguage();
  if (isProblem(thrown, 'declaration/already-declared')) {
    const { id } = (thrown.details.data ?? {}) as { id?: string };
    const action = id ? (
      <ButtonLink variant="secondary" size="compact" to={`/travel/group-view?id=${id}`}>
        {check.duplicateAction}
      </ButtonLink>
    ) : undefined;
    return <Notice tone="warn" title={check.duplicate} action={action} live />;
  }
  const isUnreached = isNetworkFailure(thrown);
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
