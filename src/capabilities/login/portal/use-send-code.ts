import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CaptchaState } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { sendEmailCode, sendSmsCode } from '../contract.ts';
import type { sendNumberCode } from '../contract-number.ts';
import { phoneCaptchaSource, obtainEmailCaptchaProof, obtainCaptchaProof } from './captcha-proof.ts';

/** Destination of a code. `call`: the call that sends the code; by default the call of the login. */
export type CodeTarget =
  | { channel: 'sms'; input: RequestOf<typeof sendSmsCode>; call?: typeof sendNumberCode }
  | { channel: 'mail'; input: RequestOf<typeof sendEmailCode> };

/** `failure`: what a call threw, for the caller to show. */
export type SendCodeState = {
  busy: boolean;
  captcha: CaptchaState;
  failure: unknown;
  /** Runs the captcha where needed and sends; resolves to whether a code was sent. */
  send: (to: CodeTarget) => Promise<boolean>;
  clear: () => void;
};

/**
 * Sends codes. A retry after a network failure repeats the same request, so the server sends only one message (spec
 * §7). `onFieldErrors`: shows the server's field errors at the field and returns whether there were any.
 */
export function useSendCode({ onFieldErrors }: { onFieldErrors?: (thrown: unknown) => boolean } = {}): SendCodeState {
  const [state, setState] = useState<{ busy: boolean; captcha: CaptchaState; failure: unknown }>(idle);
  const lastAttempt = useRef<{ to: string; key: string; proof: string | undefined }>(undefined);
  const isRunning = useRef(false);

  const run = async (to: CodeTarget): Promise<boolean> => {
    const serializedTarget = JSON.stringify(to);
    const previousAttempt = lastAttempt.current?.to === serializedTarget ? lastAttempt.current : undefined;
    const attempt = previousAttempt ?? { to: serializedTarget, key: randomId(), proof: undefined };
    if (to.channel === 'mail') {
      if (attempt.proof === undefined) attempt.proof = await obtainEmailCaptchaProof(to.input.email);
      lastAttempt.current = attempt;
      const { key, proof } = attempt;
      await callApi(sendEmailCode, to.input, { requestId: key, ...(proof !== undefined && { captcha: proof }) });
    } else {
      if (attempt.proof === undefined) {
        setState({ busy: true, captcha: 'checking', failure: undefined });
        const captchaOutcome = await obtainCaptchaProof(phoneCaptchaSource(to.input));
        if (captchaOutcome.outcome === 'failed') {
          setState({ busy: false, captcha: 'error', failure: undefined });
          return false;
        }
        setState({ busy: true, captcha: captchaOutcome.outcome, failure: undefined });
        attempt.proof = captchaOutcome.proof;
      }
      lastAttempt.current = attempt;
      const { key, proof } = attempt;
      await callApi(to.call ?? sendSmsCode, to.input, { requestId: key, captcha: proof });
    }
    lastAttempt.current = undefined;
    setState({ ...idle, captcha: 'idle' });
    return true;
  };

  const send = async (to: CodeTarget): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ busy: true, captcha: 'idle', failure: undefined });
    let isSent = false;
    try {
      isSent = await run(to);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lastAttempt.current = undefined;
      // The captcha gate of an SMS shows its own error.
      const isCaptchaRefused = to.channel === 'sms' && isProblem(thrown, 'login/captcha');
      const isShown = isCaptchaRefused || onFieldErrors?.(thrown) === true;
      setState({ busy: false, captcha: isCaptchaRefused ? 'error' : 'idle', failure: isShown ? undefined : thrown });
    }
    isRunning.current = false;
    return isSent;
  };

  return { ...state, send, clear: () => setState(idle) };
}

const idle = { busy: false, captcha: 'idle' as CaptchaState, failure: undefined };
