import type { Actor } from '#foundation/server/http/visit.ts';
import { tryOnce as runOnce, type RefusedAttempt as Refused } from '#foundation/server/idempotency/try-once.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem, type refusals } from '../messages/problems.ts';

/** A refused attempt: the problem code, and the instant until which attempts are refused. */
export type RefusedAttempt = Refused<keyof typeof refusals.kinds>;

/**
 * Runs an attempt that may end in a refusal, a problem of this capability. Unlike an exception, a refusal commits what
 * the attempt wrote.
 */
export async function tryOnce<T extends object>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  request: { name: string; input: unknown },
  work: (db: Sql) => Promise<T | RefusedAttempt>,
): Promise<T> {
  return runOnce(world, actor, request, problem, work);
}
