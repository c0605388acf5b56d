import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Millis, minute, second } from '#foundation/time/clock.ts';

/** Signs a notice as the sandbox sends it: when it was said, and a keyed hash of that and the bytes. */
export function signNotice(secret: string, body: string, now: Millis): string {
  const at = Math.floor(now / second);
  return `t=${at},v1=${mac(secret, at, body).toString('hex')}`;
}

/** Whether a notice was signed with the secret within the last five minutes. */
export function isSigned(secret: string, body: string, signature: string, now: Millis): boolean {
  const [, at = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (hex === '' || Math.abs(now - Number(at) * second) > 5 * minute) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, Number(at), body));
}

function mac(secret: string, at: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest();
}
