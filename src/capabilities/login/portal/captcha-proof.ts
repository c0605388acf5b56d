import { callApi } from '#foundation/web/http/call-api.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { CaptchaOutcome } from '#foundation/web/form/use-captcha-submission.ts';
import { recordAppEvent } from '#foundation/web/http/client-log.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';
import { getCaptcha, getEmailCaptcha, reportCaptchaFailure } from '../contract.ts';

type Phone = RequestOf<typeof getCaptcha>;

export type CaptchaSource = {
  fetchChallenge: () => Promise<{ challenge: string }>;
  reportFailure: () => Promise<{ ticket?: string | undefined }>;
};

export function phoneCaptchaSource(phone: Phone): CaptchaSource {
  return {
    fetchChallenge: () => callApi(getCaptcha, phone, { isBackground: true }),
    reportFailure: () => callApi(reportCaptchaFailure, phone),
  };
}

/**
 * Runs a captcha. If the captcha cannot be loaded or run, reports that to the server; the third report returns a ticket
 * (spec §8). Throws refusals of the server, and the failure of the report.
 */
export async function obtainCaptchaProof(source: CaptchaSource): Promise<CaptchaOutcome> {
  try {
    const [{ challenge }, { solveCaptcha }] = await Promise.all([source.fetchChallenge(), loadSolver()]);
    return { outcome: 'passed', proof: await solveCaptcha(challenge) };
  } catch (thrown) {
    if (isProblem(thrown) && !isNetworkFailure(thrown)) throw thrown;
    recordAppEvent('captcha-failed', {});
    const { ticket } = await source.reportFailure();
    return ticket === undefined ? { outcome: 'failed' } : { outcome: 'skipped', proof: ticket };
  }
}

/** Returns undefined if the captcha fails: the code can be requested without a proof, at a smaller quota. */
export async function obtainEmailCaptchaProof(email: string): Promise<string | undefined> {
  try {
    const { challenge } = await callApi(getEmailCaptcha, { email }, { isBackground: true });
    const { solveCaptcha } = await loadSolver();
    return await solveCaptcha(challenge);
  } catch {
    recordAppEvent('captcha-failed', { channel: 'mail' });
    return undefined;
  }
}

function loadSolver() {
  return withinLoadTime(import('#foundation/web/http/solve-captcha.ts'));
}
