import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Row of a request for consent. `requester_id`: account that sent the request. `helped_id`: account that accepted.
 * `person_id`: member of the family whose consent is requested; null for a new member. `until`: end of the time to
 * answer.
 */
export type RequestRow = Tables['members_link'];

/** Inserts a request; false when the account has an open request to the same destination. */
export async function insertRequest(
  db: Sql,
  request: Omit<NewRow<'members_link', 'person_id'>, 'state'>,
): Promise<boolean> {
  return db.changed`
    ${insertInto('members_link', { ...request, state: 'requested' }, 'person_id')}
    on conflict (requester_id, destination_hash) where state = 'requested' do nothing`;
}

export async function markLapsedRequests(db: Sql, requester: string, now: string): Promise<void> {
  await db.run`update members_link set state = 'lapsed'
    where requester_id = ${requester} and state = 'requested' and until <= ${now}`;
}

export async function lockRequest(db: Sql, id: string): Promise<RequestRow | undefined> {
  return db.first<RequestRow>`select * from members_link where id = ${id} for update`;
}

export async function selectSentRequests(db: Sql, requester: string): Promise<RequestRow[]> {
  return db.all<RequestRow>`
    select * from members_link where requester_id = ${requester} and state in ('requested', 'declined', 'lapsed')
    order by requested_at desc, id limit 100`;
}

/** Selects the open requests to a destination, latest first. */
export async function selectOpenRequestsTo(db: Sql, destination: Buffer, now: string): Promise<RequestRow[]> {
  return db.all<RequestRow>`
    select * from members_link
    where destination_hash = ${destination} and state = 'requested' and until > ${now}
    order by requested_at desc, id limit 100`;
}

export async function selectAcceptedRequests(db: Sql, helped: string): Promise<RequestRow[]> {
  return db.all<RequestRow>`
    select * from members_link where helped_id = ${helped} and state = 'accepted'
    order by answered_at desc, id limit 100`;
}

/** Returns whether `requester` may act for `helped`, an account that accepted its request. */
export async function isHelping(db: Sql, requester: string, helped: string): Promise<boolean> {
  return db.exists`
    select from members_link where requester_id = ${requester} and helped_id = ${helped} and state = 'accepted'`;
}

export async function updateRequest(
  db: Sql,
  row: RequestRow,
  change: Partial<Pick<RequestRow, 'state' | 'content' | 'helped_id' | 'requested_at' | 'until' | 'answered_at'>> & {
    ended_at?: string;
  },
): Promise<void> {
  const updated = { ...row, ended_at: null, ...change };
  await db.run`update members_link set state = ${updated.state}, content = ${updated.content}, helped_id = ${updated.helped_id}, requested_at = ${updated.requested_at},
    until = ${updated.until}, answered_at = ${updated.answered_at}, ended_at = ${updated.ended_at} where id = ${row.id}`;
}

export async function withdrawRequestsAbout(db: Sql, person: string): Promise<void> {
  await db.run`update members_link set state = 'withdrawn'
    where person_id = ${person} and state in ('requested', 'lapsed')`;
}

export async function hasOtherOpenRequest(
  db: Sql,
  { id, requester_id, destination_hash }: Pick<RequestRow, 'id' | 'requester_id' | 'destination_hash'>,
): Promise<boolean> {
  return db.exists`
    select from members_link where requester_id = ${requester_id} and destination_hash = ${destination_hash} and state = 'requested'
      and id <> ${id}`;
}
