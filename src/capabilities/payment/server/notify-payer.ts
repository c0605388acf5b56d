import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { formatCents } from '../rules/money.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { ChargeRow } from './store.ts';

/** Notifies the account of a charge that the charge is paid, once. */
export async function notifyPaid(world: NotifyWorld, { id, account_id, cents, reference }: ChargeRow): Promise<void> {
  if (account_id === null) return;
  await notifyAccount(world, account_id, {
    purpose: 'payment/paid',
    dedupeKey: `payment/paid:${id}`,
    content: ({ language }) => {
      const t = outgoingMessages[language];
      return { subject: t.paidSubject, text: t.paid(formatCents(cents), reference) };
    },
  });
}

/** Notifies the account of a charge that money goes back, once. */
export async function notifyRefunded(
  world: NotifyWorld,
  { account_id, reference }: ChargeRow,
  { id, cents }: { id: string; cents: number },
): Promise<void> {
  if (account_id === null) return;
  await notifyAccount(world, account_id, {
    purpose: 'payment/refunded',
    dedupeKey: `payment/refunded:${id}`,
    content: ({ language }) => {
      const t = outgoingMessages[language];
      return { subject: t.refundedSubject, text: t.refunded(formatCents(cents), reference) };
    },
  });
}
