import type { HandlersOf } from '#foundation/server/http/route.ts';
import { twoPersonRequest } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract-rules.ts';
import { sumTally } from '../rules/tally.ts';
import { problem } from '../messages/problems.ts';
import { changesManyPeople, requireCurrentDryRun } from './dry-runs.ts';
import { rulesDraft, type RulesWorld } from './rules-draft.ts';
import { clearReleaseRequest, endDraft, insertVersion, readCurrentRules } from './store-rules.ts';

const releaseRequest = twoPersonRequest({
  lock: ({ sql }: RulesWorld, _actor, { revision }: { revision: number }) =>
    rulesDraft.lockPending(sql, 'draft', revision),
  decided: () => problem('health-code/release-decided'),
  involved: ({ requested_by: requestedBy, writers }) => ({ requestedBy, writers }),
  record: ({ sql }, { outcome }) => (outcome === 'approved' ? endDraft(sql) : clearReleaseRequest(sql)),
  audit: ({ outcome, reason }) => {
    // The release itself is recorded with its version.
    if (outcome === 'approved') return undefined;
    const action = outcome === 'withdrawn' ? 'health-code/take-back-rules' : 'health-code/decline-rules';
    return { action, subject: { kind: 'code-rules', id: 'draft' }, fields: ['rules'], reason };
  },
});

type Handlers = HandlersOf<typeof calls, RulesWorld, Staff>;

/**
 * Releases the pending draft. The releaser must neither have written the draft nor have requested its release. If the
 * dry run counts many changes of level, the releaser has to enter their number, as proof of having read it.
 */
export const releaseCodeRules: Handlers['releaseCodeRules'] = async (world, actor, { revision, changing }) => {
  const decision = await releaseRequest.authorize(world, actor, 'approve', { revision });
  const { row: draft, decidedAt: now } = decision;
  const { version: currentVersion } = await readCurrentRules(world.sql);
  const run = await requireCurrentDryRun(world, { content: draft.content, currentVersion });
  if (changesManyPeople(run.tally) && changing !== sumTally(run.tally).changingPeople)
    throw problem('health-code/many-change');
  const version = await insertVersion(world.sql, {
    content: draft.content,
    effective_from: now,
    written_by: draft.requested_by,
    writers: draft.writers,
    released_by: actor.staffId,
    note: draft.note ?? '',
  });
  await releaseRequest.record(world, actor, decision);
  await writeAudit(world.sql, actor, now, {
    action: 'health-code/release-rules',
    subject: { kind: 'code-rules', id: `${version}` },
    fields: ['rules'],
    reason: draft.note ?? '',
  });
  return { version };
};

/** Declines the pending draft; for the person who requested the release, withdraws the request. */
export const declineCodeRulesRelease: Handlers['declineCodeRulesRelease'] = releaseRequest.refuse;
