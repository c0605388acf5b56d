import { isProblem, problem, type Problem } from '#foundation/contract/problem.ts';
import { type Facts, loggableError, type Log } from '../logs/log.ts';

/**
 * Whether the database failed rather than the statement. That is: connection lost or refused, no free connection in
 * time, the server starting, stopping, full or read-only (after a failover), a statement timeout, or a plan made
 * outdated by a newer release.
 */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string') return unavailableCode.test(code) || isOutdatedPlan(thrown);
  return unavailableMessages.test(thrown.message);
}

/** Whether the connection has to leave the pool after this error. */
export function isConnectionBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string') return brokenCode.test(code);
  return unavailableMessages.test(thrown.message);
}

/** Whether the tables of a prepared statement have changed, so that it must be prepared again. */
export function isOutdatedPlan(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.startsWith('cached plan must not change');
}

export function unavailableProblem(cause: unknown): Problem {
  return problem('foundation/unavailable', { retryAfter: 2, cause });
}

// Network errors of Node; SQLSTATE classes 08 (connection), 53 (resources) and 57P (operator intervention). Single
// codes: 57014 statement cancelled, 55P03 lock timeout, 25P03 idle in a transaction, 25006 read-only.
const brokenCode = /^(E[A-Z]{2}[A-Z_]+|08\w{3}|57P\w\w|25P03|25006)$/;
const unavailableCode = /^(E[A-Z]{2}[A-Z_]+|08\w{3}|53\w{3}|57P\w\w|57014|55P03|25P03|25006)$/;
const unavailableMessages =
  /^(Connection terminated|Connection ended|timeout exceeded|timeout expired|Query read timeout|Client (has encountered|was closed)|read E|connect E|write E|Cannot use a pool|AggregateError)|not queryable|^$/;

/**
 * Logs a failure. The level is `warn` when the database was unavailable or the deadline had passed: callers then retry,
 * and metrics show a lasting outage. Any other failure is an `error`.
 */
export function logFailure(log: Log, thrown: unknown, event: string, facts: Facts = {}): void {
  const level = isProblem(thrown, 'foundation/unavailable') || isProblem(thrown, 'foundation/busy') ? 'warn' : 'error';
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  log[level]({ ...facts, fault: loggableError(cause) }, event);
}
