import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readDetails, requirePerson } from '#capabilities/members/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { parseClinicCode } from '../rules/clinic-code.ts';
import { matchesPatient } from '../rules/identifiers.ts';
import { codeAttemptsPerDay } from '../rules/limits.ts';
import { codeHash } from './encryption.ts';
import type { RecordsWorld } from './record-source.ts';
import { selectLinks, upsertLink } from './store-links.ts';
import { markCodeUsed, lockCode } from './store-codes.ts';

type Handlers = HandlersOf<typeof calls, RecordsWorld, Traveller>;

/**
 * Links a member to the patient for whom a clinic issued a code. The account owner entered the member's details, so the
 * details prove nothing. Comparing them only prevents the use of a code for another member of the family. Every failure
 * gives the same answer and counts as an attempt.
 */
export const linkRecord: Handlers['linkRecord'] = async (world, actor, { member_id: member, code }) => {
  const { sql, clock } = world;
  await requirePerson(world, actor, member);
  const attemptBudget = { key: `records link ${actor.accountId}`, window: 'day', limit: codeAttemptsPerDay } as const;
  const budgetResult = await takeBudget(sql, [attemptBudget], clock);
  if (!budgetResult.ok) throw problem('records/too-many', { retryAfter: budgetResult.retryAfter });
  const now = clock.instant();
  try {
    await inTransaction(sql, (db) => linkInTransaction({ ...world, sql: db }, actor, { member, code, now }));
  } catch (thrown) {
    if (isProblem(thrown, 'records/code-refused'))
      await writeAudit(sql, actor, now, { action: 'records/link-refused', subject: { kind: 'member', id: member } });
    throw thrown;
  }
  return {};
};

async function linkInTransaction(
  world: RecordsWorld,
  actor: Traveller,
  { member, code, now }: { member: string; code: string; now: string },
): Promise<void> {
  const { sql, recordSource } = world;
  const parsedCode = parseClinicCode(code);
  const row = parsedCode === undefined ? undefined : await lockCode(sql, codeHash(world, parsedCode), now);
  // If the code was used for this very link, the request repeats an earlier one whose answer was lost.
  if (row?.used_at && (await selectLinks(sql, [member])).some(({ code_id: codeId }) => codeId === row.id)) return;
  const patient = row && (await recordSource.readPatient(world, row.patient_id));
  const details = await readDetails(world, member);
  if (!row || row.used_at || !patient || !details || !matchesPatient(details, patient))
    throw problem('records/code-refused');
  await markCodeUsed(sql, row.id, now);
  const link = {
    person_id: member,
    patient_id: row.patient_id,
    code_id: row.id,
    account_id: actor.accountId,
    linked_at: now,
  };
  await upsertLink(sql, link);
  await writeAudit(sql, actor, now, { action: 'records/link', subject: { kind: 'member', id: member } });
}
