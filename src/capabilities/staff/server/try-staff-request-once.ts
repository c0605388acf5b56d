import type { Actor } from '#foundation/server/http/visit.ts';
import { tryOnce as runOnce, type RefusedTry as Refused } from '#foundation/server/idempotency/try-once.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem, type refusals } from '../messages/problems.ts';

/** A refused attempt: its problem, and until when to wait. */
export type RefusedTry = Refused<keyof typeof refusals.kinds>;

/** Runs work that a problem of this capability may refuse. What it wrote before the refusal is committed. */
export async function tryOnce<T extends object>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  request: { name: string; input: unknown },
  work: (db: Sql) => Promise<T | RefusedTry>,
): Promise<T> {
  return runOnce(world, actor, request, problem, work);
}
