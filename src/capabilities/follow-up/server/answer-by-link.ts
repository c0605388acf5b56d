import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { networkOf } from '#foundation/server/http/network-of.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { problem } from '../contract.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-traveller.ts';
import { saveAnswers, type AnswerWorld, recordDeparture, readQuestion } from './daily-question.ts';
import type { ChangeWorld } from './change-case.ts';
import { findDeclarationByLink } from './store-answers.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld & Pick<World, 'enqueue'>, Visitor>;

/** Returns the question that a link opens: with initials, without names. */
export const readQuestionByLink: Handlers['readQuestionByLink'] = async (world, actor, { token }) => {
  return requireQuestionOfLink(world, await requireDeclarationByLink(world, actor, token));
};

export const answerByLink: Handlers['answerByLink'] = async (world, actor, { token, answers }) => {
  const declaration = await requireDeclarationByLink(world, actor, token);
  await consumeQuota(world, { key: `follow-up answers ${declaration}`, window: 'hour', limit: answersPerHour });
  await saveAnswers(world, actor, declaration, answers, 'link');
  return requireQuestionOfLink(world, declaration);
};

export const recordDepartureByLink: Handler<typeof calls.recordDepartureByLink, AnswerWorld, Visitor> = async (
  world,
  actor,
  { token, numbers, departedOn },
) => {
  const declaration = await requireDeclarationByLink(world, actor, token);
  await consumeQuota(world, { key: `follow-up answers ${declaration}`, window: 'hour', limit: answersPerHour });
  const previous = await requireQuestionOfLink(world, declaration);
  await recordDeparture(world, actor, declaration, { numbers, departedOn });
  // After the departure of all travellers there is no question left to read.
  return (await readQuestion(world, declaration, ({ initials }) => initials)) ?? { ...previous, travellers: [] };
};

const answersPerHour = 60;
const invalidLinksPerHour = 300;

// Returns the id of the declaration of a link. Gives the same refusal for an expired, a revoked and an unknown link.
// Only requests with an invalid link count against the limit of the client's network.
async function requireDeclarationByLink(world: ChangeWorld, actor: Visitor, token: string): Promise<string> {
  const declaration = await findDeclarationByLink(world.sql, hashToken(token), world.clock.today());
  if (declaration !== undefined) return declaration;
  const key = lookupHash(world.keys, 'follow-up/address', networkOf(actor.address));
  await consumeQuota(world, { key, window: 'hour', limit: invalidLinksPerHour });
  throw problem('follow-up/link-ended');
}

async function requireQuestionOfLink(
  world: ChangeWorld,
  declaration: string,
): Promise<OutputOf<typeof calls.readQuestionByLink>> {
  const question = await readQuestion(world, declaration, ({ initials }) => initials);
  if (!question) throw problem('follow-up/link-ended');
  return question;
}

async function consumeQuota(world: ChangeWorld, budget: Budget): Promise<void> {
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw foundationProblem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
}
