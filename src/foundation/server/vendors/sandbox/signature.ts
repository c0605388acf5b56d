import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Millis, minute, second } from '#foundation/time/clock.ts';

export function signEvent(secret: string, body: string, now: Millis): string {
  const sentAt = Math.floor(now / second);
  return `t=${sentAt},v1=${mac(secret, sentAt, body).toString('hex')}`;
}

/** Whether a notice was signed with the secret within the last five minutes. */
export function isValidSignature(secret: string, body: string, signature: string, now: Millis): boolean {
  const [, sentAt = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (hex === '' || Math.abs(now - Number(sentAt) * second) > 5 * minute) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, Number(sentAt), body));
}

function mac(secret: string, sentAt: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${sentAt}.${body}`).digest();
}
