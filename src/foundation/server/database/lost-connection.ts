import { isProblem, problem, type Problem } from '#foundation/contract/problem.ts';
import { type Facts, fault, type Log } from '../logs/log.ts';

/**
 * Whether the database, as against the statement, is what failed: connection lost or refused, no free connection in time,
 * the server starting, stopping, full, read-only (after a failover), the statement cut off at its deadline, or its tables
 * changed by a newer release since it was prepared.
 */
export function isUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string') return unavailableCode.test(code) || isOutdatedPlan(thrown);
  return unavailableMessages.test(thrown.message);
}

/** Whether the connection itself can't be used again. */
export function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string') return brokenCode.test(code);
  return unavailableMessages.test(thrown.message);
}

/** Whether a statement was prepared before its tables changed, and must be prepared anew. */
export function isOutdatedPlan(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.startsWith('cached plan must not change');
}

/** What the caller is told then: 503, with a word on when to try again. */
export function unavailable(cause: unknown): Problem {
  return problem('foundation/unavailable', { retryAfter: 2, cause });
}

// Network errors of Node; SQLSTATE classes 08 connection, 53 resources, 57P operator, and three single ones.
const brokenCode = /^(E[A-Z]{2}[A-Z_]+|08\w{3}|57P\w\w|25P03|25006)$/;
const unavailableCode = /^(E[A-Z]{2}[A-Z_]+|08\w{3}|53\w{3}|57P\w\w|57014|55P03|25P03|25006)$/;
const unavailableMessages =
  /^(Connection terminated|Connection ended|timeout exceeded|timeout expired|Query read timeout|Client (has encountered|was closed)|read E|connect E|write E|Cannot use a pool|AggregateError)|not queryable|^$/;

/**
 * Logs that something failed: a warning when all that was missing is the database, or time, as either may be for a moment, and whoever asked
 * is to try again; that it goes on is what metrics watch. A fault of ours otherwise.
 */
export function logAttempt(log: Log, thrown: unknown, event: string, facts: Facts = {}): void {
  const level = isProblem(thrown, 'foundation/unavailable') || isProblem(thrown, 'foundation/busy') ? 'warn' : 'error';
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  log[level]({ ...facts, fault: fault(cause) }, event);
}
