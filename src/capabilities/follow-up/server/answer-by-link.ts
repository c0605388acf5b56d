import { networkOf } from '#foundation/server/http/network-of.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { problem } from '../contract.ts';
import type {
  answerByLink as answerCall,
  leaveByLink as leaveCall,
  readQuestionByLink as readCall,
} from '../contract-traveller.ts';
import { saveAnswers, type AnswerWorld, recordDeparture, readQuestion } from './answer-day.ts';
import type { ChangeWorld } from './change-case.ts';
import { findLink } from './store-answers.ts';

/** Returns the question that a link opens: with initials, without names. */
export async function readQuestionByLink(
  world: ChangeWorld,
  actor: Visitor,
  { token }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  return requireQuestion(world, await requireDeclarationByLink(world, actor, token));
}

export async function answerByLink(
  world: ChangeWorld,
  actor: Visitor,
  { token, answers }: InputOf<typeof answerCall>,
): Promise<OutputOf<typeof answerCall>> {
  const declaration = await requireDeclarationByLink(world, actor, token);
  await consumeQuota(world, { key: `follow-up answers ${declaration}`, window: 'hour', limit: answersPerHour });
  await saveAnswers(world, actor, declaration, answers, 'link');
  return requireQuestion(world, declaration);
}

export async function leaveByLink(
  world: AnswerWorld,
  actor: Visitor,
  { token, numbers, leftOn }: InputOf<typeof leaveCall>,
): Promise<OutputOf<typeof leaveCall>> {
  const declaration = await requireDeclarationByLink(world, actor, token);
  await consumeQuota(world, { key: `follow-up answers ${declaration}`, window: 'hour', limit: answersPerHour });
  const previous = await requireQuestion(world, declaration);
  await recordDeparture(world, actor, declaration, { numbers, leftOn });
  // After the departure of all travellers there is no question left to read.
  return (await readQuestion(world, declaration, ({ initials }) => initials)) ?? { ...previous, travellers: [] };
}

const answersPerHour = 60;
const missesPerHour = 300;

// Gives the same refusal for an expired, a revoked and an unknown link. Only misses count against the network's limit.
async function requireDeclarationByLink(world: ChangeWorld, actor: Visitor, token: string): Promise<string> {
  const found = await findLink(world.sql, hashToken(token), world.clock.today());
  if (found !== undefined) return found;
  const key = lookupHash(world.keys, 'follow-up/address', networkOf(actor.address));
  await consumeQuota(world, { key, window: 'hour', limit: missesPerHour });
  throw problem('follow-up/link-ended');
}

async function requireQuestion(world: ChangeWorld, declaration: string): Promise<OutputOf<typeof readCall>> {
  const found = await readQuestion(world, declaration, ({ initials }) => initials);
  if (!found) throw problem('follow-up/link-ended');
  return found;
}

async function consumeQuota(world: ChangeWorld, budget: Budget): Promise<void> {
  const result = await takeBudget(world.sql, [budget], world.clock);
  if (!result.ok) throw refuse('foundation/too-many', { retryAfter: result.retryAfter });
}
