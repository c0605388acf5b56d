import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import {
  alphabetical,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listEventAppeals } from '../contract-appeals.ts';
import { appealStates } from '../rules/states.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Appeal. `content`: encrypted text and blockers; `answer`: encrypted reason of the decision. */
export type AppealRow = Tables['activities_appeal'];

const columns = sql`id, event_id, person_id, account_id, state, content, opened_at, decided_by, decided_at, answer`;

/** Inserts an appeal. Returns false if the person already has an open appeal about the event. */
export async function insertAppeal(db: Sql, appeal: Omit<NewRow<'activities_appeal'>, 'state'>): Promise<boolean> {
  return db.changed`
    ${insertInto('activities_appeal', { ...appeal, state: 'open' })}
    on conflict (event_id, person_id) where state = 'open' do nothing`;
}

/** Finds a person's latest appeal about an event. `personIds`: all the person's ids, those as a child included. */
export async function findLatestAppeal(
  db: Sql,
  event: string,
  personIds: readonly string[],
): Promise<AppealRow | undefined> {
  return db.first<AppealRow>`
    select ${columns} from activities_appeal
    where event_id = ${event} and person_id = any(${[...personIds]}::uuid[]) order by opened_at desc, id desc limit 1`;
}

export async function findAppeal(db: Sql, id: string, { lock = false } = {}): Promise<AppealRow | undefined> {
  return db.first<AppealRow>`
    select ${columns} from activities_appeal where id = ${id} ${forUpdate(lock)}`;
}

type ListedAppeal = AppealRow &
  Pick<Tables['activities_event'], 'admits_at'> &
  Pick<Tables['activities_series'], 'name_en' | 'name_ms'>;

const sortColumns = {
  eventEn: { by: alphabetical(sql`s.name_en`), type: 'text', key: ({ name_en: name }) => name },
  eventMs: { by: alphabetical(sql`s.name_ms`), type: 'text', key: ({ name_ms: name }) => name },
  when: { by: sql`e.admits_at`, type: 'timestamptz', key: ({ admits_at: at }) => at },
  opened: { by: sql`a.opened_at`, type: 'timestamptz', key: ({ opened_at: at }) => at },
  state: sortedByPosition(appealStates, sql`a.state`, ({ state }) => state),
  // Only of the list of decided appeals.
  decided: { by: sql`a.decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<ListedAppeal>;

/** Selects a page of appeals: open, oldest first, or decided, latest first; or sorted. */
export async function selectAppealsPage(db: Sql, { list, ...request }: InputOf<typeof listEventAppeals>) {
  const page = readSortedPage(sortColumns, request, list === 'waiting' ? 'opened' : '-decided');
  const rows = await db.all<ListedAppeal>`
    select a.id, a.event_id, a.person_id, a.account_id, a.state, a.content, a.opened_at, a.decided_by, a.decided_at, a.answer,
      e.admits_at, s.name_en, s.name_ms
    from activities_appeal a join activities_event e on e.id = a.event_id join activities_series s on s.id = e.series_id
    where ${list === 'waiting' ? sql`a.decided_at is null` : sql`a.decided_at is not null`}
      ${sortedRows(sortColumns[page.column], sql`a.id`, page)}`;
  return page.cut(rows);
}

export async function updateAppealDecision(
  db: Sql,
  d: { id: string; state: 'accepted' | 'refused'; decidedBy: string; at: string; answer: Buffer },
): Promise<void> {
  await db.run`update activities_appeal set state = ${d.state}, decided_by = ${d.decidedBy}, decided_at = ${d.at}, answer = ${d.answer}
    where id = ${d.id}`;
}

/** Cancels the open appeals about an event, and returns them. */
export async function cancelAppeals(
  db: Sql,
  { event, decidedBy, at }: { event: string; decidedBy: string; at: string },
): Promise<Pick<AppealRow, 'id' | 'account_id' | 'person_id'>[]> {
  return db.all<Pick<AppealRow, 'id' | 'account_id' | 'person_id'>>`
    update activities_appeal set state = 'cancelled', decided_by = ${decidedBy}, decided_at = ${at}
    where event_id = ${event} and state = 'open' returning id, account_id, person_id`;
}

/** Selects all appeals about some persons, and those that an account made for others. */
export async function selectAllAppeals(db: Sql, persons: readonly string[], account: string): Promise<AppealRow[]> {
  return db.all<AppealRow>`
    select ${columns} from activities_appeal
    where person_id = any(${[...persons]}::uuid[]) or account_id = ${account} order by opened_at, id`;
}

export async function deleteAppealsOf(db: Sql, persons: readonly string[]): Promise<void> {
  await db.run`delete from activities_appeal where person_id = any(${[...persons]}::uuid[])`;
}

/** Reassigns a person's bookings and appeals from one account to another, which then gets their notifications. */
export async function reassignBookingsAndAppeals(
  db: Sql,
  person: string,
  account: string,
  newAccount: string,
): Promise<void> {
  await db.run`update activities_booking set account_id = ${newAccount} where person_id = ${person} and account_id = ${account}`;
  await db.run`update activities_appeal set account_id = ${newAccount} where person_id = ${person} and account_id = ${account}`;
}

/** Deletes appeals about events that ended before an instant. */
export async function deleteAppealsBefore(db: Sql, before: string): Promise<number> {
  return db.run`
    delete from activities_appeal a using activities_event e where e.id = a.event_id and e.ends_at < ${before}`;
}
