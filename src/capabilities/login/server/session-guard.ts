import { problem } from '#foundation/contract/problem.ts';
import { confirmProblem } from '../contract-confirm.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import { createTokenCache } from '#foundation/server/http/token-cache.ts';
import type { Traveller, Visit } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { destinationColumn } from './destination.ts';
import { type ActiveSession, findSession, updateSessionSeen } from './store.ts';
import { updateSessionExpiry } from './store-assisted.ts';
import { wasSessionConfirmedSince } from './store-confirm.ts';

type GuardWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** `assistantId`: id of the officer or of the kiosk. */
export type Assistance = { kind: 'officer' | 'kiosk'; assistantId: string };

/**
 * `destination`: phone number (E.164) or e-mail address for the account's messages; an assisted traveller may have
 * given none.
 */
export type LoggedInTraveller = Traveller & {
  destination: { channel: 'sms' | 'mail'; to: string } | undefined;
  assistance?: Assistance | undefined;
};

/** Guard that admits an active session; refuses everyone else with 401. */
export const traveller: Guard<GuardWorld, LoggedInTraveller> = { caller: 'traveller', admit };

/**
 * Guard that also requires a confirmation by a fresh code in the last ten minutes; refuses with 403 `login/confirm`.
 */
export const confirmedTraveller: Guard<GuardWorld, LoggedInTraveller> = {
  caller: 'traveller',
  admit: async (world, visit) => {
    const actor = await admit(world, visit);
    if (!(await isConfirmed(world, actor))) throw confirmProblem('login/confirm');
    return actor;
  },
};

export async function isConfirmed(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { sessionId }: Pick<LoggedInTraveller, 'sessionId'>,
): Promise<boolean> {
  return wasSessionConfirmedSince(sql, sessionId, isoInstant(clock.now() - confirmationLifetime));
}

const confirmationLifetime = 10 * minute;

/** Clears the cached sessions of this process. The caches of other processes expire within a second. */
export function clearSessionCache(): void {
  sessionCache.clear();
}

type CachedSession = Pick<LoggedInTraveller, 'sessionId' | 'accountId' | 'destination' | 'assistance'> & {
  expiresAt: Millis;
};

// Caches at most 20,000 sessions.
const sessionCache = createTokenCache<CachedSession>(20_000);

async function admit(world: GuardWorld, visit: Visit): Promise<LoggedInTraveller> {
  const session = await sessionCache.find(visit.smsToken, (hash) => loadSession(world, hash));
  if (!session || session.expiresAt <= world.clock.now()) throw problem('foundation/session-ended');
  const { accountId, sessionId, destination, assistance } = session;
  return { ...visit, kind: 'traveller', accountId, sessionId, destination, assistance };
}

async function loadSession(world: GuardWorld, tokenHash: Buffer): Promise<CachedSession | undefined> {
  const now = world.clock.instant();
  const session = await findSession(world.sql, { token: tokenHash, at: now });
  if (!session) return undefined;
  if (session.stale) await updateSessionSeen(world.sql, session.id, now);
  await extendSession(world, session);
  return {
    sessionId: session.id,
    accountId: session.account_id,
    destination: toAccountDestination(world, session),
    assistance: toAssistance(session),
    expiresAt: parseInstant(session.expires_at),
  };
}

function toAccountDestination(world: GuardWorld, { account_id: id, channel, destination }: ActiveSession) {
  return channel && destination ? { channel, to: destinationColumn.decrypt(world, id, destination) } : undefined;
}

function toAssistance({ assisted: kind, assisted_by: assistantId }: ActiveSession): Assistance | undefined {
  return kind && assistantId ? { kind, assistantId } : undefined;
}

// Extends an assisted session at each use. Frequent calls extend it only every 30 seconds, to save writes.
async function extendSession(
  { sql, clock }: GuardWorld,
  { id, expires_at, idle_minutes }: ActiveSession,
): Promise<void> {
  if (idle_minutes === null) return;
  const newExpiry = clock.now() + idle_minutes * minute;
  if (newExpiry - parseInstant(expires_at) >= 30 * second) await updateSessionExpiry(sql, id, isoInstant(newExpiry));
}
