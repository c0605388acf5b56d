import type { Handler } from '#foundation/server/http/route.ts';
import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract-templates.ts';
import { validateTemplate } from '../rules/validate-template.ts';
import type { TemplateKind } from '../rules/template.ts';
import { problem } from '../messages/problems.ts';
import type { TemplateWorld } from './draft-templates.ts';
import { deleteDraft, type DraftRow, findDraft, insertVersion, clearReleaseRequest } from './store-templates.ts';

/** The caller must not have changed the draft or requested the release. */
export const releaseTemplate: Handler<typeof calls.releaseTemplate, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind, revision },
) => {
  const draft = await lockPendingDraft(world, kind, revision);
  requireSecondPerson(actor, draft.requested_by, ...draft.writers);
  // Validates again: a newer build may have more fixed questions than at the request.
  if (validateTemplate(kind, draft.content).length > 0) throw problem('self-report/not-ready');
  const releasedAt = world.clock.instant();
  const version = await insertVersion(world.sql, {
    kind,
    content: draft.content,
    releasedAt,
    writtenBy: draft.requested_by,
    writers: draft.writers,
    releasedBy: actor.staffId,
    note: draft.note ?? '',
  });
  await deleteDraft(world.sql, kind);
  await writeAudit(world.sql, actor, releasedAt, {
    action: 'self-report/release',
    subject: { kind: 'template', id: `${kind} ${version}` },
    fields: ['template'],
    reason: draft.note ?? '',
  });
  return { version };
};

export const declineTemplateRelease: Handler<typeof calls.declineTemplateRelease, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind, revision, reason },
) => {
  const draft = await lockPendingDraft(world, kind, revision);
  await clearReleaseRequest(world.sql, kind);
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: draft.requested_by === actor.staffId ? 'self-report/take-back' : 'self-report/decline',
    subject: { kind: 'template', id: kind },
    reason,
  });
  return {};
};

async function lockPendingDraft(
  { sql }: TemplateWorld,
  kind: TemplateKind,
  revision: number,
): Promise<DraftRow & { requested_by: string }> {
  const draft = await findDraft(sql, kind, { lock: true });
  if (!draft || draft.requested_by === null || draft.revision !== revision) throw problem('self-report/decided');
  return { ...draft, requested_by: draft.requested_by };
}
