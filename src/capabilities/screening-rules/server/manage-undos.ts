import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { listReleasedRuleSets, type ReleasedRuleSet, type RuleSets } from '#capabilities/screening/server/public.ts';
import { countSubmitted } from '#capabilities/declaration/server/public.ts';
import { recordAccess, requireSecondPerson, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type * as calls from '../contract-undo.ts';
import { thresholdPeriod, exceedsApprovalThreshold } from '../rules/approval-threshold.ts';
import { canonicalJson } from '../rules/compare-rules.ts';
import { chooseRightVersion } from '../rules/correct-version.ts';
import { emptyUndoTally, countPeopleWithBandChange } from '../rules/undo-plan.ts';
import { versionStatuses } from '../rules/version-status.ts';
import { problem } from '../messages/problems.ts';
import { releaseNext } from './releases.ts';
import { lockReleases } from './store.ts';
import {
  lockUndo,
  insertUndo,
  listUndoResultRows,
  listUndoRows,
  markUndoRunning,
  listTalliesWithoutApproval,
  markUndoCancelled,
  type UndoRow,
  listWrongVersions,
} from './store-undos.ts';
import { undoJob } from './run-undos.ts';

type ManageUndosWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, ManageUndosWorld & { ruleSets: RuleSets }, Staff>;

/**
 * Requests an undo and starts counting. If the version in force is wrong itself, the count uses the rules of an earlier
 * version. A second person releases the earlier rules by starting the undo, because the wrong rules must not stay in
 * force.
 */
export const requestUndo: Handlers['requestUndo'] = async (world, actor, { wrongVersions, days, reason }) => {
  const [id, now] = [newId(), world.clock.now()];
  const released = await listReleasedRuleSets(world.sql);
  const statuses = versionStatuses(released, now);
  const sortedVersions = [...new Set(wrongVersions)].sort((left, right) => left - right);
  if (sortedVersions.some((version) => ['coming', undefined].includes(statuses.get(version))))
    throw invalidWrongVersions('not-judged-yet');
  const earlierWrongVersions = await listWrongVersions(world.sql);
  const candidates = released.map(({ version, effectiveFrom, rules }) => ({
    version,
    effectiveFrom,
    status: statuses.get(version) ?? ('never-in-force' as const),
    isMarkedWrong: earlierWrongVersions.has(version),
    rulesJson: canonicalJson(rules),
  }));
  const rightVersion = chooseRightVersion(candidates, sortedVersions, now);
  if (!rightVersion) throw invalidWrongVersions('no-earlier-version');
  const arrivingFrom = addDays(world.clock.today(), -days);
  const requestedAt = isoInstant(now);
  const isInserted = await insertUndo(world.sql, {
    id,
    wrong_versions: sortedVersions,
    right_version: rightVersion.version,
    rules_of: rightVersion.needsRerelease ? rightVersion.version : null,
    newest_version: rightVersion.needsRerelease ? (released[0]?.version ?? 0) : null,
    arriving_from: arrivingFrom,
    reason,
    requested_by: actor.staffId,
    requested_at: requestedAt,
    applications: await countSubmitted(world, { arrivingFrom }),
    counted: emptyUndoTally(),
  });
  if (!isInserted) throw problem('screening-rules/undo-under-way');
  await writeAudit(world.sql, actor, requestedAt, {
    action: 'screening-rules/request-undo',
    subject: { kind: 'undo', id },
    reason,
  });
  world.enqueue(undoJob);
  return { id };
};

function invalidWrongVersions(key: string) {
  return foundationProblem('foundation/invalid', { fields: [{ path: 'wrongVersions', key }] });
}

export const listUndos: Handler<typeof calls.listUndos, ManageUndosWorld, Staff> = async (world, actor) => {
  const rows = await listUndoRows(world.sql);
  const nameOf = await readStaffNames(
    world,
    rows.flatMap(({ requested_by, started_by }) => [requested_by, started_by]),
  );
  const correctedWithoutApproval = await countCorrectedWithoutApproval(world);
  const released = await listReleasedRuleSets(world.sql);
  const items = rows.map((row) => ({
    ...toUndo(row, actor, correctedWithoutApproval),
    correctionsStartAt: correctionStart(row, released, world.clock.now()),
    requestedBy: nameOf(row.requested_by),
    startedBy: nameOf(row.started_by),
  }));
  return { items };
};

/**
 * Starts a counted undo. Only a second person may start one that exceeds the approval threshold or releases rules. If
 * the version in force is wrong, the start releases the right rules. The corrections wait until these are in force.
 */
export const startUndo: Handler<typeof calls.startUndo, ManageUndosWorld, Staff> = async (world, actor, { id }) => {
  const row = await lockUndo(world.sql, id);
  if (row?.state !== 'counted') throw problem('screening-rules/not-counted');
  if (needsApproval(row, await countCorrectedWithoutApproval(world))) requireSecondPerson(actor, row.requested_by);
  const startedAt = world.clock.instant();
  const rightVersion =
    row.rules_of === null ? row.right_version : await rereleaseRules(world, actor, row, row.rules_of);
  await markUndoRunning(world.sql, { id, startedBy: actor.staffId, startedAt, rightVersion });
  await writeAudit(world.sql, actor, startedAt, {
    action: 'screening-rules/start-undo',
    subject: { kind: 'undo', id },
    fields: ['band', 'pass', 'message'],
    reason: row.reason,
  });
  world.enqueue(undoJob);
  return {};
};

async function rereleaseRules(
  world: ManageUndosWorld,
  actor: Staff,
  row: UndoRow,
  rereleasedVersion: number,
): Promise<number> {
  await lockReleases(world.sql);
  const released = await listReleasedRuleSets(world.sql);
  const earlierVersion = released.find(({ version }) => version === rereleasedVersion);
  if (!earlierVersion || released[0]?.version !== row.newest_version) throw problem('screening-rules/newer-version');
  const { version } = await releaseNext(world, actor, {
    // Diseases and fever threshold do not belong to the wrong rules, and stay.
    content: {
      rules: earlierVersion.rules,
      diseases: released[0].diseases,
      feverThreshold: released[0].feverThreshold,
    },
    effectiveFrom: world.clock.now(),
    requestedBy: row.requested_by,
    note: row.reason,
  });
  return version;
}

export const cancelUndo: Handler<typeof calls.cancelUndo, ManageUndosWorld, Staff> = async (world, actor, { id }) => {
  const cancelledAt = world.clock.instant();
  if (await markUndoCancelled(world.sql, id, cancelledAt))
    await writeAudit(world.sql, actor, cancelledAt, {
      action: 'screening-rules/cancel-undo',
      subject: { kind: 'undo', id },
    });
  return {};
};

/** Lists a page of results. Each result is audited as an access to the declaration. */
export const listUndoResults: Handler<
  typeof calls.listUndoResults,
  ManageUndosWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
  Staff
> = async (world, actor, { id, outcome, cursor }) => {
  const rows = await listUndoResultRows(world.sql, id, { outcome, after: cursor, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  for (const { declaration_id: declaration } of page)
    await recordAccess(world, actor, { kind: 'declaration', id: declaration }, ['band'], 'what an undo of rules did');
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      reference: row.reference,
      outcome: row.outcome,
      changedToOfficer: row.to_officer,
      changedToProceed: row.to_proceed,
      at: row.at,
    })),
    ...(rows.length > pageSize && last && { next: last.declaration_id }),
  };
};

