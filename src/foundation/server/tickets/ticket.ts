import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '../database/batches.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { networkOf } from '../http/network-of.ts';
import type { Visit } from '../http/visit.ts';
import { lookupHash } from '../keys/lookup.ts';
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
 * Opens a ticket for the browser that fetches it: answers what it leads to; undefined for one that is none or opens something else. With a
 * `subject`, a ticket of another subject stays as it is. The first fetch binds the ticket to its browser (docs/decisions/0100). That browser
 * opens it again within its minute, because browsers fetch a download more than once; another one is refused with `foundation/other-browser`.
 */
export async function takeTicket(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visit: Visit,
  { opens, ticket, subject }: { opens: string; ticket: string; subject?: string },
): Promise<Opened | undefined> {
  const at = isoInstant(world.clock.now());
  const hash = hashToken(ticket);
  const { shown, named, client } = clientHashes(world, visit);
  const { rows } = await sql<{ subject: string; account: string | null; language: 'en' | 'ms'; detail: string | null }>`
    update ticket set used_at = coalesce(used_at, ${at}), opened_browser = coalesce(opened_browser, ${named}::bytea),
      opened_client = coalesce(opened_client, ${client}::bytea)
    where ticket_hash = ${hash} and opens = ${opens} and subject = coalesce(${subject ?? null}::text, subject)
      and expires_at > ${at} and (used_at is null or opened_browser = ${shown}::bytea
        or (${isNameless(visit)}::boolean and opened_client = ${client}::bytea))
    returning subject, account_id account, language, detail`.execute(world.sql);
  const [row] = rows;
  if (row) return { ...row, account: row.account ?? undefined, detail: row.detail ?? undefined };
  return refuseTicket(world.sql, { opens, hash, subject, at });
}

// The page of a refusal is written in the language of the ticket too: the browser may be set to another one than the portal.
async function refuseTicket(
  db: Sql,
  { opens, hash, subject, at }: { opens: string; hash: Buffer; subject: string | undefined; at: string },
): Promise<undefined> {
  const { rows } = await sql<{ language: 'en' | 'ms'; ended: boolean }>`
    select language, expires_at <= ${at} ended from ticket
    where ticket_hash = ${hash} and opens = ${opens} and subject = coalesce(${subject ?? null}::text, subject)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  throw problem(row.ended ? 'foundation/not-found' : 'foundation/other-browser', { language: row.language });
}

function clientHashes({ keys }: Pick<World, 'keys'>, visit: Visit) {
  const browserHash = (name: string) => (name === '' ? null : lookupHash(keys, 'ticket/browser', name));
  const shown = browserHash(visit.browser);
  const client = lookupHash(keys, 'ticket/client', `${networkOf(visit.address)} ${visit.userAgent}`);
  return { shown, named: shown ?? browserHash(visit.givenBrowser), client };
}

// A download manager of an app shares no cookies with the web view that hands it the address. Browsers that follow a link ask for a
// page, and show their name if they have been here.
function isNameless({ browser, asksForPage }: Visit): boolean {
  return browser === '' && !asksForPage;
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
  await executeInBatches(
    db,
    sql`delete from ticket where ctid = any(array(
      select ctid from ticket where expires_at < ${before} order by expires_at ${batchLimit}))`,
  );
}
