import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { AppealState } from '../contract.ts';
import type { pageAppeals } from '../contract-appeals.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** `content`, `answer`: encrypted. `account_id`: account that made the appeal and is notified of the decision. */
export type AppealRow = Tables['health_code_appeal'];

const columns = sql`id, person_id, account_id, state, content, opened_at, taken_by, taken_at, decided_by, decided_at, answer`;

/** Inserts an appeal. Returns false if the person has an undecided appeal. */
export async function insertAppeal(db: Sql, appeal: Omit<NewRow<'health_code_appeal'>, 'state'>): Promise<boolean> {
  return db.changed`
    ${insertInto('health_code_appeal', { ...appeal, state: 'open' })}
    on conflict (person_id) where state in ('open', 'in-review') do nothing`;
}

export async function selectAppeals(db: Sql, persons: readonly string[], limit = 50): Promise<AppealRow[]> {
  return db.all<AppealRow>`
    select ${columns} from health_code_appeal where person_id = any(${[...persons]}::uuid[])
    order by opened_at desc, id desc limit ${limit}`;
}

/** Selects all appeals of some persons, and those that an account made for others. */
export async function selectAllAppeals(db: Sql, persons: readonly string[], account: string): Promise<AppealRow[]> {
  return db.all<AppealRow>`
    select ${columns} from health_code_appeal
    where person_id = any(${[...persons]}::uuid[]) or account_id = ${account} order by opened_at, id`;
}

/** Finds an appeal. `lock` locks its row until the transaction ends. */
export async function findAppeal(db: Sql, id: string, { lock = false } = {}): Promise<AppealRow | undefined> {
  return db.first<AppealRow>`
    select ${columns} from health_code_appeal where id = ${id} ${forUpdate(lock)}`;
}

const sortColumns = {
  opened: { by: sql`opened_at`, type: 'timestamptz', key: ({ opened_at: at }) => at },
  state: sortedByPosition(AppealState.options, sql`state`, ({ state }) => state),
  // Only of the list of decided appeals.
  decided: { by: sql`decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<AppealRow>;

/** Selects a page of appeals: undecided, oldest first, or decided, latest first; or sorted. */
export async function selectAppealsPage(db: Sql, { list, ...request }: InputOf<typeof pageAppeals>) {
  const page = readSortedPage(sortColumns, request, list === 'waiting' ? 'opened' : '-decided');
  const rows = await db.all<AppealRow>`
    select ${columns} from health_code_appeal
    where ${list === 'waiting' ? sql`decided_at is null` : sql`decided_at is not null`}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function markAppealTaken(db: Sql, id: string, takenBy: string, takenAt: string): Promise<void> {
  await db.run`update health_code_appeal set state = 'in-review', taken_by = ${takenBy}, taken_at = ${takenAt} where id = ${id}`;
}

export async function updateAppealDecision(
  db: Sql,
  decision: { id: string; state: 'accepted' | 'refused'; decidedBy: string; at: string; answer: Buffer },
): Promise<void> {
  await db.run`update health_code_appeal set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.at},
    answer = ${decision.answer} where id = ${decision.id}`;
}

/** Moves an appeal to another account, which is then notified of the decision. */
export async function reassignAppealNotifications(
  db: Sql,
  account: string,
  id: string,
  newAccount: string,
): Promise<void> {
  await db.run`update health_code_appeal set account_id = ${newAccount} where id = ${id} and account_id = ${account}`;
}