const pageSize = 20;

function needsApproval({ counted, rules_of }: UndoRow, correctedWithoutApproval: number): boolean {
  return (
    rules_of !== null ||
    exceedsApprovalThreshold({
      people: countPeopleWithBandChange(counted),
      peopleWithoutApproval: correctedWithoutApproval,
      examinedPeople: counted.travellers,
    })
  );
}

// Counts the people of undos that were started without a second person in the period, including stopped undos.
async function countCorrectedWithoutApproval({ sql, clock }: ManageUndosWorld): Promise<number> {
  const tallies = await listTalliesWithoutApproval(sql, isoInstant(clock.now() - thresholdPeriod));
  return tallies.reduce((sum, tally) => sum + countPeopleWithBandChange(tally), 0);
}

// Time at which corrections start, while the right version is not yet in force.
function correctionStart(row: UndoRow, released: readonly ReleasedRuleSet[], now: Millis): string | null {
  if (row.state !== 'running') return null;
  const rightRuleSet = released.find(({ version }) => version === row.right_version);
  return rightRuleSet && rightRuleSet.effectiveFrom > now ? isoInstant(rightRuleSet.effectiveFrom) : null;
}

function toUndo(row: UndoRow & { corrected: number }, actor: Staff, correctedWithoutApproval: number) {
  return {
    id: row.id,
    wrongVersions: row.wrong_versions,
    rightVersion: row.right_version,
    rereleasedVersion: row.rules_of,
    reason: row.reason,
    arrivingFrom: row.arriving_from,
    state: row.state,
    requestedAt: row.requested_at,
    isOwnRequest: row.requested_by === actor.staffId,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    applications: row.applications,
    processedCount: row.processed,
    expectedCounts: row.counted,
    needsSecondApprover: needsApproval(row, row.state === 'counted' ? correctedWithoutApproval : 0),
    correctedCount: row.corrected,
    stillWrongCount: row.left_over === null ? null : countPeopleWithBandChange(row.left_over),
  };
}
