import { problem as refuse } from '#foundation/contract/problem.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { problem } from '../contract.ts';
import type { Question } from '../contract-traveller.ts';
import type { DayAnswer } from '../rules/forms.ts';
import { dayNumber } from '../rules/period.ts';
import { addEntry, type ChangeWorld, endedCase } from './change-case.ts';
import { sendClosed } from './notify-group.ts';
import { decryptAnswer, decryptPerson, type CasePerson, encryptAnswer } from './encryption.ts';
import type { FollowUpSettings } from './settings.ts';
import { type CaseRow, type CaseColumns, updateCase } from './store.ts';
import { type AnswerRow, selectAnswers, selectFollowedCases, insertAnswer } from './store-answers.ts';

/** What answering touches. */
export type AnswerWorld = ChangeWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };

/** The question of today for a group; undefined when nobody of it is followed up. `called`: what a traveller is called by. */
export async function readQuestion(
  world: ChangeWorld,
  declaration: string,
  called: (person: CasePerson) => string,
): Promise<(Question & { reference: string }) | undefined> {
  const day = world.clock.today();
  const rows = await selectFollowedCases(world.sql, declaration, day);
  const [first] = rows;
  if (!first) return undefined;
  const answers = await selectAnswers(
    world.sql,
    rows.map(({ id }) => id),
    day,
  );
  return {
    whose: first.origin === 'report' ? 'one' : 'travellers',
    day,
    reference: first.reference,
    endsOn: rows.map((row) => row.ends_on ?? day).reduce((one, other) => (one > other ? one : other)),
    travellers: rows.map((row) => {
      const answer = answers.find((one) => one.case_id === row.id);
      return {
        number: row.number,
        called: called(decryptPerson(world, row.id, row.person)),
        dayNumber: dayNumber(row.starts_on ?? day, day),
        answer: answer ? decryptAnswer(world, answer.id, answer.content) : null,
      };
    }),
  };
}

/** Keeps answers for travellers of a group, all or none. The same again changes nothing; another one on the same day corrects. */
export async function saveAnswers(
  world: ChangeWorld,
  actor: Actor | AuditActor,
  declaration: string,
  answers: readonly { number: number; answer: DayAnswer }[],
  way: 'link' | 'portal',
): Promise<void> {
  const day = world.clock.today();
  await inTransaction(world.sql, async (sql) => {
    const rows = await lockFollowedCases({ ...world, sql }, declaration, day);
    let written = false;
    for (const { number, answer } of answers) {
      const row = requireCaseByNumber(rows, number);
      const change = await writeAnswer({ ...world, sql }, row, { answer, way });
      if (Object.keys(change).length === 0) continue;
      await updateCase(sql, row, change);
      written = true;
    }
    if (!written) return;
    await writeAudit(sql, actor, isoInstant(world.clock.now()), {
      act: 'follow-up/answer',
      subject: { kind: 'declaration', id: declaration },
      fields: ['answer'],
    });
  });
}

/** Writes one answer for today; what the case becomes by it, nothing when it is the same as before. Symptoms raise the case. */
export async function writeAnswer(
  world: ChangeWorld,
  row: CaseRow,
  { answer, way }: { answer: DayAnswer; way: AnswerRow['way'] },
): Promise<Partial<CaseColumns>> {
  const day = world.clock.today();
  if (row.starts_on === null || row.ends_on === null || day < row.starts_on || day > row.ends_on)
    throw problem('follow-up/not-followed');
  const [before] = await selectAnswers(world.sql, [row.id], day);
  if (before && isSameAnswer(decryptAnswer(world, before.id, before.content), answer)) return {};
  const [id, at] = [newId(), isoInstant(world.clock.now())];
  const content = encryptAnswer(world, id, answer);
  const version = (before?.version ?? 0) + 1;
  await insertAnswer(world.sql, { id, case_id: row.id, day, version, content, way, answered_at: at });
  if (answer.well) return { last_answer_on: day };
  await addEntry(world, row.id, { kind: 'raised', content: { day }, occasion: id });
  return { last_answer_on: day, raised_at: row.raised_at ?? at };
}

/** Travellers of a group have left the country: they are asked no more. Whoever was raised waits for the desk all the same. */
export async function recordDeparture(
  world: AnswerWorld,
  actor: Actor,
  declaration: string,
  { numbers, leftOn }: { numbers: readonly number[]; leftOn: LocalDate },
): Promise<void> {
  const today = world.clock.today();
  const at = isoInstant(world.clock.now());
  await inTransactionWithJobs(world, async (inside) => {
    const { sql } = inside;
    const rows = await lockFollowedCases(inside, declaration, today);
    for (const number of new Set(numbers)) {
      const row = requireCaseByNumber(rows, number);
      if (leftOn > today || leftOn < decryptPerson(world, row.id, row.person).entryDate)
        throw refuse('foundation/invalid', { fields: [{ path: 'leftOn', key: 'left-on' }] });
      await updateCase(
        sql,
        row,
        { left_on: leftOn, ...(row.raised_at === null && endedCase(at, 'left')) },
        { byStaff: true },
      );
      await addEntry(inside, row.id, { kind: 'left', content: { day: leftOn } });
    }
    const [first] = rows;
    if (first) await sendClosed(inside, first);
    await writeAudit(sql, actor, at, {
      act: 'follow-up/left',
      subject: { kind: 'declaration', id: declaration },
      fields: ['leftOn'],
    });
  });
}

async function lockFollowedCases(world: ChangeWorld, declaration: string, day: LocalDate): Promise<CaseRow[]> {
  const rows = await selectFollowedCases(world.sql, declaration, day, { lock: true });
  if (rows.length === 0) throw problem('follow-up/no-question');
  return rows;
}

function requireCaseByNumber(rows: readonly CaseRow[], number: number): CaseRow {
  const row = rows.find((one) => one.number === number);
  if (!row) throw problem('follow-up/no-question');
  return row;
}

function isSameAnswer(one: DayAnswer, other: DayAnswer): boolean {
  const text = ({ well, symptoms, temperature }: DayAnswer) => JSON.stringify([well, symptoms.toSorted(), temperature]);
  return text(one) === text(other);
}
