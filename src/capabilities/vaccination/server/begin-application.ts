import type { Handler } from '#foundation/server/http/route.ts';
import { readPersonIds, requirePerson } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { type beginApplication as beginCall, problem } from '../contract.ts';
import { maxCounts } from '../rules/limits.ts';
import { limits } from '../rules/limits.ts';
import { isClosed } from '../rules/states.ts';
import { attachApplicationFiles } from './attach-files.ts';
import { applyNoOf, applicationContentColumn } from './encryption.ts';
import { countApplicationsPerState, lockPerson, insertApplication } from './store.ts';
import { viewApplication } from './view.ts';
import type { VaccinationWorld } from './vaccination-world.ts';
import { writeEvent } from './write-event.ts';

/** Starts a draft for a person for whom the account may act, up to a limit of open applications per person. */
export const beginApplication: Handler<typeof beginCall, VaccinationWorld, Traveller> = async (
  world,
  actor,
  { memberId: person = actor.accountId, ...entered },
) => {
  const begunAt = world.clock.instant();
  const id = newId();
  const content = { ...entered, certFiles: [...new Set(entered.certFiles)] };
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await requirePerson(tx, actor, person);
    const personIds = await readPersonIds(tx, person);
    // Of two simultaneous requests, the second counts the application of the first.
    await lockPerson(sql, personIds);
    const counts = await countApplicationsPerState(sql, personIds);
    const openCount = counts.reduce((sum, { state, count }) => (isClosed(state) ? sum : sum + count), 0);
    if (openCount >= maxCounts.openApplications) throw problem('vaccination/too-many');
    const key = `vaccination begin ${actor.accountId}`;
    const budget = await takeBudget(
      sql,
      [{ key, window: 'day', limit: limits.applicationsStartedPerDay }],
      world.clock,
    );
    if (!budget.ok) throw problem('vaccination/upper-limit', { retryAfter: budget.retryAfter });
    const row = await insertApplication(sql, {
      id,
      apply_no: applyNoOf(world, id),
      account_id: actor.accountId,
      person_id: person,
      language: actor.language,
      content: applicationContentColumn.encrypt(world, id, content),
      created_at: begunAt,
    });
    await attachApplicationFiles(sql, actor, id, content.certFiles);
    await writeEvent(tx, id, { at: begunAt, kind: 'begun' });
    await writeAudit(sql, actor, begunAt, { action: 'vaccination/begin', subject: { kind: 'vaccination', id } });
    return viewApplication(tx, actor, row);
  });
};
