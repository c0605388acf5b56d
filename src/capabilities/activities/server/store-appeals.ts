import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { AppealState } from '../rules/states.ts';

/** An appeal as its table holds it. */
export type AppealRow = {
  id: string;
  event_id: string;
  person_id: string;
  account_id: string;
  state: AppealState;
  content: Buffer;
  opened_at: string;
  decided_by: string | null;
  decided_at: string | null;
  answer: Buffer | null;
};

const columns = sql`id, event_id, person_id, account_id, state, content, opened_at, decided_by, decided_at, answer`;

/** Writes a new one; false when there is one that is not decided. */
export async function insertAppeal(
  db: Sql,
  a: Pick<AppealRow, 'id' | 'event_id' | 'person_id' | 'account_id' | 'content' | 'opened_at'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into activities_appeal (id, event_id, person_id, account_id, state, content, opened_at)
    values (${a.id}, ${a.event_id}, ${a.person_id}, ${a.account_id}, 'open', ${a.content}, ${a.opened_at})
    on conflict (event_id, person_id) where state = 'open' do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The newest one of somebody at an event, by all their ids. */
export async function findLatestAppeal(
  db: Sql,
  event: string,
  persons: readonly string[],
): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select ${columns} from activities_appeal
    where event_id = ${event} and person_id = any(${[...persons]}::uuid[]) order by opened_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The one with an id; held until the transaction ends, where that is asked for. */
export async function findAppeal(db: Sql, id: string, { hold = false } = {}): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select ${columns} from activities_appeal where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** A page of those that wait, the longest first. */
export async function selectOpenAppealsPage(
  db: Sql,
  after: ListCursor | undefined,
  limit: number,
): Promise<AppealRow[]> {
  const from = after ? sql`and (opened_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<AppealRow>`
    select ${columns} from activities_appeal where decided_at is null ${from}
    order by opened_at, id limit ${limit}`.execute(db);
  return rows;
}

/** A page of those that were decided, the latest first. */
export async function selectDecidedAppealsPage(
  db: Sql,
  after: ListCursor | undefined,
  limit: number,
): Promise<AppealRow[]> {
  const from = after ? sql`and (decided_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<AppealRow>`
    select ${columns} from activities_appeal where decided_at is not null ${from}
    order by decided_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes what was decided. */
export async function updateAppealDecision(
  db: Sql,
  d: { id: string; state: 'accepted' | 'refused'; by: string; at: string; answer: Buffer },
): Promise<void> {
  await sql`update activities_appeal set state = ${d.state}, decided_by = ${d.by}, decided_at = ${d.at}, answer = ${d.answer}
    where id = ${d.id}`.execute(db);
}

/** Ends those about a cancelled event that nobody has answered; answers whose they were. */
export async function cancelAppeals(
  db: Sql,
  { event, by, at }: { event: string; by: string; at: string },
): Promise<Pick<AppealRow, 'id' | 'account_id' | 'person_id'>[]> {
  const { rows } = await sql<Pick<AppealRow, 'id' | 'account_id' | 'person_id'>>`
    update activities_appeal set state = 'cancelled', decided_by = ${by}, decided_at = ${at}
    where event_id = ${event} and state = 'open' returning id, account_id, person_id`.execute(db);
  return rows;
}

/** Everything about some persons, and what an account appealed for others. */
export async function selectAllAppeals(db: Sql, persons: readonly string[], account: string): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select ${columns} from activities_appeal
    where person_id = any(${[...persons]}::uuid[]) or account_id = ${account} order by opened_at, id`.execute(db);
  return rows;
}

/** Deletes the appeals about some persons. */
export async function deleteAppealsOf(db: Sql, persons: readonly string[]): Promise<void> {
  await sql`delete from activities_appeal where person_id = any(${[...persons]}::uuid[])`.execute(db);
}

/** Lets somebody else be told of what an account asked for another person. */
export async function reassignNotifications(db: Sql, person: string, account: string, instead: string): Promise<void> {
  await sql`update activities_booking set account_id = ${instead} where person_id = ${person} and account_id = ${account}`.execute(
    db,
  );
  await sql`update activities_appeal set account_id = ${instead} where person_id = ${person} and account_id = ${account}`.execute(
    db,
  );
}

/** Deletes appeals about events that ended before an instant; how many. */
export async function deleteAppealsBefore(db: Sql, at: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from activities_appeal a using activities_event e where e.id = a.event_id and e.ends_at < ${at}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
