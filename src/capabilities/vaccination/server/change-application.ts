import type { Handler } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { type changeApplication as changeCall, problem } from '../contract.ts';
import { limits } from '../rules/limits.ts';
import { isChangeable } from '../rules/states.ts';
import { attachApplicationFiles } from './attach-files.ts';
import { requireAccessibleApplication } from './require-application.ts';
import { applicationContentColumn } from './encryption.ts';
import { updateApplication } from './store.ts';
import { viewApplication } from './view.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

/** Saves the answers, unless they changed elsewhere or the application moved on. */
export const changeApplication: Handler<typeof changeCall, VaccinationWorld, Traveller> = async (
  world,
  actor,
  { applyNo, revision, ...entered },
) => {
  const savedAt = world.clock.instant();
  const content = { ...entered, certFiles: [...new Set(entered.certFiles)] };
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const { row } = await requireAccessibleApplication(tx, actor, applyNo, { lock: true });
    if (!isChangeable(row.state)) throw problem('vaccination/closed');
    if (row.revision !== revision) throw problem('vaccination/changed-elsewhere', { data: { revision: row.revision } });
    const key = `vaccination save ${actor.accountId}`;
    const budget = await takeBudget(sql, [{ key, window: 'hour', limit: limits.savesPerHour }], world.clock);
    if (!budget.ok) throw problem('vaccination/upper-limit', { retryAfter: budget.retryAfter });
    await attachApplicationFiles(sql, actor, row.id, content.certFiles);
    const changedRow = await updateApplication(
      sql,
      row,
      { content: applicationContentColumn.encrypt(world, row.id, content) },
      savedAt,
    );
    await writeAudit(sql, actor, savedAt, {
      action: 'vaccination/save',
      subject: { kind: 'vaccination', id: row.id },
      fields: Object.keys(content),
    });
    return viewApplication(tx, actor, changedRow);
  });
};
