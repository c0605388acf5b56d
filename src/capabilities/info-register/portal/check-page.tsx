import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import {
  type ValidationContext,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CaptchaGate } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import type { Register } from '../contract.ts';
import { registerSteps, validateRegister, registerRetentionDays } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { useSendRegister } from './use-send-register.ts';

export type CheckPageProps = {
  /** Parts of the declaration form, which load in a chunk of their own. */
  pages: Pick<FormPages, 'TravellerErrorSummary' | 'TravellerSummary'>;
  answers: Answers;
  /** Revision of the register to change. Undefined for a new one. */
  revision: number | undefined;
  discardAndReload: () => void;
  /** Reference of the register to change. Empty for a new one. */
  reference: string;
  validationContext: ValidationContext;
  openStep: (index: number, step: Step) => void;
  onRegistered: (register: Register) => Promise<void>;
};

/** Last page of the form: the answers, and the button that sends them. */
export function CheckPage({
  pages: { TravellerErrorSummary, TravellerSummary },
  answers,
  revision,
  discardAndReload,
  reference,
  validationContext,
  openStep,
  onRegistered,
}: CheckPageProps) {
  const language = useLanguage();
  const t = useMessages(registerMessages).form;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sending = useSendRegister();
  const send = async () => {
    const newErrors = validateRegister(answers, validationContext);
    setErrors(newErrors);
    setAttempt((count) => count + 1);
    if (newErrors.length > 0) return;
    const register = await sending.send({ answers, ...(revision && { change: { reference, revision } }) });
    if (register) await onRegistered(register);
  };
  const shownErrors = errors.length > 0 ? errors : toFieldErrors(sending.failure);
  return (
    <>
      <PageTitle>{t.check}</PageTitle>
      <Stack>
        {shownErrors.length > 0 && <TravellerErrorSummary fieldErrors={shownErrors} attempt={attempt} />}
        {answers.travellers.map((traveller, index) => (
          <Section key={`traveller-${index + 1}`} id={`traveller-${index + 1}`} tabIndex={-1}>
            <h2>
              {traveller.name.trim() ? `${index + 1}. ${traveller.name.trim()}` : travellerTitle(index + 1, language)}
            </h2>
            <TravellerSummary
              answers={answers}
              index={index}
              isBrief
              steps={registerSteps}
              change={(step, title) => ({
                hiddenSuffix: t.changeWhat(title, index + 1),
                onChange: () => openStep(index, step),
              })}
            />
          </Section>
        ))}
        <p>{t.dataUseNotice(registerRetentionDays)}</p>
        {sending.captcha !== 'idle' && <CaptchaGate state={sending.captcha} onRetry={() => void send()} />}
        {sending.failure !== undefined && shownErrors.length === 0 && (
          <SendFailureNotice thrown={sending.failure} discardAndReload={discardAndReload} />
        )}
        <Button onClick={() => void send()} busy={sending.busy} busyText={t.sending}>
          {revision ? t.save : t.register}
        </Button>
      </Stack>
    </>
  );
}

function SendFailureNotice({ thrown, discardAndReload }: { thrown: unknown; discardAndReload: () => void }) {
  const t = useMessages(registerMessages).form;
  const language = useLanguage();
  const isOffline = isNetworkFailure(thrown) && !navigator.onLine;
  const isStale = isProblem(thrown, 'info-register/changed-elsewhere');
  return (
    <Notice
      tone="danger"
      title={isOffline ? t.offline : failureSentence(thrown, language)}
      action={
        isStale && (
          <Button variant="secondary" size="compact" onClick={discardAndReload}>
            {t.showLatest}
          </Button>
        )
      }
      live
    >
      {!isStale && t.answersKept}
    </Notice>
  );
}

// Field errors of a refusal. Removes the prefix `answers.`, which the server's paths have and the form's paths lack.
function toFieldErrors(thrown: unknown): FieldError[] {
  const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
  return fields.map(({ path, key }) => ({ path: path.replace(/^answers\./, ''), key }));
}
