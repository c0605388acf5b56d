import { notifyAccount } from '#capabilities/account/server/public.ts';
import { validatePassword } from '#capabilities/login/rules/password.ts';
import { hashPassword, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { type RefusedAttempt, tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { enqueueAfterWork } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { problem, type CertifiedPasswordStatus } from '../contract.ts';
import { certifiedPasswordLength } from '../rules/limits.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { hashColumn } from './encryption.ts';
import type { CertifiedPasswordSettings } from './settings.ts';
import { saveSessionAccess } from './store.ts';
import type { AttemptProblem } from './attempt-password.ts';

export type CertifiedPasswordWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  settings: CertifiedPasswordSettings;
};

export type RefusedPasswordAttempt = RefusedAttempt<AttemptProblem> | { isWrong: true };

/**
 * Runs an attempt of the call `name` once, in a transaction. A refused attempt is committed, so it stays counted. A
 * wrong password becomes a field error at `path`.
 */
export async function runPasswordAttempt<T extends object>(
  world: CertifiedPasswordWorld,
  actor: LoggedInTraveller,
  { name, path, input }: { name: string; path: string; input: unknown },
  work: (tx: CertifiedPasswordWorld) => Promise<T | RefusedPasswordAttempt>,
): Promise<T> {
  const result = await enqueueAfterWork(world, (tx) =>
    tryOnce<T | { isWrong: true }, AttemptProblem>(tx, actor, { name, input }, problem, (sql) => work({ ...tx, sql })),
  );
  if ('isWrong' in result) throw foundationProblem('foundation/invalid', { fields: [{ path, key: 'password-wrong' }] });
  return result;
}

/**
 * Throws for a password that is easily guessed, and for an account without a destination that could confirm a reset.
 */
export function requireAcceptablePassword({ destination, assistance }: LoggedInTraveller, password: string): void {
  if (!destination || assistance) throw foundationProblem('foundation/forbidden');
  // `name`: a phone number without the four characters of the country code (+673).
  const { to } = destination;
  const errorKey = validatePassword(password, { name: to.slice(4), email: to, ...certifiedPasswordLength });
  if (errorKey) throw foundationProblem('foundation/invalid', { fields: [{ path: 'password', key: errorKey }] });
}

export async function createEncryptedHash(
  world: Pick<World, 'keys'>,
  account: string,
  password: string,
): Promise<Buffer> {
  return hashColumn.encrypt(world, account, await hashPassword(password));
}

/** Gives a login access to what the password guards, for some minutes from now. */
export async function grantSessionAccess(
  { sql, clock, settings }: CertifiedPasswordWorld,
  { accountId, sessionId }: LoggedInTraveller,
): Promise<CertifiedPasswordStatus> {
  const now = clock.now();
  const accessUntil = isoInstant(now + settings.certifiedPasswordMinutes * minute);
  await saveSessionAccess(sql, {
    session_id: sessionId,
    account_id: accountId,
    now: isoInstant(now),
    until: accessUntil,
  });
  return { isSet: true, accessUntil };
}

export async function consumeChangeQuota(
  { sql, clock }: CertifiedPasswordWorld,
  { accountId }: LoggedInTraveller,
): Promise<void> {
  const budget = await takeBudget(
    sql,
    [{ key: `certified ${accountId}`, window: 'hour', limit: changesPerHour }],
    clock,
  );
  if (!budget.ok) throw problem('certified-password/wait', { retryAfter: budget.retryAfter });
}

// Limits the messages to the account, because each change sends one.
const changesPerHour = 10;

/** Audits a change of the password and notifies the account. */
export async function recordChange(
  world: CertifiedPasswordWorld,
  actor: LoggedInTraveller,
  change: 'set' | 'changed' | 'reset' | 'removed',
): Promise<void> {
  const { accountId } = actor;
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: `certified-password/${auditActions[change]}`,
    subject: { kind: 'account', id: accountId },
    fields: ['password'],
  });
  await notifyAccount(world, accountId, {
    purpose: 'certified-password/changed',
    content: ({ language }) => {
      const { subject, ...texts } = outgoingMessages[language];
      return { subject, text: texts[change === 'reset' ? 'changed' : change] };
    },
  });
}

const auditActions = { set: 'set', changed: 'change', reset: 'reset', removed: 'remove' } as const;
