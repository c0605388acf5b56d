import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  startAssistedSession,
  type Contact,
  toContactDestination,
  type Destination,
  endSessions,
  type LoggedInTraveller,
  createAssistedAccount,
} from '#capabilities/login/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { isProblem, problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { day, isoInstant, minute } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as staffCalls from '../contract.ts';
import type * as deviceCalls from '../contract-device.ts';
import { officerLimits } from '../rules/limits.ts';
import { endAssistedDeclarations } from './end-assisted-declarations.ts';
import { browserHash } from './kiosk-token.ts';
import {
  selectDeclarationsOfStaff,
  type AssistedDeclarationRow,
  insertAssistedDeclaration,
  isDeclarationOfStaff,
  consumeTicket,
} from './store.ts';

type AssistWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type VisitorHandlers = HandlersOf<typeof deviceCalls, AssistWorld, Visitor>;

type StaffHandlers = HandlersOf<typeof staffCalls, AssistWorld, StaffActor>;

/** Starts a declaration for a traveller: an account without login, and the ticket that opens its form. */
export const beginAssistance: StaffHandlers['beginAssistance'] = async (world, actor, { contact, language }) => {
  const destination = contact && requireDestination(world, contact);
  return inTransaction(world.sql, async (sql) => {
    const { ticket, validSeconds } = await startAssistedDeclaration(world, sql, actor, { destination, language });
    return { ticket, validSeconds };
  });
};

/**
 * Starts a declaration in the caller's transaction and counts it against the officer's limits. `destination`: where the
 * confirmation is sent.
 */
export async function startAssistedDeclaration(
  world: AssistWorld,
  sql: Sql,
  actor: StaffActor,
  { destination, language }: { destination: Pick<Destination, 'channel' | 'to'> | undefined; language: 'en' | 'ms' },
): Promise<{ account: string; ticket: string; validSeconds: number }> {
  const key = `assisted by ${actor.staffId}`;
  const { perHour, perDay, ticketMinutes } = officerLimits;
  const now = world.clock.now();
  const budgetResult = await takeBudget(
    sql,
    [
      { key, window: 'hour', limit: perHour },
      { key, window: 'day', limit: perDay },
    ],
    world.clock,
  );
  if (!budgetResult.ok) throw problem('assisted-declaration/too-many', { retryAfter: budgetResult.retryAfter });
  const ticket = newToken();
  const staff = actor.staffId;
  const account = await createAssistedAccount(world, sql, {
    assistance: { kind: 'officer', assistantId: staff },
    destination,
    language,
  });
  const begunAt = isoInstant(now);
  const ticketEndsAt = isoInstant(now + ticketMinutes * minute);
  await insertAssistedDeclaration(sql, {
    id: newId(),
    account_id: account,
    language,
    begun_at: begunAt,
    staff_id: staff,
    ticket_hash: hashToken(ticket),
    ticket_ends_at: ticketEndsAt,
  });
  await writeAudit(sql, actor, begunAt, {
    action: 'assisted-declaration/begin',
    subject: { kind: 'account', id: account },
    fields: destination ? ['contact'] : [],
  });
  return { account, ticket, validSeconds: ticketMinutes * 60 };
}

/** Converts a contact to a destination. Reports an invalid phone number at the field `contact.mobile`. */
export function requireDestination(world: Pick<World, 'keys'>, contact: Contact) {
  try {
    return toContactDestination(world, contact);
  } catch (thrown) {
    if (!isProblem(thrown, 'foundation/invalid')) throw thrown;
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'contact.mobile', key: 'phone' }] });
  }
}

/**
 * Opens the form of a declaration that an officer started, in the first browser that sends the ticket. The same
 * browser may send the ticket again, for example after a lost response.
 */
export const openAssistance: VisitorHandlers['openAssistance'] = async (world, visitor, { ticket }) => {
  const openedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const entry = await consumeTicket(sql, {
      ticketHash: hashToken(ticket),
      browserHash: browserHash(world, visitor),
      openedAt,
    });
    if (!entry) throw problem('assisted-declaration/ticket-ended');
    const account = entry.account_id;
    const actor = { kind: 'staff', id: entry.staff_id ?? '', requestId: visitor.requestId };
    await endSessions({ ...world, sql }, actor, { account }, 'next-person');
    const { token } = await startAssistedSession(world, sql, visitor, account, officerLimits);
    await writeAudit(sql, actor, openedAt, {
      action: 'assisted-declaration/open',
      subject: { kind: 'account', id: account },
    });
    return { token };
  });
};

export const listAssistance: StaffHandlers['listAssistance'] = async ({ sql, clock }, { staffId }) => {
  const now = clock.now();
  const rows = await selectDeclarationsOfStaff(sql, staffId, isoInstant(now - day));
  return {
    items: rows.map((row) => ({
      id: row.id,
      language: row.language,
      state: stateOf(row),
      begunAt: row.begun_at,
      endedAt: row.ended_at,
    })),
  };
};

/** Ends a declaration that the officer started. Does nothing if the declaration has already ended. */
export const endAssistance: StaffHandlers['endAssistance'] = async (world, actor, { id }) => {
  if (!(await isDeclarationOfStaff(world.sql, id, actor.staffId))) throw foundationProblem('foundation/not-found');
  await endAssistedDeclarations(world, actor, { id, staff: actor.staffId }, 'ended-by-staff');
  return {};
};

/** Ends the caller's assisted declaration, with its session and unsubmitted answers. */
export async function finishAssistance(world: AssistWorld, actor: LoggedInTraveller): Promise<Record<string, never>> {
  if (!actor.assistance) throw problem('assisted-declaration/own-account');
  await endAssistedDeclarations(world, actor, { account: actor.accountId }, 'finished');
  return {};
}

function stateOf({ opened_at, ended_at }: AssistedDeclarationRow): 'waiting' | 'open' | 'ended' {
  if (ended_at !== null) return 'ended';
  return opened_at === null ? 'waiting' : 'open';
}
