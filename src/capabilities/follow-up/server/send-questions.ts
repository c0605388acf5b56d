import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { hour, isoInstant, localTime } from '#foundation/time/clock.ts';
import { dueMessagesAt } from '../rules/period.ts';
import type { AnswerWorld } from './daily-question.ts';
import { addEntry, endedCaseColumns } from './change-case.ts';
import { determineEnding } from '../rules/period.ts';
import { notifyOfEnd, sendQuestion } from './notify-group.ts';
import { updateCase } from './store.ts';
import { selectFollowedCases, selectDueGroups, lockFinishedCases, markMessageSent } from './store-answers.ts';

/**
 * Sends the question of the day in the morning, and a reminder in the evening if it is unanswered. The message and the
 * row that marks it as sent are written in one transaction, so a crash neither loses nor repeats a message.
 */
export async function sendQuestions(world: AnswerWorld): Promise<void> {
  const now = world.clock.now();
  const due = dueMessagesAt(localTime(now));
  if (due.morning) await sendDueQuestions(world, 'morning');
  if (due.evening) await sendDueQuestions(world, 'evening');
}

/** Ends follow-ups after their last day, and those of departed travellers. Cases with unassessed symptoms stay open. */
export async function endFinishedFollowUps(world: AnswerWorld): Promise<void> {
  for (;;) {
    const count = await inTransactionWithJobs(world, async (tx) => {
      const { sql } = tx;
      const finishedCases = await lockFinishedCases(sql, world.clock.today(), batchSize);
      const endedAt = world.clock.instant();
      for (const row of finishedCases) {
        const [startsOn, endsOn] = [row.starts_on ?? '', row.ends_on ?? ''];
        const ending =
          row.departed_on === null ? determineEnding({ startsOn, endsOn, lastAnswerOn: row.last_answer_on }) : 'left';
        await updateCase(sql, row, endedCaseColumns(endedAt, ending), { incrementsRevision: true });
        await addEntry(tx, row.id, { kind: 'ended', content: { ending } });
        await notifyOfEnd(tx, row);
      }
      return finishedCases.length;
    });
    if (count < batchSize) return;
  }
}

const batchSize = 50;

async function sendDueQuestions(world: AnswerWorld, kind: 'morning' | 'evening'): Promise<void> {
  const day = world.clock.today();
  // A group whose first message went out less than four hours ago gets no reminder yet.
  const questionSentBefore = isoInstant(world.clock.now() - 4 * hour);
  for (;;) {
    const declarations = await selectDueGroups(world.sql, { kind, day, questionSentBefore, limit: batchSize });
    for (const declaration of declarations) {
      await inTransactionWithJobs(world, async (tx) => {
        const { sql } = tx;
        const queuedAt = world.clock.instant();
        if (!(await markMessageSent(sql, { declaration_id: declaration, day, kind, at: queuedAt }))) return;
        const [firstCase] = await selectFollowedCases(sql, declaration, day);
        const dedupeKey = `follow-up/${kind}:${declaration}:${day}`;
        if (firstCase) await sendQuestion(tx, firstCase, { kind, day, dedupeKey });
      });
    }
    if (declarations.length < batchSize) return;
  }
}
