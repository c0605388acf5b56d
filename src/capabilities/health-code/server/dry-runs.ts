import { isDeepStrictEqual } from 'node:util';
import { exceedsApprovalThreshold } from '#capabilities/screening-rules/rules/approval-threshold.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { emptyTally, listMoves, sumTally, type Tally } from '../rules/tally.ts';
import { problem } from '../messages/problems.ts';
import { findDraft, readCurrentRules } from './store-rules.ts';
import { type DryRunRow, insertDryRun, stopDryRun } from './store-dry-runs.ts';
import { dryRunJob } from './run-dry-runs.ts';

/** For how long dry runs are kept. */
export const dryRunRetention: Millis = 7 * day;

// For how long what one counted says something about now: codes are of some hours.
const dryRunValidity: Millis = day;

/** Begins to try the draft out; the job goes on with it. Also while it waits: whoever releases it wants fresh figures. */
export async function tryCodeRules(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>,
  actor: Staff,
  { revision }: InputOf<typeof calls.tryCodeRules>,
): Promise<OutputOf<typeof calls.tryCodeRules>> {
  const [newest, draft] = [await readCurrentRules(world.sql), await findDraft(world.sql)];
  if ((draft?.revision ?? 0) !== revision) throw problem('health-code/changed-elsewhere');
  const content = draft?.content ?? newest.content;
  const [id, now] = [newId(), world.clock.now()];
  const hours = Math.max(content.hours, newest.content.hours);
  const begun = await insertDryRun(world.sql, {
    id,
    content,
    against: newest.version,
    since: isoInstant(now - hours * hour),
    asked_by: actor.staffId,
    asked_at: isoInstant(now),
    tally: emptyTally(),
  });
  if (!begun) throw problem('health-code/run-under-way');
  await writeAudit(world.sql, actor, isoInstant(now), {
    act: 'health-code/try-rules',
    subject: { kind: 'dry-run', id },
    fields: ['rules'],
  });
  world.enqueue(dryRunJob);
  return { id };
}

/** Stops one. */
export async function cancelCodeRulesTry(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Staff,
  { id }: InputOf<typeof calls.cancelCodeRulesTry>,
): Promise<OutputOf<typeof calls.cancelCodeRulesTry>> {
  const at = isoInstant(world.clock.now());
  if (await stopDryRun(world.sql, id, at))
    await writeAudit(world.sql, actor, at, { act: 'health-code/cancel-try', subject: { kind: 'dry-run', id } });
  return {};
}

/** Whether a dry run is finished, of exactly these rules, against the version in force, and not too old to say something about now. */
export function isCurrentRun(
  { clock }: Pick<World, 'clock'>,
  run: DryRunRow,
  { content, against }: { content: CodeRules; against: number },
): boolean {
  return (
    run.state === 'finished' &&
    run.against === against &&
    isDeepStrictEqual(run.content, content) &&
    clock.now() < parseInstant(run.asked_at) + dryRunValidity
  );
}

/** Whether so many people change level that whoever releases the rules has to say how many. */
export function changesManyPeople(tally: Tally): boolean {
  const { people, changing } = sumTally(tally);
  return exceedsApprovalThreshold({ people: changing, looked: people });
}

/** A dry run for whoever works at the desk. */
export function viewRun(row: DryRunRow, askedBy: string, fitting: boolean): calls.CodeDryRun {
  return {
    id: row.id,
    state: row.state,
    askedBy,
    askedAt: row.asked_at,
    endedAt: row.ended_at,
    fits: fitting,
    ...sumTally(row.tally),
    byHand: row.tally.byHand,
    unreadable: row.tally.unreadable,
    moves: listMoves(row.tally),
    brakes: changesManyPeople(row.tally),
  };
}
