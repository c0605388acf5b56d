import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { newestFirst } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Status } from '../contract.ts';
import type { DeclarationRow } from './store.ts';

/**
 * Row for a list. `draft`: unsubmitted changes of a submitted application; null for other applications, whose draft no
 * list shows. `see_officer`: numbers of the travellers who see a health officer, or null.
 */
export type ListedRow = DeclarationRow & { see_officer: number[] | null };

const listedColumns =
  sql.raw(`id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date, band, summary,
  case when status = 'submitted' then draft end as draft, reminder_kind, reminder_on, language, created_at, updated_at, submitted_at, pass_issued_at, cleared_at,
  case when band = 'see-health-officer' then (select array_agg(t.number order by t.number) from declaration_traveller t
    where t.declaration_id = declaration.id and t.band = 'see-health-officer') end as see_officer`);

/** Selects a page of the account's applications after a cursor, the latest change first. */
export async function listPageOfAccount(
  db: Sql,
  account: string,
  { status, after, limit }: { status: Status | undefined; after: ListCursor | undefined; limit: number },
): Promise<ListedRow[]> {
  const statusCondition = status === undefined ? sql`` : sql`and status = ${status}`;
  return db.all<ListedRow>`
    select ${listedColumns} from declaration where account_id = ${account} ${statusCondition} ${newestFirst('updated_at', 'id', after, limit)}`;
}

/**
 * Selects the unsubmitted application, then submitted ones whose last arrival is today or later, next arrival first.
 */
export async function listCurrentDeclarationsOfAccount(
  db: Sql,
  account: string,
  today: LocalDate,
  limit: number,
): Promise<ListedRow[]> {
  return db.all<ListedRow>`
    select ${listedColumns} from declaration where account_id = ${account}
      and (status = 'unsubmitted' or (status = 'submitted' and last_entry_date >= ${today}))
    order by status = 'submitted', entry_date, submitted_at desc, id limit ${limit}`;
}
