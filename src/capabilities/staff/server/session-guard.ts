import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { createBatchedStatement } from '#foundation/server/database/batched-statement.ts';
import type { Guard, StreamGuard } from '#foundation/server/http/route.ts';
import { createTokenCache } from '#foundation/server/http/token-cache.ts';
import type { Staff, Visit } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { sessionLifetime, stepUpValidMinutes } from '../rules/limits.ts';
import { type Role, type Scope, scopesOf } from '../rules/roles.ts';
import { problem } from '../messages/problems.ts';
import { nameColumn } from './encryption.ts';
import { findSession, listValidSessions, touchSession } from './store-sessions.ts';

type GuardWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** `endsAt`: end of the session in any case. `idleEndsAt`: end of the session if nobody uses it again. */
export type StaffActor = Staff & { endsAt: Millis; idleEndsAt: Millis };

type StaffGuard = Omit<Guard<GuardWorld, StaffActor>, 'admit'> & {
  admit: (world: GuardWorld, visit: Visit) => Promise<StaffActor>;
};

/**
 * Admits a member of staff with a valid session from the portal's own pages. Throws 403 for other sites, 401 without
 * a session, and 403 `staff/not-your-job` without the scope.
 * `steppedUp`: throws 403 `staff/step-up` without a confirmation in the last ten minutes.
 */
export function staff(scope?: Scope, { steppedUp = false } = {}): StaffGuard {
  return {
    caller: 'staff',
    scope,
    admit: async (world, visit) => {
      const actor = await admit(world, visit);
      if (scope !== undefined && !actor.scopes.has(scope)) throw problem('staff/not-your-job');
      if (!steppedUp || isSteppedUp(world, actor)) return actor;
      // The step-up may have happened a moment ago in another process: bypass the cache.
      const refreshed = await admit(world, visit, 0);
      if (!isSteppedUp(world, refreshed)) throw problem('staff/step-up');
      return refreshed;
    },
  };
}

/**
 * Finds the member of staff of a request that a download link makes. A link cannot send the header that marks requests
 * from our own pages; its ticket proves that one of them made the link. Undefined if `staff` would not admit.
 */
export async function findTicketHolder(world: GuardWorld, visit: Visit, scope: Scope): Promise<StaffActor | undefined> {
  return staff(scope)
    .admit(world, { ...visit, isFromOwnPage: true })
    .catch(() => undefined);
}

/** Admits like `staff`, to a stream of events. */
export function staffStream(scope: Scope): StreamGuard<GuardWorld, StaffActor> {
  const { caller, admit: admitToStream } = staff(scope);
  return {
    caller,
    scope,
    admit: admitToStream,
    isStillAdmitted: async ({ sql, clock }, { sessionId }) => {
      const roles = await findRolesInSession(sql, { sessionId, now: clock.instant() });
      return roles !== null && scopesOf(roles).includes(scope);
    },
  };
}

/** Roles of the account of a valid session; null for a session that has ended. One statement for all open streams. */
const findRolesInSession = createBatchedStatement<{ sessionId: string; now: string }, readonly Role[] | null>(
  async (db, items) => {
    const now = items[0]?.now ?? '';
    const sessionIds = items.map(({ sessionId }) => sessionId);
    const sessions = await listValidSessions(db, [...new Set(sessionIds)], now);
    const rolesById = new Map(sessions.map(({ id, roles }) => [id, roles]));
    return sessionIds.map((id) => rolesById.get(id) ?? null);
  },
  { maxItems: 1000 },
);

/** Empties the session cache of this process. Entries in other processes expire within a second. */
export function clearSessionCache(): void {
  sessionCache.clear();
}

/** Returns until when the last step-up is valid; null when a new one is needed. */
export function steppedUpUntil({ clock }: Pick<World, 'clock'>, { steppedUpAt }: Staff): string | null {
  const until = steppedUpAt === null ? 0 : steppedUpAt + stepUpValidMinutes * minute;
  return until > clock.now() ? isoInstant(until) : null;
}

function isSteppedUp(world: GuardWorld, actor: Staff): boolean {
  return steppedUpUntil(world, actor) !== null;
}

type CachedSession = Omit<StaffActor, keyof Visit | 'kind'>;

// Caches up to 5000 sessions for about a second.
const sessionCache = createTokenCache<CachedSession>(5000);

async function admit(world: GuardWorld, visit: Visit, maxAge?: Millis): Promise<StaffActor> {
  if (!visit.isFromOwnPage) throw foundationProblem('foundation/forbidden');
  const session = await sessionCache.find(visit.staffToken, (hash) => loadSession(world, hash), maxAge);
  const now = world.clock.now();
  if (!session || session.endsAt <= now || session.idleEndsAt <= now)
    throw foundationProblem('foundation/session-ended');
  return { ...visit, kind: 'staff', ...session };
}

async function loadSession(world: GuardWorld, token: Buffer): Promise<CachedSession | undefined> {
  const now = world.clock.instant();
  const row = await findSession(world.sql, token, now);
  if (!row) return undefined;
  if (row.stale) row.seen_at = await touchSession(world.sql, row.id, now);
  return {
    sessionId: row.id,
    staffId: row.account_id,
    name: nameColumn.decrypt(world, row.account_id, row.name),
    emailHash: row.email_hash,
    roles: row.roles,
    scopes: new Set<string>(scopesOf(row.roles)),
    steppedUpAt: row.stepped_up_at === null ? null : parseInstant(row.stepped_up_at),
    endsAt: parseInstant(row.expires_at),
    idleEndsAt: parseInstant(row.seen_at) + sessionLifetime.idleMinutes * minute,
  };
}
