import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { NotifyWorld } from '#capabilities/account/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { isSamePerson } from '../rules/same-person.ts';
import { isChild } from '../rules/age-rules.ts';
import { requireDestination } from './destination.ts';
import { consumeChangeQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { requireNextState, notifyRequester } from './requests.ts';
import { decryptDetails, requestColumn } from './encryption.ts';
import { findPerson, transferToAccount } from './store.ts';
import { lockRequest, isHelping, type RequestRow, updateRequest } from './store-requests.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

type Handlers = HandlersOf<typeof calls, NotifyWorld, LoggedInTraveller>;

/** Accepts or declines a request to this account. Of two concurrent answers only one takes effect. */
export const answerRequest: Handlers['answerRequest'] = async (world, actor, { request, accept }) => {
  const answeredAt = world.clock.instant();
  // An assisted login has no verified destination, and so cannot answer.
  const destination = requireDestination(world, actor);
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await consumeChangeQuota(tx, actor.accountId);
    const row = await lockRequest(sql, request);
    if (!row?.destination_hash.equals(destination.hash) || row.requester_id === actor.accountId)
      throw foundationProblem('foundation/not-found');
    const state = requireNextState(tx, row, accept ? 'accept' : 'decline');
    if (accept) await acceptRequest(tx, actor, row, answeredAt);
    const { relationship, recipient } = requestColumn.decrypt(world, row.id, row.content);
    await updateRequest(sql, row, {
      state,
      answered_at: answeredAt,
      ...(accept && { helped_id: actor.accountId }),
      // Removes the name and destination that the requester entered: from now on the person's own details are used.
      content: requestColumn.encrypt(
        world,
        row.id,
        accept ? { relationship } : { relationship, ...(recipient && { recipient }) },
      ),
    });
    if (accept) await notifyRequester(tx, row, 'accepted');
    await writeAudit(sql, actor, answeredAt, {
      action: accept ? 'members/accept' : 'members/decline',
      subject: { kind: 'family-request', id: row.id },
    });
    return viewFamily(tx, actor);
  });
};

// Checks that the account can accept. If the request is about a former child, makes the child's records the account's.
async function acceptRequest(
  world: FamilyWorld,
  actor: LoggedInTraveller,
  row: RequestRow,
  acceptedAt: string,
): Promise<void> {
  const details = await requireOwnDetails(world, actor.accountId);
  if (isChild(details.birth_date, world.clock.today())) throw problem('members/too-young');
  if (await isHelping(world.sql, row.requester_id, actor.accountId)) throw problem('members/there-already');
  if (row.person_id === null) return;
  const child = await findPerson(world.sql, row.person_id, { lock: true });
  // True if the child was removed from the family meanwhile, or accepted a second request.
  if (child?.guardian_id !== row.requester_id || child.content === null) throw problem('members/closed');
  if (!isSamePerson(details, decryptDetails(world, child.id, child.content))) throw problem('members/another-person');
  await transferToAccount(world.sql, child.id, actor.accountId, acceptedAt);
}
