import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { problem } from '#foundation/contract/problem.ts';
import { describeAgent } from './browser.ts';
import { type Destination, mailDestination, destinationColumn, smsDestination } from './destination.ts';
import type { Assistance } from './session-guard.ts';
import { deleteAssistedAccountRows, insertAssistedAccount, insertAssistedSession } from './store-assisted.ts';

/** Unverified contact for messages: a phone number as entered, or an e-mail address. */
export type Contact = { kind: 'phone'; regionCode: string; mobile: string } | { kind: 'email'; email: string };

/** Throws a field error at `mobile` for a number that messages are not sent to. */
export function toContactDestination(world: Pick<World, 'keys'>, contact: Contact): Destination {
  if (contact.kind === 'email') return mailDestination(world, contact.email);
  const destination = smsDestination(world, contact);
  if (!destination.canReceiveCodes) throw problem('foundation/invalid', { fields: [{ path: 'mobile', key: 'phone' }] });
  return destination;
}

/**
 * Creates an account for a traveller who declares with an officer or at a kiosk, in the caller's transaction. Nobody
 * can log in to the account. `destination`: that of its messages; undefined if the traveller has none.
 */
export async function createAssistedAccount(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  {
    assistance,
    destination: contact,
    language,
  }: { assistance: Assistance; destination: Pick<Destination, 'channel' | 'to'> | undefined; language: 'en' | 'ms' },
): Promise<string> {
  const id = newId();
  await insertAssistedAccount(db, {
    id,
    channel: contact?.channel ?? null,
    destination: contact ? destinationColumn.encrypt(world, id, contact.to) : null,
    language,
    assisted: assistance.kind,
    assisted_by: assistance.assistantId,
    created_at: world.clock.instant(),
  });
  return id;
}

/**
 * Lifetime of an assisted session: `idleMinutes` after its last call, but no longer than `maxMinutes` after its start.
 */
export type AssistedSessionLimits = { idleMinutes: number; maxMinutes: number };

export async function startAssistedSession(
  world: Pick<World, 'clock'>,
  db: Sql,
  visit: Pick<Visit, 'userAgent'>,
  account: string,
  { idleMinutes, maxMinutes }: AssistedSessionLimits,
): Promise<{ token: string; sessionId: string }> {
  const [token, sessionId] = [newToken(), newId()];
  const now = world.clock.now();
  await insertAssistedSession(db, {
    id: sessionId,
    account_id: account,
    token_hash: hashToken(token),
    ...describeAgent(visit.userAgent),
    created_at: isoInstant(now),
    expires_at: isoInstant(now + Math.min(idleMinutes, maxMinutes) * minute),
    idle_minutes: idleMinutes,
    ends_by: isoInstant(now + maxMinutes * minute),
  });
  return { token, sessionId };
}

/** Deletes assisted accounts created before an instant, with their sessions and contacts; returns how many. */
export async function deleteAssistedAccounts({ sql }: Pick<World, 'sql'>, before: string): Promise<number> {
  return inTransaction(sql, (db) => deleteAssistedAccountRows(db, before));
}
