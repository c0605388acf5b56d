/** Digits of a verification code (spec §9). */
export const codeLength = 6;

/** Seconds between two codes for a destination (spec §9). */
export const resendSeconds = 60;

/** Failures of the captcha after which a ticket replaces it (spec §9). */
export const maxCaptchaFailures = 3;

export function isCompleteCode(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}
