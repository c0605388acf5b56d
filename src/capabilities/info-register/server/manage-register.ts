import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { entryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type findRegister as findCall, problem, type removeRegister as removeCall } from '../contract.ts';
import type * as calls from '../contract.ts';
import { changesPerHour } from '../rules/limits.ts';
import { requireCompleteAnswers, type RegisterWorld } from './register-travellers.ts';
import { requireRegister } from './require-register.ts';
import { computeLookupHashes, answersColumn } from './encryption.ts';
import { deleteRegister, lockRegister, updateRegister } from './store.ts';
import { viewRegister, type ViewWorld } from './view.ts';

export const findRegister: Handler<typeof findCall, ViewWorld, Visitor> = async (world, visitor, input) => {
  return viewRegister(world, await requireRegister(world, visitor, input));
};

type Handlers = HandlersOf<typeof calls, RegisterWorld, Visitor>;

/** Replaces the answers of a register. A change that is based on an older revision is refused. */
export const changeRegister: Handlers['changeRegister'] = async (world, visitor, { revision, ...input }) => {
  const answers = requireCompleteAnswers(world, input.answers);
  const changedAt = world.clock.instant();
  const { id } = await requireRegister(world, visitor, input);
  return inTransaction(world.sql, async (sql) => {
    const row = await lockRegister(sql, id);
    if (!row) throw problem('info-register/not-found');
    const current = await viewRegister({ ...world, sql }, row);
    // A retry of the last change, because its response was lost: the change is stored already.
    if (visitor.hasClientRequestId && row.changed_by === visitor.requestId) return current;
    if (!current.isChangeable) throw problem('info-register/closed');
    if (row.revision !== revision)
      throw problem('info-register/changed-elsewhere', { data: { revision: row.revision } });
    const key = `info-register change ${row.id}`;
    const budgetResult = await takeBudget(sql, [{ key, window: 'hour', limit: changesPerHour }], world.clock);
    if (!budgetResult.ok) throw problem('info-register/too-many-tries', { retryAfter: budgetResult.retryAfter });
    const register = {
      id,
      answers: answersColumn.encrypt(world, id, answers),
      ...computeLookupHashes(world, id, answers),
      entry_date: entryDateOf(answers) as LocalDate,
      updated_at: changedAt,
    };
    const changed = await updateRegister(sql, register, visitor.requestId);
    await writeAudit(sql, visitor, changedAt, {
      action: 'info-register/change',
      subject: { kind: 'info-register', id },
      fields: ['answers'],
    });
    return viewRegister({ ...world, sql }, changed);
  });
};

export const removeRegister: Handler<typeof removeCall, Pick<World, 'sql' | 'clock' | 'keys'>, Visitor> = async (
  world,
  visitor,
  input,
) => {
  const { id } = await requireRegister(world, visitor, input);
  return inTransaction(world.sql, async (sql) => {
    await deleteRegister(sql, id);
    await writeAudit(sql, visitor, world.clock.instant(), {
      action: 'info-register/remove',
      subject: { kind: 'info-register', id },
    });
    return {};
  });
};
