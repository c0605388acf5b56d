import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { type CaptchaSource, obtainCaptchaProof } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CaptchaState } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import {
  changeRegister,
  getRegisterCaptcha,
  type Register,
  registerTravellers,
  reportRegisterCaptchaFailure,
} from '../contract.ts';
import { readSavedRegister } from './saved-registers.ts';

/** `failure`: error that the call threw; undefined if there is none or the captcha shows it. */
type SendState = { busy: boolean; captcha: CaptchaState; failure: unknown };

// `change`: the register to change and the revision on which the change is based; absent for a new register.
type RegisterInput = { answers: Answers; change?: { reference: string; revision: number } };

/**
 * Registers travellers, after the captcha, or changes a register. After a network failure, a retried registration sends
 * the same request key and proof; a retried change gets a new key.
 */
export function useSendRegister(): SendState & { send: (input: RegisterInput) => Promise<Register | undefined> } {
  const [state, setState] = useState<SendState>(idle);
  const lastAttempt = useRef<{ serialized: string; key: string; proof: string }>(undefined);
  const registerAfterCaptcha = async (answers: Answers): Promise<Register | undefined> => {
    const serialized = JSON.stringify(answers);
    if (lastAttempt.current?.serialized !== serialized) {
      setState({ busy: true, captcha: 'checking', failure: undefined });
      const captchaOutcome = await obtainCaptchaProof(captchaSource);
      if (captchaOutcome.outcome === 'failed') {
        setState({ busy: false, captcha: 'error', failure: undefined });
        return undefined;
      }
      setState({ busy: true, captcha: captchaOutcome.outcome, failure: undefined });
      lastAttempt.current = { serialized, key: randomId(), proof: captchaOutcome.proof };
    }
    const { key, proof } = lastAttempt.current;
    return callApi(registerTravellers, { answers }, { requestId: key, captcha: proof });
  };
  const send = async ({ answers, change }: RegisterInput) => {
    setState({ ...idle, busy: true });
    try {
      const result = change ? await changeSavedRegister(answers, change) : await registerAfterCaptcha(answers);
      if (result) {
        lastAttempt.current = undefined;
        setState(idle);
      }
      return result;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lastAttempt.current = undefined;
      const isCaptchaRefused = isProblem(thrown, 'login/captcha');
      setState({
        busy: false,
        captcha: isCaptchaRefused ? 'error' : 'idle',
        failure: isCaptchaRefused ? undefined : thrown,
      });
      return undefined;
    }
  };
  return { ...state, send };
}

const idle: SendState = { busy: false, captcha: 'idle', failure: undefined };

const captchaSource: CaptchaSource = {
  fetchChallenge: () => callApi(getRegisterCaptcha, {}, { isBackground: true }),
  reportFailure: () => callApi(reportRegisterCaptchaFailure, {}),
};

async function changeSavedRegister(
  answers: Answers,
  { reference, revision }: NonNullable<RegisterInput['change']>,
): Promise<Register> {
  const birthDate = (await readSavedRegister(reference))?.birthDate ?? '';
  return callApi(changeRegister, { reference, birthDate, revision, answers });
}
