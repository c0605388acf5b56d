import { notifyAccount } from '#capabilities/account/server/public.ts';
import { validatePassword } from '#capabilities/login/rules/password.ts';
import { hashPassword, type LoggedIn } from '#capabilities/login/server/public.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { type RefusedTry, tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { enqueueAfter } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { problem, type CertifiedPasswordStatus } from '../contract.ts';
import { certifiedPasswordLength } from '../rules/limits.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { encryptHash } from './encryption.ts';
import type { CertifiedPasswordSettings } from './settings.ts';
import { saveCheck } from './store.ts';
import type { AttemptProblem } from './attempt-password.ts';

/** What acts on certified passwords touch. */
export type CertifiedPasswordWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  settings: CertifiedPasswordSettings;
};

/** A refused try: by a problem, or because the password is not the current one. */
export type RefusedAttempt = RefusedTry<AttemptProblem> | { wrong: true };

/** Runs an act that tries a password: what was refused stays counted, and a wrong one is told beside the field `path`. */
export async function runPasswordAttempt<T extends object>(
  world: CertifiedPasswordWorld,
  actor: LoggedIn,
  { name, path, input }: { name: string; path: string; input: unknown },
  work: (inside: CertifiedPasswordWorld) => Promise<T | RefusedAttempt>,
): Promise<T> {
  const done = await enqueueAfter(world, (inside) =>
    tryOnce<T | { wrong: true }, AttemptProblem>(inside, actor, { name, input }, problem, (sql) =>
      work({ ...inside, sql }),
    ),
  );
  if ('wrong' in done) throw refuse('foundation/invalid', { fields: [{ path, key: 'password-wrong' }] });
  return done;
}

/** Refuses a password that is easily found, and whoever has nothing by which it could be reset. */
export function requireAcceptablePassword({ destination, assistance }: LoggedIn, password: string): void {
  if (!destination || assistance) throw refuse('foundation/forbidden');
  const { to } = destination;
  const fault = validatePassword(password, { name: to.slice(4), email: to, ...certifiedPasswordLength });
  if (fault) throw refuse('foundation/invalid', { fields: [{ path: 'password', key: fault }] });
}

/** The sealed hash of a new password. */
export async function createEncryptedHash(
  world: Pick<World, 'keys'>,
  account: string,
  password: string,
): Promise<Buffer> {
  return encryptHash(world, account, await hashPassword(password));
}

/** Opens what the password guards to a login, for some minutes from now. */
export async function grantSessionAccess(
  { sql, clock, settings }: CertifiedPasswordWorld,
  { accountId: account, sessionId: session }: LoggedIn,
): Promise<CertifiedPasswordStatus> {
  const now = clock.now();
  const until = isoInstant(now + settings.certifiedMinutes * minute);
  await saveCheck(sql, { session, account, at: isoInstant(now), until });
  return { set: true, until };
}

/** Takes one change from an account's allowance. */
export async function consumeChangeQuota(
  { sql, clock }: CertifiedPasswordWorld,
  { accountId }: LoggedIn,
): Promise<void> {
  const taken = await takeBudget(
    sql,
    [{ key: `certified ${accountId}`, window: 'hour', limit: changesPerHour }],
    clock,
  );
  if (!taken.ok) throw problem('certified/wait', { retryAfter: taken.retryAfter });
}

// Each of them sends a message.
const changesPerHour = 10;

/** Writes into the record what was done with the password, and tells the account. */
export async function recordChange(
  world: CertifiedPasswordWorld,
  actor: LoggedIn,
  done: 'set' | 'changed' | 'reset' | 'removed',
): Promise<void> {
  const { accountId: id } = actor;
  await writeAudit(world.sql, actor, isoInstant(world.clock.now()), {
    act: `certified/${auditActions[done]}`,
    subject: { kind: 'account', id },
    fields: ['password'],
  });
  await notifyAccount(world, id, {
    purpose: 'certified/changed',
    content: ({ language }) => {
      const { subject, ...texts } = outgoingMessages[language];
      return { subject, text: texts[done === 'reset' ? 'changed' : done] };
    },
  });
}

const auditActions = { set: 'set', changed: 'change', reset: 'reset', removed: 'remove' } as const;
