import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { describeAgent } from './browser.ts';
import { type Destination, mailDestination, encryptDestination, smsDestination } from './destination.ts';
import type { Assistance } from './session-guard.ts';
import { deleteAssisted, insertAssistedAccount, insertAssistedSession } from './store-assisted.ts';

/** Where somebody wants a message: a number as a person gives it, or an address. Nobody has shown that it is theirs. */
export type Contact = { by: 'phone'; regionCode: string; mobile: string } | { by: 'email'; email: string };

/** A contact in its one normal form. Throws a field error at `mobile` when it is no number that messages are sent to. */
export function contactDestination(world: Pick<World, 'keys'>, contact: Contact): Destination {
  if (contact.by === 'email') return mailDestination(world, contact.email);
  const destination = smsDestination(world, contact);
  if (!destination.served) throw refuse('foundation/invalid', { fields: [{ path: 'mobile', key: 'phone' }] });
  return destination;
}

/** Makes an account for somebody who is helped, in the caller's transaction: nobody can log in to it. Messages go to `to`, if there is one. */
export async function createAssistedAccount(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  {
    assistance,
    to,
    language,
  }: { assistance: Assistance; to: Pick<Destination, 'channel' | 'to'> | undefined; language: 'en' | 'ms' },
): Promise<string> {
  const id = newId();
  await insertAssistedAccount(db, {
    id,
    channel: to?.channel ?? null,
    destination: to ? encryptDestination(world, id, to.to) : null,
    language,
    assistance,
    at: isoInstant(world.clock.now()),
  });
  return id;
}

/** How long such a session lasts: minutes after its last call, and at most. */
export type AssistedSessionLimits = { idleMinutes: number; maxMinutes: number };

/** Begins a session of such an account, in the caller's transaction; answers its token. */
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
    account,
    token: hashToken(token),
    ...describeAgent(visit.userAgent),
    at: isoInstant(now),
    expiresAt: isoInstant(now + Math.min(idleMinutes, maxMinutes) * minute),
    idleMinutes,
    endsBy: isoInstant(now + maxMinutes * minute),
  });
  return { token, sessionId };
}

/** Deletes the accounts of people who were helped before a time, with their sessions and contacts; answers how many. */
export async function deleteAssistedAccounts({ sql }: Pick<World, 'sql'>, before: string): Promise<number> {
  return inTransaction(sql, (db) => deleteAssisted(db, before));
}
