import type { HandlersOf } from '#foundation/server/http/route.ts';
import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { listReleasedRuleSets, releaseRuleSet, minReleaseDelay } from '#capabilities/screening/server/public.ts';
import { twoPersonRequest, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-release.ts';
import { type RuleSetContent, toEnteredDiseases, toEnteredThreshold } from '../rules/entered-diseases.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { problem } from '../messages/problems.ts';
import { contentJson, hashContent } from './content-hash.ts';
import { changedElsewhereProblem, readRulesAtRevision } from './draft-rules.ts';
import {
  findDraft,
  recordReleaseDecision,
  findPendingReleaseRequest,
  insertReleaseRequest,
  lockReleases,
  markReleaseRequested,
  markDraftReleased,
  type ReleaseRequestRow,
} from './store.ts';
import { findDryRun, findFinishedDryRun } from './store-dry-runs.ts';

type ReleaseWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, ReleaseWorld, Staff>;

/** Requests the release of the draft. Requires a finished dry run of exactly this content. */
export const requestRelease: Handlers['requestRelease'] = async (world, actor, { revision, note, effectiveFrom }) => {
  const { content, hash, writers } = await readRulesAtRevision(world, revision);
  const dryRun = await findFinishedDryRun(world.sql, hash);
  const input = { kind: 'draft', content, writers, note, effectiveFrom, rollbackVersion: null } as const;
  // Checked before the dry run: a draft without changes needs none.
  await requireChange(world, content);
  if (!dryRun) throw problem('screening-rules/no-dry-run');
  const request = await createReleaseRequest(world, actor, { ...input, dryRunId: dryRun.id });
  if (!(await markReleaseRequested(world.sql, revision)))
    throw await changedElsewhereProblem(world, await findDraft(world.sql));
  return request;
};

/** Requests a rollback. Needs no dry run, because the earlier version's rules have been released before. */
export const requestRollback: Handlers['requestRollback'] = async (world, actor, { version, note, effectiveFrom }) => {
  const releasedRuleSet = requireFound(
    (await listReleasedRuleSets(world.sql)).find((ruleSet) => ruleSet.version === version),
  );
  const { rules, diseases, feverThreshold } = releasedRuleSet;
  const content = { rules, diseases, feverThreshold };
  await requireChange(world, content);
  return createReleaseRequest(world, actor, {
    kind: 'rollback',
    content,
    writers: [],
    note,
    effectiveFrom,
    rollbackVersion: version,
    dryRunId: null,
  });
};

export const readReleaseRequest: Handlers['readReleaseRequest'] = async (world, actor) => {
  const row = await findPendingReleaseRequest(world.sql);
  if (!row) return { pendingRequest: null };
  const [newest] = await listReleasedRuleSets(world.sql);
  const content = parseRequestContent(row);
  const dryRun = row.dry_run_id === null ? undefined : await findDryRun(world.sql, row.dry_run_id);
  return {
    pendingRequest: {
      id: row.id,
      kind: row.kind,
      rollbackVersion: row.rollback_of,
      newestVersion: newest?.version ?? 0,
      currentRules: toEnteredRules(newest?.rules ?? []),
      newRules: toEnteredRules(content.rules),
      currentDiseases: toEnteredDiseases(newest?.diseases ?? []),
      newDiseases: toEnteredDiseases(content.diseases),
      currentFeverThreshold: toEnteredThreshold(newest?.feverThreshold),
      newFeverThreshold: toEnteredThreshold(content.feverThreshold),
      note: row.note,
      effectiveFrom: row.effective_from,
      requestedBy: (await readStaffNames(world, [row.requested_by]))(row.requested_by),
      requestedAt: row.requested_at,
      isOwnRequest: row.requested_by === actor.staffId,
      hasEditedDraft: row.writers.includes(actor.staffId),
      dryRun: dryRun
        ? {
            days: dryRun.days,
            travellers: dryRun.tally.travellers,
            changedToOfficer: dryRun.tally.changedToOfficer,
            changedToProceed: dryRun.tally.changedToProceed,
          }
        : null,
    },
  };
};

const releaseRequest = twoPersonRequest({
  lock: async ({ sql }: ReleaseWorld, _actor, { id }: { id: string }) => {
    const row = await findPendingReleaseRequest(sql, { lock: true });
    return row?.id === id ? row : undefined;
  },
  decided: () => problem('screening-rules/decided'),
  involved: ({ requested_by: requestedBy, writers }) => ({ requestedBy, writers }),
  record: ({ sql }, { row: { id, version }, outcome, ...decision }) =>
    recordReleaseDecision(sql, { id, version, outcome: outcome === 'approved' ? 'released' : 'declined', ...decision }),
  audit: ({ row: { id }, outcome, reason }) => {
    // The release itself is recorded with its version.
    if (outcome === 'approved') return undefined;
    const action = outcome === 'withdrawn' ? 'screening-rules/take-back' : 'screening-rules/decline';
    return { action, subject: { kind: 'release', id }, reason };
  },
});

/** Releases the pending request. Refuses when another version was released since the request. */
export const releaseRules: Handlers['releaseRules'] = async (world, actor, { id }) => {
  const decision = await releaseRequest.authorize(world, actor, 'approve', { id });
  const { row } = decision;
  await lockReleases(world.sql);
  const [newest] = await listReleasedRuleSets(world.sql);
  if (newest?.version !== row.newest_version) throw problem('screening-rules/newer-version');
  const effectiveFrom = row.effective_from === null ? world.clock.now() : parseInstant(row.effective_from);
  const released = await releaseNext(world, actor, {
    content: parseRequestContent(row),
    effectiveFrom,
    requestedBy: row.requested_by,
    note: row.note,
  });
  const { version } = released;
  await releaseRequest.record(world, actor, { ...decision, row: { ...row, version } });
  if (row.kind === 'draft') await markDraftReleased(world.sql, version);
  return released;
};

/**
 * Releases rules as the next version, effective in one minute at the earliest, and audits the release. The caller has
 * checked the second person, and holds the lock of `lockReleases`.
 */
export async function releaseNext(
  world: ReleaseWorld,
  actor: Staff,
  release: { content: RuleSetContent; effectiveFrom: Millis; requestedBy: string; note: string },
): Promise<{ version: number; effectiveFrom: string }> {
  const now = world.clock.now();
  const effectiveFrom = Math.max(release.effectiveFrom, now + minReleaseDelay);
  const version = await releaseRuleSet(world.sql, {
    ...release.content,
    effectiveFrom,
    releasedAt: now,
    writtenBy: release.requestedBy,
    releasedBy: actor.staffId,
    note: release.note,
  });
  await writeAudit(world.sql, actor, isoInstant(now), {
    action: 'screening-rules/release',
    subject: { kind: 'rules', id: String(version) },
    fields: ['rules', 'effectiveFrom'],
    reason: release.note,
  });
  return { version, effectiveFrom: isoInstant(effectiveFrom) };
}

export const declineRelease: Handlers['declineRelease'] = releaseRequest.refuse;

type ReleaseInput = {
  kind: 'draft' | 'rollback';
  content: RuleSetContent;
  writers: string[];
  note: string;
  effectiveFrom: string | null;
  rollbackVersion: number | null;
  dryRunId: string | null;
};

async function createReleaseRequest(world: ReleaseWorld, actor: Staff, input: ReleaseInput): Promise<{ id: string }> {
  const [id, now] = [newId(), world.clock.now()];
  validateEffectiveFrom(input.effectiveFrom, now);
  const [newest] = await listReleasedRuleSets(world.sql);
  const requestedAt = isoInstant(now);
  const isInserted = await insertReleaseRequest(world.sql, {
    id,
    kind: input.kind,
    content: input.content,
    content_hash: hashContent(input.content),
    newest_version: newest?.version ?? 0,
    rollback_of: input.rollbackVersion,
    dry_run_id: input.dryRunId,
    note: input.note,
    effective_from: input.effectiveFrom === null ? null : isoInstant(parseInstant(input.effectiveFrom)),
    writers: input.writers,
    requested_by: actor.staffId,
    requested_at: requestedAt,
  });
  if (!isInserted) throw problem('screening-rules/request-waits');
  await writeAudit(world.sql, actor, requestedAt, {
    action: input.kind === 'draft' ? 'screening-rules/request-release' : 'screening-rules/request-rollback',
    subject: { kind: 'release', id },
    fields: ['rules', 'effectiveFrom'],
    reason: input.note,
  });
  return { id };
}

function validateEffectiveFrom(effectiveFrom: string | null, now: Millis): void {
  if (effectiveFrom === null) return;
  const instant = parseInstant(effectiveFrom);
  const key = instant < now + minReleaseDelay ? 'effect-early' : instant > now + 366 * day ? 'effect-late' : undefined;
  if (key) throw foundationProblem('foundation/invalid', { fields: [{ path: 'effectiveFrom', key }] });
}

async function requireChange({ sql }: ReleaseWorld, content: RuleSetContent): Promise<void> {
  const [newest] = await listReleasedRuleSets(sql);
  if (newest && contentJson(newest) === contentJson(content)) throw problem('screening-rules/nothing-new');
}

function parseRequestContent({ content }: ReleaseRequestRow): RuleSetContent {
  const { rules, diseases = [], feverThreshold } = RuleSet.parse({ version: 1, ...content });
  return { rules, diseases, feverThreshold };
}
