/** Digits of a verification code (spec §9). */
export const codeLength = 6;

/** Seconds between two codes (spec §9). */
export const resendSeconds = 60;

/** Failures of the captcha after which it passes (spec §9). */
export const captchaFailures = 3;

/** What was typed or pasted as a code: its digits, full-width ones too, cut to six (spec §5). */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
}

/** Whether a code is complete. */
export function isCompleteCode(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}
