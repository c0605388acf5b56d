import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef } from 'react';
import type { RequestOf } from '#foundation/contract/call.ts';
import { type CaptchaSubmission, useCaptchaSubmission } from '#foundation/web/form/use-captcha-submission.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { sendEmailCode, sendSmsCode } from '../contract.ts';
import type { sendNumberCode } from '../contract-number.ts';
import { phoneCaptchaSource, obtainCaptchaProof, obtainEmailCaptchaProof } from './captcha-proof.ts';

/** Destination of a code. `call`: the call that sends the code; by default the call of the login. */
export type CodeTarget =
  | { channel: 'sms'; input: RequestOf<typeof sendSmsCode>; call?: typeof sendNumberCode }
  | { channel: 'mail'; input: RequestOf<typeof sendEmailCode> };

export type SendCodeState = Pick<CaptchaSubmission, 'busy' | 'captcha' | 'failure'> & {
  /** Runs the captcha where needed and sends; resolves to whether a code was sent. */
  send: (to: CodeTarget) => Promise<boolean>;
  clear: () => void;
};

/**
 * Sends codes. A retry after a network failure repeats the same request, so the server sends only one message (spec
 * §7). `fields`: shows the server's field errors.
 */
export function useSendCode(fields?: Pick<Fields, 'showRefusal'>): SendCodeState {
  const { busy, captcha, failure, submit, submitWithCaptcha, clearFailure } = useCaptchaSubmission(
    'login/captcha',
    fields,
  );
  const emailProof = useRef<{ requestId: string; captcha: string | undefined }>(undefined);
  const sendMail = async (input: RequestOf<typeof sendEmailCode>, requestId: string) => {
    if (emailProof.current?.requestId !== requestId)
      emailProof.current = { requestId, captcha: await obtainEmailCaptchaProof(input.email) };
    const proof = emailProof.current.captcha;
    await callApi(sendEmailCode, input, { requestId, ...(proof !== undefined && { captcha: proof }) });
    return true;
  };
  const send = async (to: CodeTarget) => {
    if (to.channel === 'mail') return (await submit((requestId) => sendMail(to.input, requestId), to)) === true;
    const isSent = await submitWithCaptcha(
      () => obtainCaptchaProof(phoneCaptchaSource(to.input)),
      (options) => callApi(to.call ?? sendSmsCode, to.input, options).then(() => true),
      to,
    );
    return isSent === true;
  };
  return { busy, captcha, failure, send, clear: clearFailure };
}
