import type { Handler } from '#foundation/server/http/route.ts';
import { isDeepStrictEqual } from 'node:util';
import { withWriter } from '#capabilities/screening-rules/rules/with-writer.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { problem } from '../messages/problems.ts';
import { isCurrentDryRun, viewDryRun } from './dry-runs.ts';
import {
  type DraftRow,
  findDraft,
  findVersion,
  selectVersions,
  markReleaseRequested,
  readCurrentRules,
  writeDraft,
} from './store-rules.ts';
import { findLatestDryRun } from './store-dry-runs.ts';

export type RulesWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

export const readCodeRules: Handler<typeof calls.readCodeRules, RulesWorld, Staff> = async (world, actor) => {
  const [versions, draft, run] = [
    await selectVersions(world.sql),
    await findDraft(world.sql),
    await findLatestDryRun(world.sql),
  ];
  const staffIds = versions.flatMap((row) => [row.written_by, row.released_by]);
  const nameOf = await readStaffNames(world, [...staffIds, draft?.changed_by, draft?.requested_by, run?.requested_by]);
  const content = draft?.content ?? versions[0]?.content ?? { hours: 24, rules: [] };
  return {
    versions: versions.map((row) => ({
      version: row.version,
      content: row.content,
      effectiveFrom: row.effective_from,
      writtenBy: nameOf(row.written_by),
      releasedBy: nameOf(row.released_by),
      note: row.note,
    })),
    revision: draft?.revision ?? 0,
    draft: content,
    changedBy: nameOf(draft?.changed_by),
    changedAt: draft?.changed_at ?? null,
    pendingRelease:
      draft && draft.requested_by !== null
        ? {
            requestedBy: nameOf(draft.requested_by),
            requestedAt: draft.requested_at ?? '',
            note: draft.note ?? '',
            isOwnRequest: draft.requested_by === actor.staffId,
            hasEditedDraft: draft.writers.includes(actor.staffId),
          }
        : null,
    latestDryRun: run
      ? viewDryRun(
          run,
          nameOf(run.requested_by),
          isCurrentDryRun(world, run, { content, currentVersion: versions[0]?.version ?? 0 }),
        )
      : null,
  };
};

/** Saves the draft. Refused if its revision has changed, or while it waits for its release. */
export const saveCodeRules: Handler<typeof calls.saveCodeRules, RulesWorld, Staff> = async (
  world,
  actor,
  { revision, draft: content },
) => {
  const draft = await findDraft(world.sql, { lock: true });
  const baseVersion = draft?.base_version ?? (await readCurrentRules(world.sql)).version;
  return saveDraft(world, actor, {
    revision,
    content,
    baseVersion,
    earlierWriters: draft?.writers,
    action: 'save-rules',
  });
};

export const restartCodeRulesDraft: Handler<typeof calls.restartCodeRulesDraft, RulesWorld, Staff> = async (
  world,
  actor,
  { revision, version },
) => {
  const versionRow = requireFound(await findVersion(world.sql, version));
  return saveDraft(world, actor, {
    revision,
    content: versionRow.content,
    baseVersion: version,
    action: 'begin-rules',
  });
};

/** Requests the release of the draft. Refused without a current dry run, or if the draft changes nothing. */
export const requestCodeRulesRelease: Handler<typeof calls.requestCodeRulesRelease, RulesWorld, Staff> = async (
  world,
  actor,
  { revision, note },
) => {
  const draft = await findDraft(world.sql, { lock: true });
  if (!draft) throw problem('health-code/nothing-new');
  if (draft.requested_by !== null) throw problem('health-code/waits');
  if (draft.revision !== revision) throw problem('health-code/changed-elsewhere');
  const currentVersion = await readCurrentRules(world.sql);
  if (isDeepStrictEqual(currentVersion.content, draft.content)) throw problem('health-code/nothing-new');
  const run = await findLatestDryRun(world.sql);
  if (!run || !isCurrentDryRun(world, run, { content: draft.content, currentVersion: currentVersion.version }))
    throw problem('health-code/not-tried');
  const now = world.clock.instant();
  await markReleaseRequested(world.sql, { requestedBy: actor.staffId, at: now, note });
  await recordDraftAudit(world, actor, 'request-rules', note);
  return {};
};

export async function recordDraftAudit(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: Staff,
  action: string,
  reason?: string,
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), {
    action: `health-code/${action}`,
    subject: { kind: 'code-rules', id: 'draft' },
    fields: ['rules'],
    ...(reason !== undefined && { reason }),
  });
}

/** Locks the draft that waits for its release. Throws if it was decided or has another revision. */
export async function lockPendingDraft(
  { sql }: Pick<World, 'sql'>,
  revision: number,
): Promise<DraftRow & { requested_by: string }> {
  const draft = await findDraft(sql, { lock: true });
  if (!draft || draft.requested_by === null || draft.revision !== revision)
    throw problem('health-code/release-decided');
  return { ...draft, requested_by: draft.requested_by };
}

// `earlierWriters`: authors so far; absent for a draft that starts anew. `action`: name in the audit log.
type DraftChange = {
  revision: number;
  content: CodeRules;
  baseVersion: number;
  earlierWriters?: string[] | undefined;
  action: string;
};

async function saveDraft(world: RulesWorld, actor: Staff, change: DraftChange): Promise<{ revision: number }> {
  const { revision, content, baseVersion, earlierWriters, action } = change;
  const now = world.clock.instant();
  const writers = withWriter(earlierWriters, actor.staffId);
  const row = { content, base_version: baseVersion, writers, changed_by: actor.staffId, changed_at: now };
  if (!(await writeDraft(world.sql, row, revision))) {
    const currentDraft = await findDraft(world.sql);
    throw problem(currentDraft?.requested_by ? 'health-code/waits' : 'health-code/changed-elsewhere');
  }
  await recordDraftAudit(world, actor, action);
  return { revision: revision + 1 };
}
