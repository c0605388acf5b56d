import { sql } from 'kysely';
import { deleteInBatches } from '../database/process-in-batches.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { networkOf } from '../http/network-of.ts';
import type { Visit } from '../http/visit.ts';
import { lookupHash } from '../keys/lookup-hash.ts';
import { hashToken, newToken } from '../keys/random.ts';
import type { Sql, World } from '../world.ts';
import type { Tables } from '../database/tables.ts';

export type TicketTarget = {
  /** Id of the object that the ticket opens. */
  subject: string;
  /** Account to which the data belongs, if any. Its owner can list the tickets; erasing the account deletes them. */
  accountId?: string | undefined;
  /** The language in which the ticket was requested. */
  language: 'en' | 'ms';
  /** Part of the object to open, such as a document of a health record. */
  detail?: string | undefined;
};

type TicketWorld = Pick<World, 'sql' | 'clock'>;

const ticketSeconds = 60;

/**
 * Issues a ticket that opens one object within a minute. A link carries a ticket instead of a session token, since
 * links can be shared by accident. `purpose`: call and kind of the object, such as `declaration/pdf`.
 */
export async function issueTicket(
  { sql: db, clock }: TicketWorld,
  { purpose, subject, accountId, language, detail }: TicketTarget & { purpose: string },
): Promise<{ ticket: string; validSeconds: number }> {
  const ticket = newToken();
  const endsAt = isoInstant(clock.now() + ticketSeconds * second);
  await db.run`insert into ticket (ticket_hash, purpose, subject, account_id, language, detail, expires_at)
    values (${hashToken(ticket)}, ${purpose}, ${subject}, ${accountId ?? null}, ${language}, ${detail ?? null}, ${endsAt})`;
  return { ticket, validSeconds: ticketSeconds };
}

/**
 * Redeems a ticket for the requesting browser. Returns undefined for an unknown ticket, or a ticket with another
 * `purpose` or `subject`. The first request binds the ticket to its browser (docs/decisions/0100). That browser may
 * repeat the request within the minute, as browsers do for downloads, and so may the download manager of the same app.
 * Another browser is refused with `foundation/other-browser`, an expired ticket with `foundation/not-found`.
 */
export async function redeemTicket(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visit: Visit,
  { purpose, ticket, subject }: { purpose: string; ticket: string; subject?: string },
): Promise<TicketTarget | undefined> {
  const now = world.clock.instant();
  const ticketHash = hashToken(ticket);
  const { sentBrowserHash, browserHash, clientHash } = computeVisitHashes(world, visit);
  const rows = await world.sql.all<{
    subject: string;
    account: string | null;
    language: 'en' | 'ms';
    detail: string | null;
  }>`
    update ticket set used_at = coalesce(used_at, ${now}), opened_browser = coalesce(opened_browser, ${browserHash}::bytea),
      opened_client = coalesce(opened_client, ${clientHash}::bytea)
    where ticket_hash = ${ticketHash} and purpose = ${purpose} and subject = coalesce(${subject ?? null}::text, subject)
      and expires_at > ${now} and (used_at is null or opened_browser = ${sentBrowserHash}::bytea
        or (${isDownloadManager(visit)}::boolean and opened_client = ${clientHash}::bytea))
    returning subject, account_id account, language, detail`;
  const [row] = rows;
  if (row) {
    const { account, detail, ...target } = row;
    return { ...target, accountId: account ?? undefined, detail: detail ?? undefined };
  }
  return refuseTicket(world.sql, { purpose, ticketHash, subject, now });
}

// Returns undefined for an unknown ticket, otherwise throws the reason for the refusal. The page shows the reason in
// the ticket's language too, because the browser's language may differ from the portal's.
async function refuseTicket(
  db: Sql,
  {
    purpose,
    ticketHash,
    subject,
    now,
  }: { purpose: string; ticketHash: Buffer; subject: string | undefined; now: string },
): Promise<undefined> {
  const rows = await db.all<{ language: 'en' | 'ms'; ended: boolean }>`
    select language, expires_at <= ${now} ended from ticket
    where ticket_hash = ${ticketHash} and purpose = ${purpose} and subject = coalesce(${subject ?? null}::text, subject)`;
  const [row] = rows;
  if (!row) return undefined;
  throw problem(row.ended ? 'foundation/not-found' : 'foundation/other-browser', { language: row.language });
}

// `sentBrowserHash`: of the cookie that came with the request. `browserHash`: also of a cookie that is set by the
// answer. `clientHash`: of network and user agent.
function computeVisitHashes({ keys }: Pick<World, 'keys'>, visit: Visit) {
  const hashBrowserId = (browserId: string) =>
    browserId === '' ? null : lookupHash(keys, 'ticket/browser', browserId);
  const sentBrowserHash = hashBrowserId(visit.browserId);
  const clientHash = lookupHash(keys, 'ticket/client', `${networkOf(visit.address)} ${visit.userAgent}`);
  return { sentBrowserHash, browserHash: sentBrowserHash ?? hashBrowserId(visit.newBrowserId), clientHash };
}

// An app's download manager sends no cookie of the app's web view and does not ask for HTML. A browser without a cookie
// asks for HTML when it follows a link, so it is not mistaken for a download manager.
function isDownloadManager({ browserId, isNavigation }: Visit): boolean {
  return browserId === '' && !isNavigation;
}

/** A stored ticket, as shown to the owner of the data. */
export type StoredTicket = Pick<Tables['ticket'], 'purpose' | 'detail'> & { expiresAt: string; usedAt: string | null };

/** Reads the stored tickets for the data of an account, latest first. */
export async function listTickets(db: Sql, accountId: string): Promise<StoredTicket[]> {
  return db.all<StoredTicket>`
    select purpose, detail, expires_at "expiresAt", used_at "usedAt" from ticket
    where account_id = ${accountId} order by expires_at desc, ticket_hash`;
}

export async function deleteTicketsOfAccount(db: Sql, accountId: string): Promise<void> {
  await db.run`delete from ticket where account_id = ${accountId}`;
}

export async function deleteOldTickets(db: Sql, expiredBefore: string): Promise<void> {
  await deleteInBatches(db, 'ticket', sql`expires_at < ${expiredBefore} order by expires_at`);
}
