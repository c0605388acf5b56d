import { callApi } from '#foundation/web/http/call-api.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { recordApp } from '#foundation/web/http/client-log.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';
import { getCaptcha, getEmailCaptcha, reportCaptchaFailure } from '../contract.ts';

type Phone = RequestOf<typeof getCaptcha>;

/** What came of the check: a proof for X-Captcha-Validate, a ticket in place of one, or a failure that may be tried again. */
export type CaptchaOutcome = { outcome: 'passed' | 'skipped'; proof: string } | { outcome: 'failed' };

/** Where the check is had, and where its failures are told. */
export type CaptchaSource = {
  fetchChallenge: () => Promise<{ challenge: string }>;
  reportFailure: () => Promise<{ ticket?: string | undefined }>;
};

/** The check for a number. */
export function phoneCaptchaSource(phone: Phone): CaptchaSource {
  return {
    fetchChallenge: () => callApi(getCaptcha, phone, { quiet: true }),
    reportFailure: () => callApi(reportCaptchaFailure, phone),
  };
}

/**
 * Runs a check. When it cannot be loaded or run, the server is told, which counts; after the third time it answers a ticket
 * (spec §8). Throws what the server refuses, and the network failure when not even that can be told.
 */
export async function obtainCaptchaProof(check: CaptchaSource): Promise<CaptchaOutcome> {
  try {
    const [{ challenge }, { solveCaptcha }] = await Promise.all([check.fetchChallenge(), loadSolver()]);
    return { outcome: 'passed', proof: await solveCaptcha(challenge) };
  } catch (thrown) {
    if (isProblem(thrown) && !isNetworkFailure(thrown)) throw thrown;
    recordApp('captcha-failed', {});
    const { ticket } = await check.reportFailure();
    return ticket === undefined ? { outcome: 'failed' } : { outcome: 'skipped', proof: ticket };
  }
}

/** The proof for a code by e-mail; undefined when the check cannot be loaded or run, because an e-mail can be asked for without. */
export async function obtainEmailCaptchaProof(email: string): Promise<string | undefined> {
  try {
    const { challenge } = await callApi(getEmailCaptcha, { email }, { quiet: true });
    const { solveCaptcha } = await loadSolver();
    return await solveCaptcha(challenge);
  } catch {
    recordApp('captcha-failed', { channel: 'mail' });
    return undefined;
  }
}

function loadSolver() {
  return withinLoadTime(import('#foundation/web/http/solve-captcha.ts'));
}
