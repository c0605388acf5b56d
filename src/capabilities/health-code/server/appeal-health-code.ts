import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readPersonIds, requirePerson } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { attachAppealFiles } from './appeal-files.ts';
import { appealColumn } from './encryption.ts';
import { readCodeStatus, type CodeStatusWorld } from './code-status.ts';
import { selectAppeals, findAppeal, insertAppeal } from './store-appeals.ts';
import { viewAppeal } from './view.ts';

/** Number of appeals that an account can make in a day, including those for its family. */
const appealsPerDay = 10;

type Handlers = HandlersOf<typeof calls, CodeStatusWorld, LoggedInTraveller>;

/** Stores an appeal against a person's level. Refused if the level is green or an appeal is open. */
export const appealHealthCode: Handlers['appealHealthCode'] = async (world, actor, { member_id, text, files }) => {
  const person = await requirePerson(world, actor, member_id);
  const status = await readCodeStatus(world, person.id);
  if (status.state !== 'valid' || status.level === 'green') throw problem('health-code/nothing-to-appeal');
  const budget = { key: `health-code appeals ${actor.accountId}`, window: 'day', limit: appealsPerDay } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('health-code/upper-limit', { retryAfter: budgetResult.retryAfter });
  const [id, now] = [newId(), world.clock.instant()];
  const { level, reasons } = status;
  const content = appealColumn.encrypt(world, id, { text, level, reasons });
  const row = { id, person_id: person.id, account_id: actor.accountId, content, opened_at: now };
  if (!(await insertAppeal(world.sql, row))) throw problem('health-code/appeal-open');
  await attachAppealFiles(world.sql, actor.accountId, id, files);
  await writeAudit(world.sql, actor, now, {
    action: 'health-code/appeal',
    subject: { kind: 'member', id: person.id },
    fields: files.length === 0 ? ['health'] : ['health', 'files'],
  });
  const appeal = await findAppeal(world.sql, id);
  if (!appeal) throw new Error('the inserted appeal was not found');
  return viewAppeal(world, appeal, actor.accountId);
};

/** Lists the appeals of a person. The access is audited if the person is not the owner of the account. */
export const listAppeals: Handlers['listAppeals'] = async (world, actor, { member_id }) => {
  const person = await requirePerson(world, actor, member_id);
  const rows = await selectAppeals(world.sql, await readPersonIds(world, person.id));
  if (member_id !== actor.accountId && rows.length > 0)
    await writeAudit(world.sql, actor, world.clock.instant(), {
      action: 'health-code/read',
      subject: { kind: 'member', id: member_id },
      fields: ['health'],
    });
  return { items: await Promise.all(rows.map((row) => viewAppeal(world, row, actor.accountId))) };
};
