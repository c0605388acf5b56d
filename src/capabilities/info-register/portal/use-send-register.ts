import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { type CaptchaSource, obtainCaptchaProof } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
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

/** How far the sending is; `failure` is what a call threw. */
type SendState = { busy: boolean; captcha: CaptchaState; failure: unknown };

/** What is sent: new, or in place of a revision of a register that this device knows. */
type RegisterInput = { answers: Answers; change?: { reference: string; revision: number } };

/** Registers, after the check, or changes. What was lost on the way is the same request when it is sent again. */
export function useSendRegister(): SendState & { send: (sent: RegisterInput) => Promise<Register | undefined> } {
  const [state, setState] = useState<SendState>(idle);
  const lost = useRef<{ name: string; key: string; proof: string }>(undefined);
  const register = async (answers: Answers): Promise<Register | undefined> => {
    const name = JSON.stringify(answers);
    if (lost.current?.name !== name) {
      setState({ busy: true, captcha: 'checking', failure: undefined });
      const proof = await obtainCaptchaProof(captchaSource);
      if (proof.outcome === 'failed') {
        setState({ busy: false, captcha: 'error', failure: undefined });
        return undefined;
      }
      setState({ busy: true, captcha: proof.outcome, failure: undefined });
      lost.current = { name, key: randomId(), proof: proof.proof };
    }
    const { key, proof } = lost.current;
    return callApi(registerTravellers, { answers }, { key, captcha: proof });
  };
  const send = async ({ answers, change }: RegisterInput) => {
    setState({ ...idle, busy: true });
    try {
      const done = change ? await changeSavedRegister(answers, change) : await register(answers);
      if (done) {
        lost.current = undefined;
        setState(idle);
      }
      return done;
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost.current = undefined;
      const refused = isProblem(thrown, 'login/captcha');
      setState({ busy: false, captcha: refused ? 'error' : 'idle', failure: refused ? undefined : thrown });
      return undefined;
    }
  };
  return { ...state, send };
}

const idle: SendState = { busy: false, captcha: 'idle', failure: undefined };

const captchaSource: CaptchaSource = {
  fetchChallenge: () => callApi(getRegisterCaptcha, {}, { quiet: true }),
  reportFailure: () => callApi(reportRegisterCaptchaFailure, {}),
};

async function changeSavedRegister(
  answers: Answers,
  { reference, revision }: NonNullable<RegisterInput['change']>,
): Promise<Register> {
  const birthDate = (await readSavedRegister(reference))?.birthDate ?? '';
  return callApi(changeRegister, { reference, birthDate, revision, answers });
}
