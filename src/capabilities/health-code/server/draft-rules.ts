import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { viewPendingRelease } from '#foundation/server/drafts/versioned-draft.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract-rules.ts';
import { isCurrentDryRun, requireCurrentDryRun, viewDryRun } from './dry-runs.ts';
import { rulesDraft, type RulesWorld } from './rules-draft.ts';
import { findDraft, selectVersions } from './store-rules.ts';
import { findLatestDryRun } from './store-dry-runs.ts';

type Handlers = HandlersOf<typeof calls, RulesWorld, Staff>;

export const readCodeRules: Handlers['readCodeRules'] = async (world, actor) => {
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
    pendingRelease: viewPendingRelease(draft, actor, nameOf),
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
export const saveCodeRules: Handlers['saveCodeRules'] = (world, actor, { revision, draft: content }) =>
  rulesDraft.save(world, actor, 'draft', { revision, content });

export const restartCodeRulesDraft: Handlers['restartCodeRulesDraft'] = (world, actor, change) =>
  rulesDraft.restart(world, actor, 'draft', change);

/** Requests the release of the draft. Refused without a current dry run, or if the draft changes nothing. */
export const requestCodeRulesRelease: Handlers['requestCodeRulesRelease'] = async (world, actor, request) => {
  await rulesDraft.requestRelease(world, actor, 'draft', request, async ({ content }, { version: currentVersion }) => {
    await requireCurrentDryRun(world, { content, currentVersion });
  });
  return {};
};
