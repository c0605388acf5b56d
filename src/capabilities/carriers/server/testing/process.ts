import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { askQuestion } from '../ask-question.ts';
import { carrier } from '../key-guard.ts';

/** Order to a server process of a test: a question of a visitor with a key. Without input, only the guard runs. */
export type Order = { visitor: Visitor; input?: Parameters<typeof askQuestion>[2] };

runOrders<Order, undefined>(async (world, { visitor, input }) => {
  const metrics = { count: () => undefined };
  const work = async () => {
    const actor = await carrier('question').admit(world, visitor);
    return input ? askQuestion({ ...world, metrics }, actor, input) : { answer: 'admitted' };
  };
  const result = await catchProblem(work());
  return 'problem' in result ? result.problem : result.answer;
});
