import type { HandlersOf } from '#foundation/server/http/route.ts';
import { startPayment, readPaymentStatus, type Payments } from '#capabilities/payment/server/public.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { originOf } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { toRouteLanguage } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { receiptLimits } from '../rules/limits.ts';
import { stateAfterPayment } from '../rules/states.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { type EntryExitWorld, type PayingWorld, chargePurpose } from './settings.ts';
import { type ApplicationRow, findApplication, findApplicationOfAccount, updateState } from './store.ts';

type PayingHandlers = HandlersOf<typeof calls, PayingWorld, Traveller>;

/** Returns the URL of the payment provider's page for the fee. */
export const beginEntryPayment: PayingHandlers['beginEntryPayment'] = async (world, actor, { id }) => {
  const row = await requireApplicationOfAccount(world, actor, id);
  if (row.state === 'to-pay' && row.travel_date < world.clock.today()) throw problem('entry-exit/over');
  const query = new URLSearchParams({ id, lang: toRouteLanguage(actor.language) });
  return startPayment(world, actor, {
    purpose: chargePurpose,
    subject: id,
    title: outgoingMessages[actor.language].paymentTitle(row.reference),
    returnUrl: `${originOf(world, actor)}/travel/pay-result?${query.toString()}`,
  });
};

export const readPayStatus: PayingHandlers['readPayStatus'] = async (world, actor, { id }) => {
  const { state } = await requireApplicationOfAccount(world, actor, id);
  return { state, payment: (await readPaymentStatus(world, { purpose: chargePurpose, subject: id })) ?? null };
};

/** Sets the next state of an application whose fee is paid, in the transaction that records the payment. */
export const onApplicationPaid: Payments['onPaid'] = async ({ sql }, { subject_id: id, ...charge }, paidAt) => {
  if (charge.purpose !== chargePurpose) return;
  const row = await findApplication(sql, id, { lock: true });
  const state = row && stateAfterPayment(row);
  if (state) await updateState(sql, id, state, state === 'in-review' ? paidAt : null);
};

type EntryExitHandlers = HandlersOf<typeof calls, EntryExitWorld, Traveller>;

/** Sends the receipt to an e-mail address, in the transaction of the request. */
export const emailReceipt: EntryExitHandlers['emailReceipt'] = async (world, actor, { id, email }) => {
  const { sql, clock, enqueue } = world;
  const row = await requireApplicationOfAccount(world, actor, id);
  if (!isEmail(email)) throw foundationProblem('foundation/invalid', { fields: [{ path: 'email', key: 'email' }] });
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  if (!payment?.paidAt) throw problem('entry-exit/not-paid');
  const key = `entry-exit receipt ${actor.accountId}`;
  const budgets = [
    { key, window: 'hour', limit: receiptLimits.perHour } as const,
    { key, window: 'day', limit: receiptLimits.perDay } as const,
  ];
  const budgetResult = await takeBudget(sql, budgets, clock);
  if (!budgetResult.ok) throw problem('entry-exit/too-many', { retryAfter: budgetResult.retryAfter });
  const { language } = actor;
  const t = outgoingMessages[language];
  const paidAtText = formatInstant(parseInstant(payment.paidAt), language);
  await queueMessage(sql, world, {
    channel: 'mail',
    purpose: 'entry-exit/receipt',
    language,
    accountId: actor.accountId,
    to: email,
    subject: t.receiptSubject(row.reference),
    text: t.receipt({ reference: row.reference, amount: formatCents(payment.cents), when: paidAtText }),
  });
  await writeAudit(sql, actor, clock.instant(), {
    action: 'entry-exit/email-receipt',
    subject: { kind: 'entry-exit', id },
  });
  enqueue('messages/deliver');
  return {};
};

async function requireApplicationOfAccount(
  { sql }: Pick<EntryExitWorld, 'sql'>,
  actor: Traveller,
  id: string,
): Promise<ApplicationRow> {
  const row = requireFound(await findApplicationOfAccount(sql, actor.accountId, id));
  return row;
}
