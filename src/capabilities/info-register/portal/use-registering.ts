import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { type Check, getProof } from '#capabilities/login/portal/public.ts';
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
import { readKept } from './kept-registers.ts';

/** How far the sending is; `failure` is what a call threw. */
type Sending = { busy: boolean; captcha: CaptchaState; failure: unknown };

/** What is sent: new, or in place of a revision of a register that this device knows. */
type Sent = { answers: Answers; change?: { reference: string; revision: number } };

/** Registers, after the check, or changes. What was lost on the way is the same request when it is sent again. */
export function useRegistering(): Sending & { send: (sent: Sent) => Promise<Register | undefined> } {
  const [state, setState] = useState<Sending>(idle);
  const lost = useRef<{ name: string; key: string; proof: string }>(undefined);
  const register = async (answers: Answers): Promise<Register | undefined> => {
    const name = JSON.stringify(answers);
    if (lost.current?.name !== name) {
      setState({ busy: true, captcha: 'checking', failure: undefined });
      const proof = await getProof(check);
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
  const send = async ({ answers, change }: Sent) => {
    setState({ ...idle, busy: true });
    try {
      const done = change ? await changeOne(answers, change) : await register(answers);
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

const idle: Sending = { busy: false, captcha: 'idle', failure: undefined };

const check: Check = {
  challenge: () => callApi(getRegisterCaptcha, {}, { quiet: true }),
  failed: () => callApi(reportRegisterCaptchaFailure, {}),
};

async function changeOne(answers: Answers, { reference, revision }: NonNullable<Sent['change']>): Promise<Register> {
  const birthDate = (await readKept(reference))?.birthDate ?? '';
  return callApi(changeRegister, { reference, birthDate, revision, answers });
}
