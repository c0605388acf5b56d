import { type ComponentType, useState } from 'react';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import {
  type ValidationContext,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CaptchaGate } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Register } from '../contract.ts';
import { registerSteps, validateRegister, retentionDays } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import styles from './register.module.css';
import { useSendRegister } from './use-send-register.ts';
import type { RegisterDraftState } from './use-register-draft.ts';

/** What the page is given. */
export type CheckPageProps = {
  typing: Extract<RegisterDraftState, { phase: 'open' }>;
  /** Of the register that is changed; empty for a new one. */
  reference: string;
  on: ValidationContext;
  changePage: (at: number, step: Step) => void;
  done: (register: Register) => Promise<void>;
};

/** Everything before it is registered, with the way back to each page. */
export function checkPage({
  TravellerErrorSummary: FaultSummary,
  TravellerSummary,
}: FormPages): ComponentType<CheckPageProps> {
  return function CheckPage({ typing, reference, on, changePage, done }) {
    const { answers, revision } = typing;
    const language = useLanguage();
    const words = useMessages(registerMessages).form;
    const [faults, setFaults] = useState<readonly FieldError[]>([]);
    const [attempt, setAttempt] = useState(0);
    const sending = useSendRegister();
    const send = async () => {
      const found = validateRegister(answers, on);
      setFaults(found);
      setAttempt((count) => count + 1);
      if (found.length > 0) return;
      const register = await sending.send({ answers, ...(revision && { change: { reference, revision } }) });
      if (register) await done(register);
    };
    const wrong = faults.length > 0 ? faults : toFieldErrors(sending.failure);
    return (
      <>
        <PageTitle>{words.check}</PageTitle>
        <div className={styles.stack}>
          {wrong.length > 0 && <FaultSummary faults={wrong} attempt={attempt} />}
          {answers.travellers.map((traveller, at) => (
            <section key={`traveller-${at + 1}`} id={`traveller-${at + 1}`} tabIndex={-1} className={styles.section}>
              <h2>
                {traveller.name.trim() ? `${at + 1}. ${traveller.name.trim()}` : travellerTitle(at + 1, language)}
              </h2>
              <TravellerSummary
                answers={answers}
                index={at}
                brief
                steps={registerSteps}
                change={(step, title) => ({
                  what: words.changeWhat(title, at + 1),
                  onChange: () => changePage(at, step),
                })}
              />
            </section>
          ))}
          <p>{words.use(retentionDays)}</p>
          {sending.captcha !== 'idle' && <CaptchaGate state={sending.captcha} onRetry={() => void send()} />}
          {sending.failure !== undefined && wrong.length === 0 && (
            <SendFailureNotice thrown={sending.failure} reopen={typing.reopen} />
          )}
          <Button onClick={() => void send()} busy={sending.busy} busyText={words.sending}>
            {revision ? words.save : words.register}
          </Button>
        </div>
      </>
    );
  };
}

function SendFailureNotice({ thrown, reopen }: { thrown: unknown; reopen: () => void }) {
  const t = useMessages(registerMessages).form;
  const language = useLanguage();
  const offline = isNetworkFailure(thrown) && !navigator.onLine;
  const stale = isProblem(thrown, 'info-register/changed-elsewhere');
  return (
    <Notice
      tone="danger"
      title={offline ? t.offline : failureSentence(thrown, language)}
      action={
        stale && (
          <Button variant="secondary" size="compact" onClick={reopen}>
            {t.newest}
          </Button>
        )
      }
      live
    >
      {!stale && t.kept}
    </Notice>
  );
}

function toFieldErrors(thrown: unknown): FieldError[] {
  const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
  return fields.map(({ path, key }) => ({ path: path.replace(/^answers\./, ''), key }));
}
