import { tellAccount, type TellWorld } from '#capabilities/account/server/public.ts';
import { formatCents } from '../rules/money.ts';
import { messageWords } from '../wording/messages.ts';
import type { ChargeRow } from './store.ts';

/** Tells the account of a charge that it is paid, once. */
export async function tellPaid(world: TellWorld, { id, account_id, cents, reference }: ChargeRow): Promise<void> {
  if (account_id === null) return;
  await tellAccount(world, account_id, {
    purpose: 'payment/paid',
    occasion: `payment/paid:${id}`,
    words: ({ language }) => {
      const say = messageWords[language];
      return { subject: say.paidSubject, text: say.paid(formatCents(cents), reference) };
    },
  });
}

/** Tells the account of a charge that money went back, once. */
export async function tellRefunded(
  world: TellWorld,
  { account_id, reference }: ChargeRow,
  { id, cents }: { id: string; cents: number },
): Promise<void> {
  if (account_id === null) return;
  await tellAccount(world, account_id, {
    purpose: 'payment/refunded',
    occasion: `payment/refunded:${id}`,
    words: ({ language }) => {
      const say = messageWords[language];
      return { subject: say.refundedSubject, text: say.refunded(formatCents(cents), reference) };
    },
  });
}
