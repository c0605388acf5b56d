import { nextRequest } from '../http/testing/visitor.ts';
import type { Visit } from '../http/visit.ts';
import { inTransactionWithJobs } from '../jobs/enqueue.ts';
import type { World } from '../world.ts';

/**
 * Calls a handler as the server does: with a new request of the actor, in a transaction whose jobs start after the
 * commit.
 */
export function callHandler<
  W extends Pick<World, 'sql' | 'enqueue'>,
  Actor extends Visit,
  Input extends unknown[],
  Output,
>(
  world: W,
  handler: (world: W, actor: Actor, ...input: Input) => Promise<Output>,
  actor: NoInfer<Actor>,
  ...input: NoInfer<Input>
): Promise<Output> {
  return inTransactionWithJobs(world, (inside) => handler(inside, nextRequest(actor), ...input));
}

/** Returns a function that calls handlers as `actor`; see `callHandler`. */
export function createCaller<W extends Pick<World, 'sql' | 'enqueue'>, Actor extends Visit>(world: W, actor: Actor) {
  return <Input extends unknown[], Output>(
    handler: (world: W, actor: Actor, ...input: Input) => Promise<Output>,
    ...input: NoInfer<Input>
  ): Promise<Output> => callHandler(world, handler, actor, ...input);
}
