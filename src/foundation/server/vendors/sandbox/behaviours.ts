import { type Millis, second } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { SandboxPage, SandboxPages } from './pages.ts';

/** What can happen on a page: each is a button on it. */
export const behaviours = [
  'pay',
  'decline',
  'time-out',
  'pay-silently',
  'pay-late',
  'pay-told-twice',
  'pay-told-out-of-order',
  'leave',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** A notice: its own id, what it says, and the page it is about. */
export type SandboxNotice = {
  id: string;
  type: 'page.paid' | 'page.failed' | 'page.expired' | 'page.open';
  page: string;
};

/** How long after its end a page is paid, by `pay-late`. */
const late = 3 * second;

/** Does to a page what somebody chose; answers the notices to send, in this order. On a page that has ended nothing happens. */
export function behave(pages: SandboxPages, page: SandboxPage, behaviour: Behaviour, at: Millis): SandboxNotice[] {
  if (page.state !== 'open' || behaviour === 'leave') return [];
  const tell = (type: SandboxNotice['type']): SandboxNotice => ({
    id: `notice_${newId()}`,
    type,
    page: page.reference,
  });
  const ended: Partial<Record<Behaviour, Partial<SandboxPage>>> = {
    decline: { state: 'failed' },
    'time-out': { state: 'expired' },
    'pay-late': { state: 'expired', paysAt: at + late },
  };
  const change = ended[behaviour];
  if (change) {
    pages.change(page, change);
    return [tell(change.state === 'failed' ? 'page.failed' : 'page.expired')];
  }
  pay(pages, page);
  const paid = tell('page.paid');
  if (behaviour === 'pay-silently') return [];
  if (behaviour === 'pay-told-twice') return [paid, paid, tell('page.paid')];
  return behaviour === 'pay-told-out-of-order' ? [paid, tell('page.open'), tell('page.expired')] : [paid];
}

/** Somebody pays on a page; answers the notice of it. */
export function pay(pages: SandboxPages, page: SandboxPage): SandboxNotice {
  pages.change(page, { state: 'paid', payment: `payment_${newId()}` });
  return { id: `notice_${newId()}`, type: 'page.paid', page: page.reference };
}
