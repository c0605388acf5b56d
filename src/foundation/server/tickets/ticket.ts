import { sql } from 'kysely';
import { aPiece, statePieceByPiece } from '../database/piece-by-piece.ts';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { hashToken, newToken } from '../keys/random.ts';
import type { Sql, World } from '../world.ts';

/** What a ticket leads to. */
export type Opened = {
  /** The thing that it is about: an id of whatever `opens` names. */
  subject: string;
  /** The account whose data it leads to, if any: its owner can see that the ticket was there, and erases it. */
  account?: string | undefined;
  /** The language in which it was asked for. */
  language: 'en' | 'ms';
  /** What else matters for what it opens: a form, a side. */
  detail?: string | undefined;
};

type TicketWorld = Pick<World, 'sql' | 'clock'>;

/** How long a ticket is good. */
const validSeconds = 60;

/**
 * Writes a ticket that opens one thing within a minute: what a link may carry in place of a session, because it can be
 * shared by accident. `opens` names the call and kind, as in `declaration/pdf`.
 */
export async function issueTicket(
  { sql: db, clock }: TicketWorld,
  { opens, subject, account, language, detail }: Opened & { opens: string },
): Promise<{ ticket: string; validSeconds: number }> {
  const ticket = newToken();
  const endsAt = isoInstant(clock.now() + validSeconds * second);
  await sql`insert into ticket (ticket_hash, opens, subject, account_id, language, detail, expires_at)
    values (${hashToken(ticket)}, ${opens}, ${subject}, ${account ?? null}, ${language}, ${detail ?? null}, ${endsAt})`.execute(
    db,
  );
  return { ticket, validSeconds };
}

/**
 * Opens a ticket and notes its first use: what it leads to; undefined for one that is none, has ended, or opens something else. With a
 * `subject`, one of another subject stays as it is. Within its minute it opens again: browsers fetch a download twice, once to show it and
 * once to save it, or go on with one that broke off. A `single` ticket opens once.
 */
export async function takeTicket(
  { sql: db, clock }: TicketWorld,
  { opens, ticket, subject, single = false }: { opens: string; ticket: string; subject?: string; single?: boolean },
): Promise<Opened | undefined> {
  const at = isoInstant(clock.now());
  const { rows } = await sql<{ subject: string; account: string | null; language: 'en' | 'ms'; detail: string | null }>`
    update ticket set used_at = coalesce(used_at, ${at})
    where ticket_hash = ${hashToken(ticket)} and opens = ${opens} and subject = coalesce(${subject ?? null}::text, subject)
      and (used_at is null or not ${single}::boolean) and expires_at > ${at}
    returning subject, account_id account, language, detail`.execute(db);
  const [row] = rows;
  return row && { ...row, account: row.account ?? undefined, detail: row.detail ?? undefined };
}

/** A ticket that is kept, for whoever's data it led to. */
export type KeptTicket = { opens: string; detail: string | null; expiresAt: string; usedAt: string | null };

/** Tickets to the data of an account that are kept, newest first. */
export async function ticketsOf(db: Sql, account: string): Promise<KeptTicket[]> {
  const { rows } = await sql<KeptTicket>`
    select opens, detail, expires_at "expiresAt", used_at "usedAt" from ticket
    where account_id = ${account} order by expires_at desc, ticket_hash`.execute(db);
  return rows;
}

/** Deletes the tickets to the data of an account. */
export async function deleteTicketsOf(db: Sql, account: string): Promise<void> {
  await sql`delete from ticket where account_id = ${account}`.execute(db);
}

/** Deletes tickets that ended before an instant. */
export async function deleteOldTickets(db: Sql, before: string): Promise<void> {
  await statePieceByPiece(
    db,
    sql`delete from ticket where ctid = any(array(
      select ctid from ticket where expires_at < ${before} order by expires_at ${aPiece}))`,
  );
}
