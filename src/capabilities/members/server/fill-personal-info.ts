import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type Details, type fillPersonalInfo as fillCall, problem } from '../contract.ts';
import { validateDetails } from '../rules/validate-details.ts';
import { normalizeDetails } from '../rules/details.ts';
import { sameIdentity } from '../rules/identity.ts';
import { consumeChangeQuota } from './quotas.ts';
import { identityHash, decryptDetails, encryptDetails } from './encryption.ts';
import { findPerson, lockFamily, insertOwnPerson, updatePerson } from './store.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

/** Saves the account's own details, for the first time or from the revision that the screen showed. */
export async function fillPersonalInfo(
  world: FamilyWorld,
  actor: LoggedIn,
  { revision, ...entered }: InputOf<typeof fillCall>,
): Promise<OutputOf<typeof fillCall>> {
  const fields = validateDetails(entered, world.clock.today());
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  const details = normalizeDetails(entered);
  const changedAt = isoInstant(world.clock.now());
  const account = actor.accountId;
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, account);
    await consumeChangeQuota(tx, account);
    await requireUnlockedIdentity(tx, account, details);
    const row = {
      content: encryptDetails(world, account, details),
      identity: identityHash(world, details),
      at: changedAt,
    };
    const isSaved =
      revision === 0
        ? (await insertOwnPerson(sql, { account, ...row })) !== undefined
        : await updatePerson(sql, { id: account, revision, ...row });
    if (!isSaved) throw problem('members/changed-elsewhere');
    await writeAudit(sql, actor, changedAt, {
      action: revision === 0 ? 'members/sign-up' : 'members/change-own',
      subject: { kind: 'member', id: account },
      fields: ['identity'],
    });
    return viewFamily(tx, actor);
  });
}

// Details under review or verified keep what the document says; the user withdraws the review or shows a new document.
async function requireUnlockedIdentity(world: Pick<World, 'keys'> & { sql: Sql }, account: string, details: Details) {
  const stored = await findPerson(world.sql, account);
  if (!stored?.content || (stored.verified_at === null && stored.waits_since === null)) return;
  if (sameIdentity(decryptDetails(world, account, stored.content), details)) return;
  throw problem(stored.verified_at === null ? 'members/compared' : 'members/verified');
}

/**
 * Own details of an account. Throws `members/details-first` without any: requests and answers need the account's name.
 */
export async function requireOwnDetails(world: Pick<World, 'keys'> & { sql: Sql }, account: string): Promise<Details> {
  const own = await findPerson(world.sql, account);
  if (!own?.content) throw problem('members/details-first');
  return decryptDetails(world, account, own.content);
}
