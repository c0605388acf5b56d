import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { problem } from '../contract.ts';
import type { Question } from '../contract-traveller.ts';
import type { DayAnswer } from '../rules/forms.ts';
import { countFollowUpDays, dayNumber } from '../rules/period.ts';
import { addEntry, type ChangeWorld, endedCaseColumns } from './change-case.ts';
import { notifyDesk } from './notify-desk.ts';
import { notifyOfEnd } from './notify-group.ts';
import { answerColumn, personColumn, type CasePerson } from './encryption.ts';
import type { FollowUpSettings } from './settings.ts';
import { type CaseRow, type CaseColumns, updateCase } from './store.ts';
import { type AnswerRow, selectAnswers, selectFollowedCases, insertAnswer } from './store-answers.ts';

export type AnswerWorld = ChangeWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };

/**
 * Returns today's question for a group, the followed travellers of one declaration. Returns undefined without a
 * follow-up. `labelOf` returns the name or initials to show.
 */
export async function readQuestion(
  world: ChangeWorld,
  declaration: string,
  labelOf: (person: CasePerson) => string,
): Promise<(Question & { reference: string }) | undefined> {
  const day = world.clock.today();
  const rows = await selectFollowedCases(world.sql, declaration, day);
  const [firstCase] = rows;
  if (!firstCase) return undefined;
  const answers = await selectAnswers(
    world.sql,
    rows.map(({ id }) => id),
    day,
  );
  return {
    subject: firstCase.origin === 'report' ? 'person' : 'travellers',
    day,
    reference: firstCase.reference,
    endsOn: rows.map((row) => row.ends_on ?? day).reduce((latest, endsOn) => (latest > endsOn ? latest : endsOn)),
    travellers: rows.map((row) => {
      const answer = answers.find((candidate) => candidate.case_id === row.id);
      return {
        number: row.number,
        displayName: labelOf(personColumn.decrypt(world, row.id, row.person)),
        dayNumber: dayNumber(row.starts_on ?? day, day),
        dayCount: countFollowUpDays(row.starts_on ?? day, row.ends_on ?? day),
        answer: answer ? answerColumn.decrypt(world, answer.id, answer.content) : null,
      };
    }),
  };
}

/** Saves answers for travellers of a group, all or none. A different answer on the same day is a correction. */
export async function saveAnswers(
  world: ChangeWorld & Pick<World, 'enqueue'>,
  actor: Actor | AuditActor,
  declaration: string,
  answers: readonly { number: number; answer: DayAnswer }[],
  channel: 'link' | 'portal',
): Promise<void> {
  const day = world.clock.today();
  await inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    const rows = await lockFollowedCases(tx, declaration, day);
    let hasChanged = false;
    for (const { number, answer } of answers) {
      const row = requireCaseByNumber(rows, number);
      const change = await writeAnswer(tx, row, { answer, channel });
      if (Object.keys(change).length === 0) continue;
      await updateCase(sql, row, change);
      if (row.raised_at === null && change.raised_at) await notifyDesk(tx, row, change.raised_at);
      hasChanged = true;
    }
    if (!hasChanged) return;
    await writeAudit(sql, actor, world.clock.instant(), {
      action: 'follow-up/answer',
      subject: { kind: 'declaration', id: declaration },
      fields: ['answer'],
    });
  });
}

/**
 * Writes one answer for today. Returns the columns of the case to update: none when today's stored answer is equal.
 * Symptoms raise the case: it then waits for the assessment of a health officer.
 */
export async function writeAnswer(
  world: ChangeWorld,
  row: CaseRow,
  { answer, channel }: { answer: DayAnswer; channel: AnswerRow['channel'] },
): Promise<Partial<CaseColumns>> {
  const day = world.clock.today();
  if (row.starts_on === null || row.ends_on === null || day < row.starts_on || day > row.ends_on)
    throw problem('follow-up/not-followed');
  const [previous] = await selectAnswers(world.sql, [row.id], day);
  if (previous && isSameAnswer(answerColumn.decrypt(world, previous.id, previous.content), answer)) return {};
  const [id, answeredAt] = [newId(), world.clock.instant()];
  const content = answerColumn.encrypt(world, id, answer);
  const version = (previous?.version ?? 0) + 1;
  await insertAnswer(world.sql, { id, case_id: row.id, day, version, content, channel, answered_at: answeredAt });
  if (answer.well) return { last_answer_on: day, ...(row.raised_at === null && { symptoms: [], temperature: null }) };
  await addEntry(world, row.id, { kind: 'raised', content: { day }, occasion: id });
  return {
    last_answer_on: day,
    raised_at: row.raised_at ?? answeredAt,
    symptoms: answer.symptoms,
    temperature: answer.temperature ?? row.temperature,
  };
}

/**
 * Records that travellers left the country, so that they get no more questions. A case with unassessed symptoms does
 * not end until a health officer has assessed it.
 */
export async function recordDeparture(
  world: AnswerWorld,
  actor: Actor,
  declaration: string,
  { numbers, departedOn }: { numbers: readonly number[]; departedOn: LocalDate },
): Promise<void> {
  const today = world.clock.today();
  const recordedAt = world.clock.instant();
  await inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    const rows = await lockFollowedCases(tx, declaration, today);
    for (const number of new Set(numbers)) {
      const row = requireCaseByNumber(rows, number);
      if (departedOn > today || departedOn < personColumn.decrypt(world, row.id, row.person).entryDate)
        throw foundationProblem('foundation/invalid', { fields: [{ path: 'departedOn', key: 'departed-on' }] });
      await updateCase(
        sql,
        row,
        { departed_on: departedOn, ...(row.raised_at === null && endedCaseColumns(recordedAt, 'left')) },
        { incrementsRevision: true },
      );
      await addEntry(tx, row.id, { kind: 'left', content: { day: departedOn } });
    }
    const [firstCase] = rows;
    if (firstCase) await notifyOfEnd(tx, firstCase);
    await writeAudit(sql, actor, recordedAt, {
      action: 'follow-up/left',
      subject: { kind: 'declaration', id: declaration },
      fields: ['departedOn'],
    });
  });
}

async function lockFollowedCases(world: ChangeWorld, declaration: string, day: LocalDate): Promise<CaseRow[]> {
  const rows = await selectFollowedCases(world.sql, declaration, day, { lock: true });
  if (rows.length === 0) throw problem('follow-up/no-question');
  return rows;
}

function requireCaseByNumber(rows: readonly CaseRow[], number: number): CaseRow {
  const row = rows.find((candidate) => candidate.number === number);
  if (!row) throw problem('follow-up/no-question');
  return row;
}

function isSameAnswer(first: DayAnswer, second: DayAnswer): boolean {
  const answerKey = ({ well, symptoms, temperature }: DayAnswer) =>
    JSON.stringify([well, symptoms.toSorted(), temperature]);
  return answerKey(first) === answerKey(second);
}
