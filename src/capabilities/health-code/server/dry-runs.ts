import type { HandlersOf } from '#foundation/server/http/route.ts';
import { isDeepStrictEqual } from 'node:util';
import { exceedsApprovalThreshold } from '#capabilities/screening-rules/rules/approval-threshold.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { emptyTally, listMoves, sumTally, type Tally } from '../rules/tally.ts';
import { problem } from '../messages/problems.ts';
import { rulesDraft, type RulesWorld } from './rules-draft.ts';
import { dryRunValidity } from '../rules/limits.ts';
import { type DryRunRow, findLatestDryRun, insertDryRun, cancelDryRun } from './store-dry-runs.ts';
import { dryRunJob } from './run-dry-runs.ts';

export const dryRunRetention: Millis = 7 * day;

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>, Staff>;

/**
 * Starts a dry run, which the job `health-code/dry-run` continues. A draft that waits for its release can be tried too,
 * because the releaser needs recent counts.
 */
export const startCodeDryRun: Handlers['startCodeDryRun'] = async (world, actor, { revision }) => {
  const { latest: currentVersion, content, revision: currentRevision } = await rulesDraft.read(world, 'draft');
  if (currentRevision !== revision) throw problem('health-code/changed-elsewhere');
  const [id, now] = [newId(), world.clock.now()];
  // The longer of the two validities, so that the run covers everyone who has a code under either version.
  const hours = Math.max(content.hours, currentVersion.content.hours);
  const isInserted = await insertDryRun(world.sql, {
    id,
    content,
    compared_version: currentVersion.version,
    since: isoInstant(now - hours * hour),
    requested_by: actor.staffId,
    requested_at: isoInstant(now),
    tally: emptyTally(),
  });
  if (!isInserted) throw problem('health-code/run-under-way');
  await writeAudit(world.sql, actor, isoInstant(now), {
    action: 'health-code/start-dry-run',
    subject: { kind: 'dry-run', id },
    fields: ['rules'],
  });
  world.enqueue(dryRunJob);
  return { id };
};

/** Cancels a dry run. Does nothing if the run has ended. */
export const cancelCodeDryRun: Handlers['cancelCodeDryRun'] = async (world, actor, { id }) => {
  const now = world.clock.instant();
  if (await cancelDryRun(world.sql, id, now))
    await writeAudit(world.sql, actor, now, { action: 'health-code/cancel-dry-run', subject: { kind: 'dry-run', id } });
  return {};
};

/** Returns whether a dry run is finished, recent, of exactly these rules, and compared with the version in force. */
export function isCurrentDryRun(
  { clock }: Pick<World, 'clock'>,
  run: DryRunRow,
  { content, currentVersion }: { content: CodeRules; currentVersion: number },
): boolean {
  return (
    run.state === 'finished' &&
    run.compared_version === currentVersion &&
    isDeepStrictEqual(run.content, content) &&
    clock.now() < parseInstant(run.requested_at) + dryRunValidity
  );
}

/** Returns the latest dry run. Throws `health-code/not-tried` unless it is current for the rules. */
export async function requireCurrentDryRun(
  world: RulesWorld,
  rules: Parameters<typeof isCurrentDryRun>[2],
): Promise<DryRunRow> {
  const run = await findLatestDryRun(world.sql);
  if (!run || !isCurrentDryRun(world, run, rules)) throw problem('health-code/not-tried');
  return run;
}

/** Returns whether so many people change level that the releaser has to enter their number. */
export function changesManyPeople(tally: Tally): boolean {
  const { examinedPeople, changingPeople } = sumTally(tally);
  return exceedsApprovalThreshold({ people: changingPeople, examinedPeople });
}

export function viewDryRun(row: DryRunRow, requestedBy: string, isCurrent: boolean): calls.CodeDryRun {
  return {
    id: row.id,
    state: row.state,
    requestedBy,
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
    isCurrent,
    ...sumTally(row.tally),
    setByOfficer: row.tally.setByOfficer,
    unreadable: row.tally.unreadable,
    moves: listMoves(row.tally),
    exceedsThreshold: changesManyPeople(row.tally),
  };
}
