import { describeAgent } from '#capabilities/login/server/public.ts';
import type { SessionChange } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor, Visit } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { sessionLifetime } from '../rules/limits.ts';
import { browserHash } from './encryption.ts';
import { clearSessionCache } from './session-guard.ts';
import { endSessions as endStoredSessions, insertSession } from './store-sessions.ts';

export type LoginMethod = 'passkey' | 'password' | 'directory' | 'invitation';

/**
 * Starts a session of an account in the caller's transaction. `steppedUpAt`: when the person last authenticated.
 * Throws when the account was suspended or reset in the meantime: that change has ended all other sessions already.
 */
export async function startSession(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visit: Visit,
  login: { accountId: string; method: LoginMethod; steppedUpAt?: string },
): Promise<SessionChange> {
  const now = world.clock.now();
  const startedAt = isoInstant(now);
  const [id, token] = [newId(), newToken()];
  const inserted = await insertSession(db, {
    id,
    account_id: login.accountId,
    token_hash: hashToken(token),
    browser_hash: browserHash(world, visit),
    ...describeAgent(visit.userAgent),
    created_at: startedAt,
    expires_at: isoInstant(now + sessionLifetime.hours * hour),
    stepped_up_at: login.steppedUpAt ?? startedAt,
  });
  if (!inserted) throw problem('foundation/session-ended');
  const actor = { kind: 'staff', id: login.accountId, requestId: visit.requestId };
  await writeAudit(db, actor, startedAt, {
    action: 'staff/log-in',
    subject: { kind: 'staff-session', id },
    fields: [login.method],
  });
  return { session: { token, maxAge: (sessionLifetime.hours * hour) / 1000 } };
}

export type SessionEndReason =
  | 'log-out'
  | 'log-out-session'
  | 'log-out-everywhere'
  | 'password'
  | 'roles'
  | 'suspended'
  | 'reset';

/**
 * Ends sessions of an account in the caller's transaction, each with an audit row. Returns the number of ended
 * sessions.
 */
export async function endSessions(
  { clock }: Pick<World, 'clock'>,
  db: Sql,
  actor: Actor | AuditActor,
  filter: { accountId: string; sessionId?: string; exceptSessionId?: string },
  reason: SessionEndReason,
): Promise<number> {
  const now = clock.instant();
  const ids = await endStoredSessions(db, filter, reason, now);
  for (const id of ids) {
    await writeAudit(db, actor, now, { action: 'staff/end-session', subject: { kind: 'staff-session', id }, reason });
  }
  clearSessionCache();
  return ids.length;
}
