import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { writeAnswer } from './answer-day.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';

/** Records a telephone call: unanswered, or with the answer for today. */
export async function recordCall(
  world: ChangeWorld,
  actor: StaffActor,
  { id, answer, note }: InputOf<typeof calls.recordCall>,
): Promise<OutputOf<typeof calls.recordCall>> {
  await changeCase(world, actor, { id }, async (sql, row) => {
    if (row.state !== 'followed') throw problem('follow-up/not-followed');
    if (answer === null) return { kind: 'no-answer', content: { note }, auditAction: 'call' };
    const change = await writeAnswer({ ...world, sql }, row, { answer, way: 'phone' });
    return { change, kind: 'called', content: { note }, auditAction: 'call', fields: ['answer'] };
  });
  return {};
}

export async function noteCase(
  world: ChangeWorld,
  actor: StaffActor,
  { id, note }: InputOf<typeof calls.noteCase>,
): Promise<OutputOf<typeof calls.noteCase>> {
  await changeCase(world, actor, { id }, () => ({
    kind: 'noted',
    content: { note },
    auditAction: 'note',
    fields: ['note'],
  }));
  return {};
}
