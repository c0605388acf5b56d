import { problem } from '#foundation/contract/problem.ts';
import { confirmProblem } from '../contract-confirm.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import type { Traveller, Visit } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, isoInstant, type Millis, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { openDestination } from './destination.ts';
import { findSession, touchSession } from './store.ts';
import { hasConfirmed } from './store-confirm.ts';

type GuardWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Somebody with a session. `destination`: where the account's messages go, as E.164 or e-mail address. */
export type LoggedIn = Traveller & { destination: { channel: 'sms' | 'mail'; to: string } };

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
  return hasConfirmed(sql, sessionId, isoInstant(clock.now() - confirmedFor));
}

const confirmedFor = 10 * minute;

/** Makes this process forget what it knows of sessions, so that it asks the database. Others forget within a second. */
export function forgetSessions(): void {
  known.clear();
}

type Found = Pick<LoggedIn, 'sessionId' | 'accountId' | 'destination'> & { expiresAt: Millis; askedAt: Millis };

// What a process may still believe after a session was ended elsewhere.
const believedFor = 0.9 * second;
const mostKnown = 20_000;
const known = new Map<string, Found>();

async function admit(world: GuardWorld, visit: Visit): Promise<LoggedIn> {
  const found = visit.token === '' ? undefined : await find(world, visit.token);
  if (!found || found.expiresAt <= world.clock.now()) throw problem('foundation/session-ended');
  const { accountId, sessionId, destination } = found;
  return { ...visit, kind: 'traveller', accountId, sessionId, destination };
}

async function find(world: GuardWorld, token: string): Promise<Found | undefined> {
  const hash = hashToken(token);
  const key = hash.toString('base64');
  const before = known.get(key);
  const askedAt = elapsed();
  if (before && askedAt - before.askedAt < believedFor) return before;
  const at = isoInstant(world.clock.now());
  const session = await findSession(world.sql, { token: hash, at });
  if (!session) {
    known.delete(key);
    return undefined;
  }
  const found = {
    sessionId: session.id,
    accountId: session.account_id,
    destination: { channel: session.channel, to: openDestination(world, session.account_id, session.destination) },
    expiresAt: parseInstant(session.expires_at),
    askedAt,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  if (session.stale) await touchSession(world.sql, session.id, at);
  return found;
}
