import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { hour, isoInstant, localTime } from '#foundation/time/clock.ts';
import { dueMessagesAt } from '../rules/period.ts';
import type { AnswerWorld } from './answer-day.ts';
import { addEntry, endedCase } from './change-case.ts';
import { determineEnding } from '../rules/period.ts';
import { sendClosed, sendQuestion } from './notify-group.ts';
import { updateCase } from './store.ts';
import { selectFollowedCases, selectDueGroups, lockFinishedCases, insertMessage } from './store-answers.ts';

/**
 * Sends the question of the day in the morning, and once more in the evening where it was not answered. A message and the note that
 * it is in the outbox are one transaction: whatever is killed, none goes twice, and none is lost.
 */
export async function sendQuestions(world: AnswerWorld): Promise<void> {
  const now = world.clock.now();
  const due = dueMessagesAt(localTime(now));
  if (due.morning) await sendDueQuestions(world, 'morning');
  if (due.evening) await sendDueQuestions(world, 'evening');
}

/** Ends follow-ups whose last day is over, and those of people who have left. What is raised waits for the desk. */
export async function endFinishedFollowUps(world: AnswerWorld): Promise<void> {
  for (;;) {
    const count = await inTransactionWithJobs(world, async (inside) => {
      const { sql } = inside;
      const over = await lockFinishedCases(sql, world.clock.today(), batchSize);
      const at = isoInstant(world.clock.now());
      for (const row of over) {
        const [startsOn, endsOn] = [row.starts_on ?? '', row.ends_on ?? ''];
        const ending =
          row.left_on === null ? determineEnding({ startsOn, endsOn, lastAnswerOn: row.last_answer_on }) : 'left';
        await updateCase(sql, row, endedCase(at, ending), { byStaff: true });
        await addEntry(inside, row.id, { kind: 'ended', content: { ending } });
        await sendClosed(inside, row);
      }
      return over.length;
    });
    if (count < batchSize) return;
  }
}

const batchSize = 50;

async function sendDueQuestions(world: AnswerWorld, kind: 'morning' | 'evening'): Promise<void> {
  const day = world.clock.today();
  // Who was asked late in the day is not asked again a moment later.
  const asked = isoInstant(world.clock.now() - 4 * hour);
  for (;;) {
    const groups = await selectDueGroups(world.sql, { kind, day, asked, limit: batchSize });
    for (const declaration of groups) {
      await inTransactionWithJobs(world, async (inside) => {
        const { sql } = inside;
        const at = isoInstant(world.clock.now());
        if (!(await insertMessage(sql, { declaration, day, kind, at }))) return;
        const [first] = await selectFollowedCases(sql, declaration, day);
        const occasion = `follow-up/${kind}:${declaration}:${day}`;
        if (first) await sendQuestion(inside, first, { kind, day, occasion });
      });
    }
    if (groups.length < batchSize) return;
  }
}
