import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { RequestState } from '../rules/requests.ts';

/** A request as its table holds it. */
export type LinkRow = {
  id: string;
  asker_id: string;
  destination_hash: Buffer;
  state: RequestState;
  content: Buffer;
  person_id: string | null;
  helped_id: string | null;
  asked_at: string;
  until: string;
  answered_at: string | null;
};

const columns = sql`id, asker_id, destination_hash, state, content, person_id, helped_id, asked_at, until, answered_at`;

/** Writes a new request; false when one of the same account to the same destination is open. */
export async function insertLink(
  db: Sql,
  l: Pick<LinkRow, 'id' | 'asker_id' | 'destination_hash' | 'content' | 'person_id' | 'asked_at' | 'until'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into members_link (id, asker_id, destination_hash, state, content, person_id, asked_at, until)
    values (${l.id}, ${l.asker_id}, ${l.destination_hash}, 'requested', ${l.content}, ${l.person_id}, ${l.asked_at}, ${l.until})
    on conflict (asker_id, destination_hash) where state = 'requested' do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that requests of an account that nobody answered in time have lapsed. */
export async function updateLapsedLinks(db: Sql, asker: string, at: string): Promise<void> {
  await sql`update members_link set state = 'lapsed'
    where asker_id = ${asker} and state = 'requested' and until <= ${at}`.execute(db);
}

/** The request with an id, held until the transaction ends. */
export async function lockLink(db: Sql, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from members_link where id = ${id} for update`.execute(db);
  return rows[0];
}

/** What an account asked and nobody accepted, the latest first. */
export async function selectSentLinks(db: Sql, asker: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from members_link where asker_id = ${asker} and state in ('requested', 'declined', 'lapsed')
    order by asked_at desc, id limit 100`.execute(db);
  return rows;
}

/** Open requests to a destination, the latest first. */
export async function selectOpenLinksTo(db: Sql, destination: Buffer, at: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from members_link
    where destination_hash = ${destination} and state = 'requested' and until > ${at}
    order by asked_at desc, id limit 100`.execute(db);
  return rows;
}

/** What an account accepted and has not ended, the latest first. */
export async function selectAcceptedLinks(db: Sql, helped: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from members_link where helped_id = ${helped} and state = 'accepted'
    order by answered_at desc, id limit 100`.execute(db);
  return rows;
}

/** Whether an account may act for another one already. */
export async function isHelping(db: Sql, asker: string, helped: string): Promise<boolean> {
  const { rows } = await sql`
    select from members_link where asker_id = ${asker} and helped_id = ${helped} and state = 'accepted'`.execute(db);
  return rows.length > 0;
}

/** Changes a request that is held. */
export async function updateLink(
  db: Sql,
  row: LinkRow,
  change: Partial<Pick<LinkRow, 'state' | 'content' | 'helped_id' | 'asked_at' | 'until' | 'answered_at'>> & {
    ended_at?: string;
  },
): Promise<void> {
  const c = { ended_at: null, ...row, ...change };
  await sql`update members_link set state = ${c.state}, content = ${c.content}, helped_id = ${c.helped_id}, asked_at = ${c.asked_at},
    until = ${c.until}, answered_at = ${c.answered_at}, ended_at = ${c.ended_at} where id = ${row.id}`.execute(db);
}

/** Withdraws the open requests about a child. */
export async function withdrawLinksAbout(db: Sql, person: string): Promise<void> {
  await sql`update members_link set state = 'withdrawn'
    where person_id = ${person} and state in ('requested', 'lapsed')`.execute(db);
}

/** Whether another request of the same account to the same destination is open. */
export async function hasOtherOpenLink(
  db: Sql,
  { id, asker_id, destination_hash }: Pick<LinkRow, 'id' | 'asker_id' | 'destination_hash'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from members_link where asker_id = ${asker_id} and destination_hash = ${destination_hash} and state = 'requested'
      and id <> ${id}`.execute(db);
  return rows.length > 0;
}
