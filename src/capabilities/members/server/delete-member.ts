import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { deleteMember as deleteCall } from '../contract.ts';
import { consumeChangeQuota } from './limits.ts';
import { endLink } from './requests.ts';
import { findPerson, selectHelpedPersons, lockFamily, updateChildRemoved } from './store.ts';
import { lockLink, withdrawLinksAbout } from './store-links.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

/** Takes somebody out of the family. What was made for them stays theirs; of a child, nothing typed is kept. */
export async function deleteMember(
  world: FamilyWorld,
  actor: LoggedIn,
  { member_id: id }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const at = isoInstant(world.clock.now());
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(inside, actor.accountId);
    await requireCertifiedPasswordFor(inside, actor, [id]);
    // Requests before persons, as an answer takes them: neither waits for the other.
    if ((await findPerson(sql, id))?.guardian_id === actor.accountId) await withdrawLinksAbout(sql, id);
    const child = await findPerson(sql, id, { hold: true });
    if (child?.guardian_id === actor.accountId) {
      await updateChildRemoved(sql, id, at);
      await writeAudit(sql, actor, at, { act: 'members/delete-child', subject: { kind: 'member', id } });
    } else {
      const helped = (await selectHelpedPersons(sql, actor.accountId)).find(
        (row) => row.id === id && row.account_id === id,
      );
      const link = helped && (await lockLink(sql, helped.link_id));
      if (!link) throw refuse('foundation/not-found');
      await endLink(inside, actor, link);
    }
    return viewFamily(inside, actor);
  });
}
