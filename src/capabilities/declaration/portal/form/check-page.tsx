import { useState } from 'react';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { clientProblems, failureSentence, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion, lastEntryDateOf } from '#capabilities/declaration/rules/answers.ts';
import {
  type ValidationContext,
  validateAnswers,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { unconfirmedWarnings, warningSentence, findWarnings } from '#capabilities/declaration/rules/warnings.ts';
import { windowOpensOn, windowState } from '#capabilities/declaration/rules/submission-window.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { useDraftState } from '../draft/use-application.ts';
import { TravellerSummary } from '../parts/traveller-summary.tsx';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import { useAssistedForm } from './assisted-form.ts';
import { ConfirmWarnings, confirmationId, confirmedWarnings } from './confirm-warnings.tsx';
import { TravellerErrorSummary } from './traveller-error-summary.tsx';
import styles from './form.module.css';

/** What the page is given. */
export type CheckPageProps = {
  store: DraftStore;
  on: ValidationContext;
  changePage: (at: number, step: Step) => void;
  /** Which warnings were confirmed for which answers; kept while the form is open. */
  confirmed: readonly string[];
  confirm: (confirmed: string[]) => void;
  done: (receipt: OutputOf<typeof submitDeclaration>) => void;
};

type SubmitError = { thrown: unknown; faults: readonly FieldError[] };

/** All answers of all travellers before they are submitted, with the way back to each. */
export function CheckPage({ store, on, changePage, confirmed, confirm, done }: CheckPageProps) {
  const { answers } = useDraftState(store);
  const t = useMessages(answerMessages);
  const words = useMessages(screenMessages);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SubmitError>();
  const [attempt, setAttempt] = useState(0);
  const { confirmAll } = useMessages(warningMessages);
  const language = useLanguage();
  const warnings = findWarnings(answers);
  const missing = unconfirmedWarnings(warnings, confirmedWarnings(answers, confirmed));
  const [asked, setAsked] = useState(false);
  const connected = useConnection() === 'online';
  const unreached = trouble !== undefined && isNetworkFailure(trouble.thrown);
  // One key for as long as the answers stay the same: a second tap after a lost answer is the same submission.
  const [key] = useState(randomId);
  const submit = async () => {
    const faults = validateAnswers(answers, on);
    setAttempt((count) => count + 1);
    if (faults.length > 0) return setTrouble({ thrown: undefined, faults });
    setAsked(missing.length > 0);
    if (missing.length > 0) return setTrouble(undefined);
    // The device says itself that it has no network: nobody waits for that. It may be wrong, so that who presses again is believed.
    const offline = !navigator.onLine && !unreached;
    if (offline) return setTrouble({ thrown: clientProblems.problem('client/network'), faults: [] });
    setTrouble(undefined);
    setBusy(true);
    try {
      await store.flush();
      const { id, revision, saveState: keeping } = store.state();
      if (keeping === 'stale') return;
      const what = { id, revision, answers, consentVersion, confirmed: warnings };
      done(await callApi(submitDeclaration, what, { key: `${key}-${revision}` }));
    } catch (thrown) {
      // Also where this very page was heard before and its answer was lost: the newest answers say so.
      if (isProblem(thrown, 'declaration/changed-elsewhere')) {
        const { revision = 0 } = (thrown.details.data ?? {}) as { revision?: number };
        return store.markSavedElsewhere(revision, 0);
      }
      const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
      setTrouble({ thrown, faults: fields });
    } finally {
      setBusy(false);
    }
  };
  // It opens with the window of whoever arrives last.
  const last = lastEntryDateOf(answers);
  const { today, windowDays } = on;
  const early = last && windowState(last, today, windowDays) === 'early' ? windowOpensOn(last, windowDays) : undefined;
  return (
    <>
      <PageTitle>{words.check.title}</PageTitle>
      <div className={styles.fields}>
        {trouble && trouble.faults.length > 0 && <TravellerErrorSummary faults={trouble.faults} attempt={attempt} />}
        {asked && !trouble && (
          <ErrorSummary
            attempt={attempt}
            errors={missing.map((warning) => ({
              id: confirmationId(warning),
              label: warningSentence(warning, answers, language),
              message: confirmAll,
            }))}
          />
        )}
        {answers.travellers.map((traveller, at) => (
          <section key={`traveller-${at + 1}`} id={`traveller-${at + 1}`} tabIndex={-1} className={styles.traveller}>
            <h2>{traveller.name.trim() ? `${at + 1}. ${traveller.name.trim()}` : t.traveller(at + 1)}</h2>
            <TravellerSummary
              answers={answers}
              index={at}
              brief
              change={(step) => ({
                what: words.check.changeWhat(t.steps[step], at + 1).replace(`${words.check.change} `, ''),
                onChange: () => changePage(at, step),
              })}
            />
          </section>
        ))}
        {warnings.length > 0 && (
          <ConfirmWarnings
            answers={answers}
            warnings={warnings}
            confirmed={confirmed}
            confirm={confirm}
            changePage={changePage}
            error={asked ? confirmAll : undefined}
          />
        )}
        {trouble && trouble.faults.length === 0 && <SubmitErrorNotice thrown={trouble.thrown} connected={connected} />}
        {early ? (
          <NotOpenNotice on={early} />
        ) : (
          <Button onClick={() => void submit()} busy={busy} busyText={words.check.submitting}>
            {words.check.submit}
          </Button>
        )}
      </div>
    </>
  );
}

// In the place of the button: when it will be there.
function NotOpenNotice({ on }: { on: LocalDate }) {
  const { check } = useMessages(screenMessages);
  const assisted = useAssistedForm();
  const language = useLanguage();
  return (
    <Notice tone="info" title={check.notOpen(withNonBreakingDate(formatDate(on, language, 'weekday')))}>
      {assisted?.t.notOpenBody ?? check.notOpenBody}
    </Notice>
  );
}

function SubmitErrorNotice({ thrown, connected }: { thrown: unknown; connected: boolean }) {
  const { check } = useMessages(screenMessages);
  const assisted = useAssistedForm() !== undefined;
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
  const unreached = isNetworkFailure(thrown);
  // It stays: the network may be back within a moment, and whoever pressed has to hear that no answer came.
  if (unreached && connected) {
    return (
      <Notice tone="warn" title={check.connectedAgain} live>
        {check.kept}
      </Notice>
    );
  }
  const offline = unreached && !navigator.onLine;
  return (
    <Notice tone="danger" title={offline && !assisted ? check.offline : failureSentence(thrown, language)} live>
      {check.kept}
    </Notice>
  );
}
