import type { Handler } from '#foundation/server/http/route.ts';
import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract-rules.ts';
import { sumTally } from '../rules/tally.ts';
import { problem } from '../messages/problems.ts';
import { recordDraftAudit, type RulesWorld, lockPendingDraft } from './draft-rules.ts';
import { changesManyPeople, isCurrentDryRun } from './dry-runs.ts';
import { deleteDraft, insertVersion, clearReleaseRequest, readCurrentRules } from './store-rules.ts';
import { findLatestDryRun } from './store-dry-runs.ts';

/**
 * Releases the pending draft. The releaser must neither have written the draft nor have requested its release. If the
 * dry run counts many changes of level, the releaser has to enter their number, as proof of having read it.
 */
export const releaseCodeRules: Handler<typeof calls.releaseCodeRules, RulesWorld, Staff> = async (
  world,
  actor,
  { revision, changing },
) => {
  const draft = await lockPendingDraft(world, revision);
  requireSecondPerson(actor, draft.requested_by, ...draft.writers);
  const currentVersion = (await readCurrentRules(world.sql)).version;
  const run = await findLatestDryRun(world.sql);
  if (!run || !isCurrentDryRun(world, run, { content: draft.content, currentVersion }))
    throw problem('health-code/not-tried');
  if (changesManyPeople(run.tally) && changing !== sumTally(run.tally).changingPeople)
    throw problem('health-code/many-change');
  const now = world.clock.instant();
  const version = await insertVersion(world.sql, {
    content: draft.content,
    at: now,
    writtenBy: draft.requested_by,
    writers: draft.writers,
    releasedBy: actor.staffId,
    note: draft.note ?? '',
  });
  await deleteDraft(world.sql);
  await writeAudit(world.sql, actor, now, {
    action: 'health-code/release-rules',
    subject: { kind: 'code-rules', id: `${version}` },
    fields: ['rules'],
    reason: draft.note ?? '',
  });
  return { version };
};

/** Declines the pending draft; for the person who requested the release, withdraws the request. */
export const declineCodeRulesRelease: Handler<typeof calls.declineCodeRulesRelease, RulesWorld, Staff> = async (
  world,
  actor,
  { revision, reason },
) => {
  const draft = await lockPendingDraft(world, revision);
  await clearReleaseRequest(world.sql);
  await recordDraftAudit(
    world,
    actor,
    draft.requested_by === actor.staffId ? 'take-back-rules' : 'decline-rules',
    reason,
  );
  return {};
};
