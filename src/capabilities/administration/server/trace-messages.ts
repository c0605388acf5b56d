import type { Handler } from '#foundation/server/http/route.ts';
import { findAccountByReference } from '#capabilities/declaration/server/public.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { findReachableAccount, findAccountByDestination, parseDestination } from '#capabilities/login/server/public.ts';
import { readOutboxBacklog, traceMessages as traceOutbox } from '#capabilities/messages/server/public.ts';
import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import { recordAccess } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import type { traceMessages as traceCall } from '../contract-help.ts';
import { detectSearchKind } from '../rules/search.ts';

type TraceWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/** Traces the messages to a phone number or e-mail address, or to the account of a reference. Always audited. */
export const traceMessages: Handler<typeof traceCall, TraceWorld, Staff> = async (world, actor, { searchText }) => {
  const searchKind = detectSearchKind(searchText);
  const target =
    searchKind === 'reference' ? await findByReference(world, searchText) : await findByDestination(world, searchText);
  const subject = target?.account === undefined ? { kind: 'search', id: '' } : { kind: 'account', id: target.account };
  await recordAccess(world, actor, subject, ['messages'], `search by ${searchKind}`);
  const { queuedCount, overdueMillis } = await readOutboxBacklog(world);
  return {
    maskedDestination: target ? maskDestination(target) : null,
    channel: target?.channel ?? null,
    reference: target?.reference ?? null,
    items: target ? await traceOutbox(world, { to: target.to, account: target.account }) : [],
    outbox: { queuedCount, delayMinutes: Math.floor(overdueMillis / minute) },
  };
};

/** Masks a destination, so that bystanders cannot read it on the screen. */
export function maskDestination({ channel, to }: { channel: 'sms' | 'mail'; to: string }): string {
  return channel === 'sms' ? maskPhone(to) : maskEmail(to);
}

type TraceTarget = { channel: 'sms' | 'mail'; to: string; account: string | undefined; reference?: string };

async function findByReference(world: TraceWorld, entered: string): Promise<TraceTarget | undefined> {
  const reference = normalizeReference(entered);
  const application = await findAccountByReference(world, reference);
  const account = application && (await findReachableAccount(world, application.accountId));
  return account && { channel: account.channel, to: account.to, account: account.id, reference };
}

async function findByDestination(world: TraceWorld, entered: string): Promise<TraceTarget> {
  const destination = parseDestination(world, entered);
  if (!destination) throw problem('foundation/invalid', { fields: [{ path: 'searchText', key: 'who-unknown' }] });
  const { channel, to } = destination;
  return { channel, to, account: await findAccountByDestination(world, destination) };
}
