import type { Actor } from '#foundation/server/http/visit.ts';
import { tryOnce as tryIt, type RefusedTry as Refused } from '#foundation/server/idempotency/try-once.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem, type refusals } from '../messages/problems.ts';

/** A try that is refused: by which problem, and until when. */
export type RefusedTry = Refused<keyof typeof refusals.kinds>;

/** Does something that may be refused by a problem of this capability: what was refused stays written. */
export async function tryOnce<T extends object>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  request: { name: string; input: unknown },
  work: (db: Sql) => Promise<T | RefusedTry>,
): Promise<T> {
  return tryIt(world, actor, request, problem, work);
}
