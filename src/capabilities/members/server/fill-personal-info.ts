import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { type Details, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { validateDetails } from '../rules/validate-details.ts';
import { normalizeDetails, hasSameIdentity } from '../rules/details.ts';
import { consumeChangeQuota } from './quotas.ts';
import { identityHash, decryptDetails, detailsColumn } from './encryption.ts';
import { findPerson, lockFamily, insertOwnPerson, updatePerson } from './store.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

type Handlers = HandlersOf<typeof calls, FamilyWorld, LoggedInTraveller>;

/** Saves the account owner's details. `revision`: that of the details when the form was opened; 0 for the sign-up. */
export const fillPersonalInfo: Handlers['fillPersonalInfo'] = async (world, actor, { revision, ...entered }) => {
  const fieldErrors = validateDetails(entered, world.clock.today());
  if (fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
  const details = normalizeDetails(entered);
  const changedAt = world.clock.instant();
  const accountId = actor.accountId;
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, accountId);
    await consumeChangeQuota(tx, accountId);
    await requireUnfrozenIdentity(tx, accountId, details);
    const row = {
      content: detailsColumn.encrypt(world, accountId, details),
      identity: identityHash(world, details),
      at: changedAt,
    };
    const isSaved =
      revision === 0
        ? (await insertOwnPerson(sql, { account: accountId, ...row })) !== undefined
        : await updatePerson(sql, { id: accountId, revision, ...row });
    if (!isSaved) throw problem('members/changed-elsewhere');
    await writeAudit(sql, actor, changedAt, {
      action: revision === 0 ? 'members/sign-up' : 'members/change-own',
      subject: { kind: 'member', id: accountId },
      fields: ['identity'],
    });
    return viewFamily(tx, actor);
  });
};

// Refuses a change of the identity fields while the details are under review or verified. To change these fields, the
// user first withdraws from the review or gives up the verification.
async function requireUnfrozenIdentity(world: Pick<World, 'keys'> & { sql: Sql }, accountId: string, details: Details) {
  const stored = await findPerson(world.sql, accountId);
  if (!stored?.content || (stored.verified_at === null && stored.waits_since === null)) return;
  if (hasSameIdentity(decryptDetails(world, accountId, stored.content), details)) return;
  throw problem(stored.verified_at === null ? 'members/compared' : 'members/verified');
}

/** Throws `members/details-first` if the account has no details, because requests and answers show its owner's name. */
export async function requireOwnDetails(
  world: Pick<World, 'keys'> & { sql: Sql },
  accountId: string,
): Promise<Details> {
  const ownPerson = await findPerson(world.sql, accountId);
  if (!ownPerson?.content) throw problem('members/details-first');
  return decryptDetails(world, accountId, ownPerson.content);
}
