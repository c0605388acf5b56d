import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { problem } from '../contract.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-traveller.ts';
import type { AccountQuestion } from '../contract-traveller.ts';
import { saveAnswers, type AnswerWorld, recordDeparture, readQuestion } from './daily-question.ts';
import type { ChangeWorld } from './change-case.ts';
import { selectGroupsOfAccount } from './store-answers.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld & Pick<World, 'enqueue'>, Traveller>;

/** Lists today's questions for the groups of the account, by full name. */
export const listQuestions: Handlers['listQuestions'] = async (world, actor) => {
  const items: AccountQuestion[] = [];
  for (const id of await selectGroupsOfAccount(world.sql, actor.accountId, world.clock.today())) {
    const question = await readAccountQuestion(world, id);
    if (question) items.push(question);
  }
  return { items };
};

/** Saves answers for today. `day`: the day on the traveller's screen, refused unless it is today. */
export const answerQuestion: Handlers['answerQuestion'] = async (world, actor, { id, day, answers }) => {
  await requireGroupOfAccount(world, actor, id);
  if (day !== world.clock.today()) throw problem('follow-up/day-over');
  await saveAnswers(world, actor, id, answers, 'portal');
  const question = await readAccountQuestion(world, id);
  if (!question) throw problem('follow-up/no-question');
  return question;
};

export const recordGroupDeparture: Handler<typeof calls.recordGroupDeparture, AnswerWorld, Traveller> = async (
  world,
  actor,
  { id, numbers, departedOn },
) => {
  await requireGroupOfAccount(world, actor, id);
  const previous = await readAccountQuestion(world, id);
  await recordDeparture(world, actor, id, { numbers, departedOn });
  const current = (await readAccountQuestion(world, id)) ?? (previous && { ...previous, travellers: [] });
  if (!current) throw problem('follow-up/no-question');
  return current;
};

// Refuses a group of another account in the same way as an unknown group.
async function requireGroupOfAccount(world: ChangeWorld, actor: Traveller, id: string): Promise<void> {
  if (!(await selectGroupsOfAccount(world.sql, actor.accountId, world.clock.today())).includes(id))
    throw problem('follow-up/no-question');
}

async function readAccountQuestion(world: ChangeWorld, id: string): Promise<AccountQuestion | undefined> {
  const question = await readQuestion(world, id, ({ name }) => name);
  return question && { id, ...question };
}
