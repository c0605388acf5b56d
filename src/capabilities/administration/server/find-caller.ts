import type { Handler } from '#foundation/server/http/route.ts';
import { listPushDevices } from '#capabilities/account/server/public.ts';
import { findAccountByReference, listDeclarationStates } from '#capabilities/declaration/server/public.ts';
import { listFeedbackStates } from '#capabilities/feedback/server/public.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { findReachableAccount, parseDestination, readLoginState } from '#capabilities/login/server/public.ts';
import { readOutboxBacklog, traceMessages } from '#capabilities/messages/server/public.ts';
import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import { recordAccess } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import type { Caller, findCaller as callerCall } from '../contract-help.ts';
import { detectSearchKind } from '../rules/search.ts';

type HelpWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };
type Destination = NonNullable<ReturnType<typeof parseDestination>>;

/**
 * Looks up a person on the telephone, with or without an account. Audited with the reason, found or not, before any
 * message, declaration or ticket is read.
 */
export const findCaller: Handler<typeof callerCall, HelpWorld, Staff> = async (world, actor, input) => {
  const searchKind = detectSearchKind(input.searchText);
  const reference = searchKind === 'reference' ? normalizeReference(input.searchText) : null;
  const destination =
    reference === null ? parseDestination(world, input.searchText) : await findByReference(world, reference);
  if (!destination && reference === null)
    throw problem('foundation/invalid', { fields: [{ path: 'searchText', key: 'who-unknown' }] });
  const login = destination && (await readLoginState(world, destination));
  const account = login?.account;
  const subject = account ? { kind: 'account', id: account.id } : { kind: 'search', id: '' };
  await recordAccess(world, actor, subject, accessedFields, `search by ${searchKind}: ${input.reason}`);
  const { queuedCount, overdueMillis } = await readOutboxBacklog(world);
  return {
    reference: destination ? reference : null,
    caller: destination && login ? await readCaller(world, destination, login) : null,
    outbox: { queuedCount, delayMinutes: Math.floor(overdueMillis / minute) },
  };
};

async function readCaller(
  world: HelpWorld,
  destination: Destination,
  { account, ...login }: Awaited<ReturnType<typeof readLoginState>>,
): Promise<Caller> {
  const { channel, to } = destination;
  return {
    // Masked, so that bystanders cannot read it on the screen.
    maskedDestination: channel === 'sms' ? maskPhone(to) : maskEmail(to),
    channel,
    account: account ?? null,
    ...login,
    devices: account ? await listPushDevices(world, account.id) : [],
    messages: await traceMessages(world, { to, account: account?.id }),
    declarations: account ? await listDeclarationStates(world, account.id, maxListed) : [],
    tickets: account ? await listFeedbackStates(world, account.id, maxListed) : [],
  };
}

async function findByReference(world: HelpWorld, reference: string): Promise<Destination | undefined> {
  const application = await findAccountByReference(world, reference);
  const account = application && (await findReachableAccount(world, application.accountId));
  return account && parseDestination(world, account.to);
}

/** Maximum number of declarations, and of tickets. */
const maxListed = 10;
const accessedFields = [
  'createdAt',
  'language',
  'sessions',
  'devices',
  'codes',
  'messages',
  'declarations',
  'feedback',
];
