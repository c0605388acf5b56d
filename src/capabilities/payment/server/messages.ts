import { accountDestination } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import type { Language } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import { formatCents } from '../rules/money.ts';
import { messageWords } from '../wording/messages.ts';
import type { ChargeRow } from './store.ts';

type MessageWorld = Pick<World, 'sql' | 'keys' | 'clock'>;

/** Tells the account of a charge that it is paid, once. */
export async function tellPaid(world: MessageWorld, charge: ChargeRow): Promise<void> {
  await tell(world, charge, `payment/paid:${charge.id}`, 'payment/paid', (language) => {
    const say = messageWords[language];
    return { subject: say.paidSubject, text: say.paid(formatCents(charge.cents), charge.reference) };
  });
}

/** Tells the account of a charge that money went back, once. */
export async function tellRefunded(
  world: MessageWorld,
  charge: ChargeRow,
  refund: { id: string; cents: number },
): Promise<void> {
  await tell(world, charge, `payment/refunded:${refund.id}`, 'payment/refunded', (language) => {
    const say = messageWords[language];
    return { subject: say.refundedSubject, text: say.refunded(formatCents(refund.cents), charge.reference) };
  });
}

async function tell(
  world: MessageWorld,
  { account_id: account }: ChargeRow,
  dedupeKey: string,
  purpose: string,
  wording: (language: Language) => { subject: string; text: string },
): Promise<void> {
  const destination = account === null ? undefined : await accountDestination(world, account);
  if (!destination) return;
  const { channel, to, language, id: accountId } = destination;
  const { subject, text } = wording(language);
  const letter = { to, text, ...(channel === 'mail' && { subject }) };
  await queueMessage(world.sql, world, { channel, purpose, language, dedupeKey, accountId, ...letter });
}
