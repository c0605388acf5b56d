import type { HandlersOf } from '#foundation/server/http/route.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type * as calls from '../contract.ts';
import { consumeChangeQuota } from './quotas.ts';
import { endAcceptedRequest } from './requests.ts';
import { findPerson, selectPersonsWhoAccepted, lockFamily, updateChildRemoved } from './store.ts';
import { lockRequest, withdrawRequestsAbout } from './store-requests.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

type Handlers = HandlersOf<typeof calls, FamilyWorld, LoggedInTraveller>;

/**
 * Deletes the details of a child or linked member, or ends the accepted request of a member with an own account.
 * Records about the member remain.
 */
export const deleteMember: Handlers['deleteMember'] = async (world, actor, { member_id: id }) => {
  const deletedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(tx, actor.accountId);
    await requireCertifiedPasswordFor(tx, actor, [id]);
    // Locks requests before persons, in the same order as `answerRequest`, to avoid a deadlock.
    if ((await findPerson(sql, id))?.guardian_id === actor.accountId) await withdrawRequestsAbout(sql, id);
    const child = await findPerson(sql, id, { lock: true });
    if (child?.guardian_id === actor.accountId) {
      await updateChildRemoved(sql, id, deletedAt);
      await writeAudit(sql, actor, deletedAt, { action: 'members/delete-child', subject: { kind: 'member', id } });
    } else {
      const helpedRow = (await selectPersonsWhoAccepted(sql, actor.accountId)).find(
        (helpedPerson) => helpedPerson.id === id && helpedPerson.account_id === id,
      );
      const request = helpedRow && (await lockRequest(sql, helpedRow.link_id));
      if (!request) throw problem('foundation/not-found');
      await endAcceptedRequest(tx, actor, request);
    }
    return viewFamily(tx, actor);
  });
};
