import { callApi } from '#foundation/web/http/call-api.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { obtainCaptchaProof } from '#capabilities/login/portal/public.ts';
import { useCaptchaSubmission } from '#foundation/web/form/use-captcha-submission.ts';
import {
  changeRegister,
  getRegisterCaptcha,
  type Register,
  registerTravellers,
  reportRegisterCaptchaFailure,
} from '../contract.ts';
import { readSavedRegister } from './saved-registers.ts';

// `change`: the register to change and the revision on which the change is based; absent for a new register.
type RegisterInput = { answers: Answers; change?: { reference: string; revision: number } };

/**
 * Registers travellers, after the captcha, or changes a register. After a network failure, a retried registration sends
 * the same request key and proof; a retried change gets a new key.
 */
export function useSendRegister() {
  const { busy, captcha, failure, submit, submitWithCaptcha } = useCaptchaSubmission('login/captcha');
  const send = ({ answers, change }: RegisterInput): Promise<Register | undefined> => {
    if (change) return submit(() => changeSavedRegister(answers, change));
    return submitWithCaptcha(obtainProof, (options) => callApi(registerTravellers, { answers }, options), answers);
  };
  return { busy, captcha, failure, send };
}

const obtainProof = () =>
  obtainCaptchaProof({
    fetchChallenge: () => callApi(getRegisterCaptcha, {}, { isBackground: true }),
    reportFailure: () => callApi(reportRegisterCaptchaFailure, {}),
  });

async function changeSavedRegister(
  answers: Answers,
  { reference, revision }: NonNullable<RegisterInput['change']>,
): Promise<Register> {
  const birthDate = (await readSavedRegister(reference))?.birthDate ?? '';
  return callApi(changeRegister, { reference, birthDate, revision, answers });
}
