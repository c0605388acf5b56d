import { useRef, useState } from 'react';
import { isProblem } from '#foundation/contract/problem.ts';
import { type Submission, type SubmissionOptions, useSubmission } from '#foundation/web/form/use-submission.ts';
import type { CaptchaState } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { type CaptchaSource, obtainCaptchaProof } from './captcha-proof.ts';

/** Options of a call that needs a captcha. */
type ProvedCall = { requestId: string; captcha: string };

export type CaptchaSubmission = Submission & {
  captcha: CaptchaState;
  /** Solves a captcha, then sends. A retry after a network failure sends the same key and the same proof. */
  submitWithCaptcha: <T>(
    source: CaptchaSource,
    send: (options: ProvedCall) => Promise<T>,
    input: unknown,
  ) => Promise<T | undefined>;
};

/** State of sending something after a captcha. The captcha gate, not `failure`, shows a failed or refused captcha. */
export function useCaptchaSubmission(fields?: SubmissionOptions): CaptchaSubmission {
  const [captcha, setCaptcha] = useState<CaptchaState>('idle');
  const lastCall = useRef<ProvedCall>(undefined);
  const submission = useSubmission(fields);
  const prove = async (source: CaptchaSource, requestId: string): Promise<ProvedCall | undefined> => {
    if (lastCall.current?.requestId === requestId) return lastCall.current;
    setCaptcha('checking');
    const captchaOutcome = await obtainCaptchaProof(source);
    if (captchaOutcome.outcome === 'failed') {
      setCaptcha('error');
      return undefined;
    }
    setCaptcha(captchaOutcome.outcome);
    lastCall.current = { requestId, captcha: captchaOutcome.proof };
    return lastCall.current;
  };
  return {
    ...submission,
    captcha,
    clearFailure: () => {
      setCaptcha('idle');
      submission.clearFailure();
    },
    submitWithCaptcha: (source, send, input) =>
      submission.submit(async (requestId) => {
        try {
          const call = await prove(source, requestId);
          if (!call) return undefined;
          const answer = await send(call);
          setCaptcha('idle');
          return answer;
        } catch (thrown) {
          const isRefused = isProblem(thrown, 'login/captcha');
          setCaptcha(isRefused ? 'error' : 'idle');
          if (!isRefused) throw thrown;
          return undefined;
        }
      }, input),
  };
}
