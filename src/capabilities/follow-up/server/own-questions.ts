import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { problem } from '../contract.ts';
import type {
  answerQuestion as answerCall,
  leaveCountry as leaveCall,
  listQuestions as listCall,
  OwnQuestion,
} from '../contract-traveller.ts';
import { answerDay, type AnswerWorld, leave, questionOf } from './answer-day.ts';
import type { ChangeWorld } from './change-case.ts';
import { groupsOf } from './store-answers.ts';

/** The questions of the account's groups. */
export async function listQuestions(world: ChangeWorld, actor: Traveller): Promise<OutputOf<typeof listCall>> {
  const items: OwnQuestion[] = [];
  for (const id of await groupsOf(world.sql, actor.accountId, world.clock.today())) {
    const question = await own(world, id);
    if (question) items.push(question);
  }
  return { items };
}

/** Answers one of them. */
export async function answerQuestion(
  world: ChangeWorld,
  actor: Traveller,
  { id, day, answers }: InputOf<typeof answerCall>,
): Promise<OutputOf<typeof answerCall>> {
  await requireOwn(world, actor, id);
  if (day !== world.clock.today()) throw problem('follow-up/day-over');
  await answerDay(world, actor, id, answers, 'portal');
  const question = await own(world, id);
  if (!question) throw problem('follow-up/no-question');
  return question;
}

/** Travellers have left the country. */
export async function leaveCountry(
  world: AnswerWorld,
  actor: Traveller,
  { id, numbers, leftOn }: InputOf<typeof leaveCall>,
): Promise<OutputOf<typeof leaveCall>> {
  await requireOwn(world, actor, id);
  const before = await own(world, id);
  await leave(world, actor, id, { numbers, leftOn });
  const after = (await own(world, id)) ?? (before && { ...before, travellers: [] });
  if (!after) throw problem('follow-up/no-question');
  return after;
}

// Not yours is not there.
async function requireOwn(world: ChangeWorld, actor: Traveller, id: string): Promise<void> {
  if (!(await groupsOf(world.sql, actor.accountId, world.clock.today())).includes(id))
    throw problem('follow-up/no-question');
}

async function own(world: ChangeWorld, id: string): Promise<OwnQuestion | undefined> {
  const question = await questionOf(world, id, ({ name }) => name);
  return question && { id, ...question };
}
