import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { writeAnswer } from './daily-question.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';

/** Records a telephone call, during a follow-up only. `answer`: null if nobody answered the telephone. */
export async function recordCall(
  world: ChangeWorld,
  actor: StaffActor,
  { id, answer, note }: InputOf<typeof calls.recordCall>,
): Promise<OutputOf<typeof calls.recordCall>> {
  await changeCase(world, actor, { id }, async (sql, row) => {
    if (row.state !== 'followed') throw problem('follow-up/not-followed');
    if (answer === null) return { kind: 'no-answer', content: { note }, auditAction: 'call' };
    const change = await writeAnswer({ ...world, sql }, row, { answer, channel: 'phone' });
    return { columns: change, kind: 'called', content: { note }, auditAction: 'call', auditFields: ['answer'] };
  });
  return {};
}

export async function addCaseNote(
  world: ChangeWorld,
  actor: StaffActor,
  { id, note }: InputOf<typeof calls.addCaseNote>,
): Promise<OutputOf<typeof calls.addCaseNote>> {
  await changeCase(world, actor, { id }, () => ({
    kind: 'noted',
    content: { note },
    auditAction: 'note',
    auditFields: ['note'],
  }));
  return {};
}
