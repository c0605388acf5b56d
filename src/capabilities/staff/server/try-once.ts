import { once } from '#foundation/server/idempotency/once.ts';
import { repeatable } from '#foundation/server/idempotency/repeatable.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { problem, type refusals } from '../wording/problems.ts';

/** A try that is refused: by which problem, and until when. */
export type RefusedTry = { refused: keyof typeof refusals.kinds; until?: string };

/**
 * Does something that may be refused, in one transaction with its request-id. What was refused stays written, unlike what throws:
 * a wrong guess counts, a challenge is used up. A copy of the request gets the first answer, whichever it was.
 */
export async function tryOnce<T extends object>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  { name, input }: { name: string; input: unknown },
  work: (db: Sql) => Promise<T | RefusedTry>,
): Promise<T> {
  const answer = (await once(world, repeatable(world, actor, name, input), work)) as T | RefusedTry;
  if (!('refused' in answer)) return answer;
  const { refused, until } = answer;
  const seconds = until === undefined ? undefined : Math.ceil((parseInstant(until) - world.clock.now()) / 1000);
  throw problem(refused, seconds === undefined ? {} : { retryAfter: Math.max(1, seconds) });
}
