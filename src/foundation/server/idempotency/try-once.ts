import type { Problem } from '#foundation/contract/problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { Actor } from '../http/visit.ts';
import type { Sql, World } from '../world.ts';
import { once } from './once.ts';
import { repeatable } from './repeatable.ts';

/** A try that is refused: by which problem, and until when. */
export type RefusedTry<Code extends string> = { refused: Code; until?: string };

/**
 * Does something that may be refused, in one transaction with its request-id. What was refused stays written, unlike what throws:
 * a wrong guess counts, a challenge is used up. A copy of the request gets the first answer, whichever it was. `refuse` makes the problem.
 */
export async function tryOnce<T extends object, Code extends string>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  { name, input }: { name: string; input: unknown },
  refuse: (code: Code, details: { retryAfter?: number }) => Problem,
  work: (db: Sql) => Promise<T | RefusedTry<Code>>,
): Promise<T> {
  const answer = (await once(world, repeatable(world, actor, name, input), work)) as T | RefusedTry<Code>;
  if (!('refused' in answer)) return answer;
  const { refused, until } = answer;
  const seconds = until === undefined ? undefined : Math.ceil((parseInstant(until) - world.clock.now()) / 1000);
  throw refuse(refused, seconds === undefined ? {} : { retryAfter: Math.max(1, seconds) });
}
