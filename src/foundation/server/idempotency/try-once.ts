import type { Problem } from '#foundation/contract/problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { Actor } from '../http/visit.ts';
import type { Sql, World } from '../world.ts';
import { runOnce } from './once.ts';
import { toRepeatableRequest } from './repeatable-request.ts';

/**
 * A refused attempt: the problem code, and the time until which attempts are refused. Stored as JSON, so the property
 * names are fixed.
 */
export type RefusedAttempt<Code extends string> = { refused: Code; until?: string };

/**
 * Runs an attempt that may be refused, in one transaction with its request-id. A refusal is committed, unlike an
 * exception: a wrong guess counts, a challenge is used up. A repetition gets the first result. `createProblem` creates
 * the problem of a refusal.
 */
export async function tryOnce<T extends object, Code extends string>(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Actor,
  { name, input }: { name: string; input: unknown },
  createProblem: (code: Code, details: { retryAfter?: number }) => Problem,
  work: (db: Sql) => Promise<T | RefusedAttempt<Code>>,
): Promise<T> {
  const answer = (await runOnce(world, toRepeatableRequest(world, actor, name, input), work)) as
    | T
    | RefusedAttempt<Code>;
  if (!('refused' in answer)) return answer;
  const { refused, until } = answer;
  const seconds = until === undefined ? undefined : Math.ceil((parseInstant(until) - world.clock.now()) / 1000);
  throw createProblem(refused, seconds === undefined ? {} : { retryAfter: Math.max(1, seconds) });
}
