import { problem } from '#foundation/contract/problem.ts';
import { confirmProblem } from '../contract-confirm.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import { openTokenMemory } from '#foundation/server/http/token-memory.ts';
import type { Traveller, Visit } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { decryptDestination } from './destination.ts';
import { type FoundSession, findSession, updateSessionSeen } from './store.ts';
import { updateSessionExpiry } from './store-assisted.ts';
import { hasConfirmedSince } from './store-confirm.ts';

type GuardWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Who began an account for somebody: a member of staff or a kiosk, by its id. */
export type Assistance = { kind: 'officer' | 'kiosk'; by: string };

/**
 * Somebody with a session. `destination`: where the account's messages go, as E.164 or e-mail address; whoever is helped may have
 * given none. `assistance`: by whom they are helped.
 */
export type LoggedIn = Traveller & {
  destination: { channel: 'sms' | 'mail'; to: string } | undefined;
  assistance?: Assistance | undefined;
};

/** Somebody with a session that is good now; refuses everybody else with 401. */
export const traveller: Guard<GuardWorld, LoggedIn> = { who: 'traveller', admit };

/** The same, when they showed by a fresh code in the last ten minutes that it is them; others are refused with 403 `login/confirm`. */
export const confirmedTraveller: Guard<GuardWorld, LoggedIn> = {
  who: 'traveller',
  admit: async (world, visit) => {
    const actor = await admit(world, visit);
    if (!(await isConfirmed(world, actor))) throw confirmProblem('login/confirm');
    return actor;
  },
};

/** Whether a login was confirmed in the last ten minutes. */
export async function isConfirmed(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { sessionId }: Pick<LoggedIn, 'sessionId'>,
): Promise<boolean> {
  return hasConfirmedSince(sql, sessionId, isoInstant(clock.now() - confirmationLifetime));
}

const confirmationLifetime = 10 * minute;

/** Makes this process forget what it knows of sessions, so that it asks the database. Others forget within a second. */
export function clearSessionCache(): void {
  sessionCache.forget();
}

type CachedSession = Pick<LoggedIn, 'sessionId' | 'accountId' | 'destination' | 'assistance'> & { expiresAt: Millis };

const sessionCache = openTokenMemory<CachedSession>(20_000);

async function admit(world: GuardWorld, visit: Visit): Promise<LoggedIn> {
  const found = await sessionCache.find(visit.token, (hash) => loadSession(world, hash));
  if (!found || found.expiresAt <= world.clock.now()) throw problem('foundation/session-ended');
  const { accountId, sessionId, destination, assistance } = found;
  return { ...visit, kind: 'traveller', accountId, sessionId, destination, assistance };
}

async function loadSession(world: GuardWorld, token: Buffer): Promise<CachedSession | undefined> {
  const at = isoInstant(world.clock.now());
  const session = await findSession(world.sql, { token, at });
  if (!session) return undefined;
  if (session.stale) await updateSessionSeen(world.sql, session.id, at);
  await extendSession(world, session);
  return {
    sessionId: session.id,
    accountId: session.account_id,
    destination: readDestination(world, session),
    assistance: readAssistance(session),
    expiresAt: parseInstant(session.expires_at),
  };
}

function readDestination(world: GuardWorld, { account_id: id, channel, destination }: FoundSession) {
  return channel && destination ? { channel, to: decryptDestination(world, id, destination) } : undefined;
}

function readAssistance({ assisted: kind, assisted_by: by }: FoundSession): Assistance | undefined {
  return kind && by ? { kind, by } : undefined;
}

// Use lets it last longer; not more than once in half a minute, so that typing does not write all the time.
async function extendSession(
  { sql, clock }: GuardWorld,
  { id, expires_at, idle_minutes }: FoundSession,
): Promise<void> {
  if (idle_minutes === null) return;
  const until = clock.now() + idle_minutes * minute;
  if (until - parseInstant(expires_at) >= 30 * second) await updateSessionExpiry(sql, id, isoInstant(until));
}
