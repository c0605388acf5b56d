import type { HandlersOf } from '#foundation/server/http/route.ts';
import { type NotifyWorld, notifyAccount } from '#capabilities/account/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { requestDays } from '../rules/limits.ts';
import { nextRequestState, type RequestAction, type RequestState, effectiveState } from '../rules/requests.ts';
import { type RequestWorld, sendRequestMessage } from './send-request.ts';
import { consumeChangeQuota, consumeRequestQuota } from './quotas.ts';
import { requestColumn } from './encryption.ts';
import { lockFamily } from './store.ts';
import { lockRequest, hasOtherOpenRequest, type RequestRow, updateRequest } from './store-requests.ts';
import { type FamilyWorld, viewFamily } from './view.ts';
import { outgoingMessages } from '../messages/outgoing.ts';

/**
 * Notifies the requester that the person accepted the request, or ended the right to act; in the caller's transaction.
 */
export async function notifyRequester(
  world: NotifyWorld,
  { id, requester_id }: Pick<RequestRow, 'id' | 'requester_id'>,
  event: 'accepted' | 'ended',
): Promise<void> {
  await notifyAccount(world, requester_id, {
    purpose: `members/${event}`,
    dedupeKey: `members/${event}:${id}`,
    content: ({ language }) => outgoingMessages[language][event],
  });
}

type RequestHandlers = HandlersOf<typeof calls, RequestWorld, LoggedInTraveller>;

/** Sends a request again. The recipient can then answer for as long as after a new request. */
export const resendRequest: RequestHandlers['resendRequest'] = async (world, actor, { request }) => {
  const now = world.clock.now();
  const requestedAt = isoInstant(now);
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    const row = await requireSentRequest(tx, actor, request);
    const state = requireNextState(tx, row, 'ask-again');
    const { recipient } = requestColumn.decrypt(world, row.id, row.content);
    // After this request lapsed, the account may have sent another request to the same destination.
    if (!recipient || (row.state !== 'requested' && (await hasOtherOpenRequest(sql, row))))
      throw problem('members/there-already');
    await consumeRequestQuota(tx, actor.accountId, row.destination_hash);
    await updateRequest(sql, row, { state, requested_at: requestedAt, until: isoInstant(now + requestDays * day) });
    await sendRequestMessage(tx, actor, { id: row.id, recipient, requestedAt });
    await writeAudit(sql, actor, requestedAt, {
      action: 'members/request',
      subject: { kind: 'family-request', id: row.id },
    });
    return viewFamily(tx, actor);
  });
};

type FamilyHandlers = HandlersOf<typeof calls, FamilyWorld, LoggedInTraveller>;

export const withdrawRequest: FamilyHandlers['withdrawRequest'] = async (world, actor, { request }) => {
  const withdrawnAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const row = await requireSentRequest(tx, actor, request);
    await updateRequest(sql, row, { state: requireNextState(tx, row, 'withdraw') });
    await writeAudit(sql, actor, withdrawnAt, {
      action: 'members/withdraw',
      subject: { kind: 'family-request', id: row.id },
    });
    return viewFamily(tx, actor);
  });
};

type NotifyHandlers = HandlersOf<typeof calls, NotifyWorld, LoggedInTraveller>;

/** Ends the right of another account to act for this account's owner. */
export const endHelperAccess: NotifyHandlers['endHelperAccess'] = async (world, actor, { request }) => {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await consumeChangeQuota(tx, actor.accountId);
    const row = await lockRequest(sql, request);
    if (row?.helped_id !== actor.accountId || row.state !== 'accepted') throw foundationProblem('foundation/not-found');
    await endAcceptedRequest(tx, actor, row);
    await notifyRequester(tx, row, 'ended');
    return viewFamily(tx, actor);
  });
};

/** Ends a right to act for a person, in the caller's transaction: the right is gone from the commit on. */
export async function endAcceptedRequest(world: FamilyWorld, actor: LoggedInTraveller, row: RequestRow): Promise<void> {
  const endedAt = world.clock.instant();
  await updateRequest(world.sql, row, { state: requireNextState(world, row, 'end'), ended_at: endedAt });
  await writeAudit(world.sql, actor, endedAt, {
    action: 'members/end',
    subject: { kind: 'family-request', id: row.id },
  });
}

/** Throws `members/closed` if the action is not allowed now. */
export function requireNextState(
  { clock }: Pick<FamilyWorld, 'clock'>,
  row: RequestRow,
  action: RequestAction,
): RequestState {
  const currentState = effectiveState({ state: row.state, until: parseInstant(row.until) }, clock.now());
  const nextState = nextRequestState(currentState, action);
  if (nextState === undefined) throw problem('members/closed');
  return nextState;
}

async function requireSentRequest(
  world: FamilyWorld,
  { accountId }: LoggedInTraveller,
  id: string,
): Promise<RequestRow> {
  await consumeChangeQuota(world, accountId);
  const row = await lockRequest(world.sql, id);
  if (row?.requester_id !== accountId) throw foundationProblem('foundation/not-found');
  return row;
}
