import type { HandlersOf } from '#foundation/server/http/route.ts';
import { twoPersonRequest } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { problem } from '../messages/problems.ts';
import { requireValid, templateDraft, type TemplateWorld } from './draft-templates.ts';
import { endDraft, insertVersion, clearReleaseRequest } from './store-templates.ts';

const releaseRequest = twoPersonRequest({
  lock: async ({ sql }: TemplateWorld, _actor, { kind, revision }: { kind: TemplateKind; revision: number }) => {
    const draft = await templateDraft.lockPending(sql, kind, revision);
    return draft && { ...draft, kind };
  },
  decided: () => problem('self-report/decided'),
  involved: ({ requested_by: requestedBy, writers }) => ({ requestedBy, writers }),
  record: ({ sql }, { row: { kind }, outcome }) =>
    outcome === 'approved' ? endDraft(sql, kind) : clearReleaseRequest(sql, kind),
  audit: ({ row: { kind }, outcome, reason }) => {
    // The release itself is recorded with its version.
    if (outcome === 'approved') return undefined;
    const action = outcome === 'withdrawn' ? 'self-report/take-back' : 'self-report/decline';
    return { action, subject: { kind: 'template', id: kind }, reason };
  },
});

type Handlers = HandlersOf<typeof calls, TemplateWorld, Staff>;

/** The caller must not have changed the draft or requested the release. */
export const releaseTemplate: Handlers['releaseTemplate'] = async (world, actor, { kind, revision }) => {
  const decision = await releaseRequest.authorize(world, actor, 'approve', { kind, revision });
  const { row: draft, decidedAt: releasedAt } = decision;
  // Validates again: a newer build may have more fixed questions than at the request.
  requireValid(kind, draft.content);
  const version = await insertVersion(world.sql, {
    kind,
    content: draft.content,
    releasedAt,
    writtenBy: draft.requested_by,
    writers: draft.writers,
    releasedBy: actor.staffId,
    note: draft.note ?? '',
  });
  await releaseRequest.record(world, actor, decision);
  await writeAudit(world.sql, actor, releasedAt, {
    action: 'self-report/release',
    subject: { kind: 'template', id: `${kind} ${version}` },
    fields: ['template'],
    reason: draft.note ?? '',
  });
  return { version };
};

export const declineTemplateRelease: Handlers['declineTemplateRelease'] = releaseRequest.refuse;
