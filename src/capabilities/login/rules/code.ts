/** Digits of a verification code (spec §9). */
export const codeLength = 6;

/** Seconds between two codes (spec §9). */
export const resendSeconds = 60;

/** Failures of the captcha after which it passes (spec §9). */
export const maxCaptchaFailures = 3;

/** Whether a code is complete. */
export function isCompleteCode(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}
