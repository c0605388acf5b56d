import { type Millis, second } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { SandboxPage, SandboxPages } from './page-store.ts';

/** Behaviours of a payer and of the provider, one for each button of a page. Messages in `messages.ts` explain them. */
export const behaviours = [
  'pay',
  'decline',
  'time-out',
  'pay-silently',
  'pay-late',
  'pay-notified-twice',
  'pay-notified-out-of-order',
  'leave',
] as const;
export type Behaviour = (typeof behaviours)[number];

export type SandboxEvent = {
  id: string;
  type: 'page.paid' | 'page.failed' | 'page.expired' | 'page.open';
  page: string;
};

const latePaymentDelay = 3 * second;

/** Applies the payer's choice to a page. Returns the notices to send, in order. An ended page stays unchanged. */
export function applyBehaviour(
  pages: SandboxPages,
  page: SandboxPage,
  behaviour: Behaviour,
  now: Millis,
): SandboxEvent[] {
  if (page.state !== 'open' || behaviour === 'leave') return [];
  const createNotice = (type: SandboxEvent['type']): SandboxEvent => ({
    id: `notice_${newId()}`,
    type,
    page: page.reference,
  });
  const changes: Partial<Record<Behaviour, Partial<SandboxPage>>> = {
    decline: { state: 'failed' },
    'time-out': { state: 'expired' },
    'pay-late': { state: 'expired', latePaymentAt: now + latePaymentDelay },
  };
  const change = changes[behaviour];
  if (change) {
    pages.change(page, change);
    return [createNotice(change.state === 'failed' ? 'page.failed' : 'page.expired')];
  }
  pay(pages, page);
  const paid = createNotice('page.paid');
  if (behaviour === 'pay-silently') return [];
  if (behaviour === 'pay-notified-twice') return [paid, paid, createNotice('page.paid')];
  return behaviour === 'pay-notified-out-of-order'
    ? [paid, createNotice('page.open'), createNotice('page.expired')]
    : [paid];
}

export function pay(pages: SandboxPages, page: SandboxPage): SandboxEvent {
  pages.change(page, { state: 'paid', payment: `payment_${newId()}` });
  return { id: `notice_${newId()}`, type: 'page.paid', page: page.reference };
}
