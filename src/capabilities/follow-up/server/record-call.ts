import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { writeAnswer } from './daily-question.ts';
import { isNote } from './store.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';

type Handlers = HandlersOf<typeof calls, ChangeWorld, StaffActor>;

/** Records a telephone call, during a follow-up only. `answer`: null if nobody answered the telephone. */
export const recordCall: Handlers['recordCall'] = async (world, actor, { id, answer, note }) => {
  await changeCase(world, actor, { id }, async (sql, row) => {
    if (row.state !== 'followed') throw problem('follow-up/not-followed');
    if (answer === null) return { kind: 'no-answer', content: { note }, auditAction: 'call' };
    const change = await writeAnswer({ ...world, sql }, row, { answer, channel: 'phone' });
    return { columns: change, kind: 'called', content: { note }, auditAction: 'call', auditFields: ['answer'] };
  });
  return {};
};

/** Adds a note. Notes never change: a correction is a note of its own that names the earlier one. */
export const addCaseNote: Handlers['addCaseNote'] = async (world, actor, { id, note, corrects }) => {
  await changeCase(world, actor, { id }, async (sql) => {
    if (corrects !== null && !(await isNote(sql, id, corrects))) throw problem('follow-up/changed');
    return {
      kind: 'noted',
      content: { note, ...(corrects !== null && { corrects }) },
      auditAction: 'note',
      auditFields: ['note'],
    };
  });
  return {};
};
