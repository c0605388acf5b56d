import { useRef, useState } from 'react';
import { isProblem } from '#foundation/contract/problem.ts';
import type { CaptchaState } from '../ui/captcha-gate/captcha-gate.tsx';
import { type Submission, type SubmissionOptions, useSubmission } from './use-submission.ts';

/** Result of a captcha: a proof for the call, a ticket in its place, or a failure that can be retried. */
export type CaptchaOutcome = { outcome: 'passed' | 'skipped'; proof: string } | { outcome: 'failed' };

/** Options of a call that needs a captcha. */
type ProvedCall = { requestId: string; captcha: string };

export type CaptchaSubmission = Submission & {
  captcha: CaptchaState;
  /** Obtains a proof, then sends. A retry after a network failure sends the same key and the same proof. */
  submitWithCaptcha: <T>(
    obtainProof: () => Promise<CaptchaOutcome>,
    send: (options: ProvedCall) => Promise<T>,
    input: unknown,
  ) => Promise<T | undefined>;
};

/**
 * State of sending something after a captcha. The captcha gate, not `failure`, shows a failed or refused captcha.
 * `refusalCode`: code of the problem that refuses a proof.
 */
export function useCaptchaSubmission(refusalCode: string, options?: SubmissionOptions): CaptchaSubmission {
  const [captcha, setCaptcha] = useState<CaptchaState>('idle');
  const lastCall = useRef<ProvedCall>(undefined);
  const submission = useSubmission(options);
  const prove = async (
    obtainProof: () => Promise<CaptchaOutcome>,
    requestId: string,
  ): Promise<ProvedCall | undefined> => {
    if (lastCall.current?.requestId === requestId) return lastCall.current;
    setCaptcha('checking');
    const captchaOutcome = await obtainProof();
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
    submitWithCaptcha: (obtainProof, send, input) =>
      submission.submit(async (requestId) => {
        try {
          const call = await prove(obtainProof, requestId);
          if (!call) return undefined;
          const answer = await send(call);
          setCaptcha('idle');
          return answer;
        } catch (thrown) {
          const isRefused = isProblem(thrown, refusalCode);
          setCaptcha(isRefused ? 'error' : 'idle');
          if (!isRefused) throw thrown;
          return undefined;
        }
      }, input),
  };
}
