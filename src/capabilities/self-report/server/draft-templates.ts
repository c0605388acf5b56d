import type { Handler } from '#foundation/server/http/route.ts';
import { isDeepStrictEqual } from 'node:util';
import type { PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { withWriter } from '#capabilities/screening-rules/rules/with-writer.ts';
import { type StaffNameLookup, readStaffNames } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-templates.ts';
import { validateTemplate } from '../rules/validate-template.ts';
import { type Template, TemplateKind } from '../rules/template.ts';
import { problem } from '../messages/problems.ts';
import {
  type DraftRow,
  findDraft,
  findVersions,
  listVersions,
  markReleaseRequested,
  findLatestVersion,
  writeDraft,
} from './store-templates.ts';

export type TemplateWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

export const listTemplates: Handler<typeof calls.listTemplates, TemplateWorld, Staff> = async (world, actor) => {
  return { items: await Promise.all(TemplateKind.options.map((kind) => viewTemplateSummary(world, actor, kind))) };
};

async function viewTemplateSummary(world: TemplateWorld, actor: Staff, kind: TemplateKind) {
  const [versions, draft] = [await listVersions(world.sql, kind), await findDraft(world.sql, kind)];
  const people = versions.flatMap((row) => [row.written_by, row.released_by]);
  const nameOf = await readStaffNames(world, [...people, draft?.changed_by, draft?.requested_by]);
  return {
    kind,
    versions: versions.map((row) => ({
      version: row.version,
      effectiveFrom: row.effective_from,
      writtenBy: nameOf(row.written_by),
      releasedBy: nameOf(row.released_by),
      note: row.note,
    })),
    changedBy: nameOf(draft?.changed_by),
    changedAt: draft?.changed_at ?? null,
    pendingRelease: viewPendingRelease(draft, actor, nameOf),
  };
}

export const readTemplateVersion: Handler<typeof calls.readTemplateVersion, TemplateWorld, Staff> = async (
  { sql },
  _actor,
  { kind, version },
) => {
  const versionRow = requireFound((await findVersions(sql, kind, [version])).get(version));
  return { template: versionRow.content };
};

export const readTemplateDraft: Handler<typeof calls.readTemplateDraft, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind },
) => {
  const [newest, draft] = [await findLatestVersion(world.sql, kind), await findDraft(world.sql, kind)];
  const nameOf = await readStaffNames(world, [draft?.changed_by, draft?.requested_by]);
  const template = draft?.content ?? newest.content;
  return {
    revision: draft?.revision ?? 0,
    newestVersion: newest.version,
    baseVersion: draft?.base_version ?? newest.version,
    template,
    inForce: newest.content,
    errors: validateTemplate(kind, template),
    changedBy: nameOf(draft?.changed_by),
    changedAt: draft?.changed_at ?? null,
    pendingRelease: viewPendingRelease(draft, actor, nameOf),
  };
};

export const saveTemplateDraft: Handler<typeof calls.saveTemplateDraft, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind, revision, template },
) => {
  const draft = await findDraft(world.sql, kind, { lock: true });
  const baseVersion = draft?.base_version ?? (await findLatestVersion(world.sql, kind)).version;
  await saveDraft(world, actor, {
    kind,
    revision,
    template,
    baseVersion,
    earlierWriters: draft?.writers,
    action: 'save-draft',
  });
  return { revision: revision + 1, errors: validateTemplate(kind, template) };
};

export const restartTemplateDraft: Handler<typeof calls.restartTemplateDraft, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind, revision, version },
) => {
  const versionRow = requireFound((await findVersions(world.sql, kind, [version])).get(version));
  await saveDraft(world, actor, {
    kind,
    revision,
    template: versionRow.content,
    baseVersion: version,
    action: 'begin-draft',
  });
  return { revision: revision + 1 };
};

/** Requests the release of a draft. Refuses drafts with errors, and drafts equal to the version in force. */
export const requestTemplateRelease: Handler<typeof calls.requestTemplateRelease, TemplateWorld, Staff> = async (
  world,
  actor,
  { kind, revision, note },
) => {
  const draft = await findDraft(world.sql, kind, { lock: true });
  if (!draft) throw problem('self-report/nothing-new');
  if (draft.requested_by !== null) throw problem('self-report/waits');
  if (draft.revision !== revision) throw problem('self-report/changed-elsewhere');
  const newest = await findLatestVersion(world.sql, kind);
  if (isDeepStrictEqual(newest.content, draft.content)) throw problem('self-report/nothing-new');
  if (validateTemplate(kind, draft.content).length > 0) throw problem('self-report/not-ready');
  const requestedAt = world.clock.instant();
  await markReleaseRequested(world.sql, kind, { requestedBy: actor.staffId, requestedAt, note });
  await writeAudit(world.sql, actor, requestedAt, {
    action: 'self-report/request-release',
    subject: { kind: 'template', id: kind },
    fields: ['template'],
    reason: note,
  });
  return {};
};

type DraftChange = {
  kind: TemplateKind;
  revision: number;
  template: Template;
  baseVersion: number;
  earlierWriters?: string[] | undefined;
  action: string;
};

async function saveDraft(
  world: TemplateWorld,
  actor: Staff,
  { kind, revision, template, baseVersion, earlierWriters, action }: DraftChange,
): Promise<void> {
  const changedAt = world.clock.instant();
  const writers = withWriter(earlierWriters, actor.staffId);
  const row = {
    kind,
    content: template,
    base_version: baseVersion,
    writers,
    changed_by: actor.staffId,
    changed_at: changedAt,
  };
  if (!(await writeDraft(world.sql, row, revision))) {
    const current = await findDraft(world.sql, kind);
    throw problem(current?.requested_by ? 'self-report/waits' : 'self-report/changed-elsewhere');
  }
  await writeAudit(world.sql, actor, changedAt, {
    action: `self-report/${action}`,
    subject: { kind: 'template', id: kind },
    fields: ['template'],
  });
}

function viewPendingRelease(draft: DraftRow | undefined, actor: Staff, nameOf: StaffNameLookup): PendingRelease | null {
  if (!draft || draft.requested_by === null) return null;
  return {
    requestedBy: nameOf(draft.requested_by),
    requestedAt: draft.requested_at ?? '',
    note: draft.note ?? '',
    isOwnRequest: draft.requested_by === actor.staffId,
    hasEditedDraft: draft.writers.includes(actor.staffId),
  };
}
