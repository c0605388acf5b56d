import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { releasableDraft, viewPendingRelease } from '#foundation/server/drafts/versioned-draft.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-templates.ts';
import { validateTemplate } from '../rules/validate-template.ts';
import { type Template, TemplateKind } from '../rules/template.ts';
import { problem } from '../messages/problems.ts';
import {
  findDraft,
  findVersions,
  listVersions,
  markReleaseRequested,
  findLatestVersion,
  writeDraft,
} from './store-templates.ts';

export type TemplateWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, TemplateWorld, Staff>;

export const templateDraft = releasableDraft({
  find: findDraft,
  write: writeDraft,
  findLatestVersion,
  findVersion: async (db, kind: TemplateKind, version) => (await findVersions(db, kind, [version])).get(version),
  markReleaseRequested,
  audit: {
    kind: 'template',
    fields: ['template'],
    save: 'self-report/save-draft',
    restart: 'self-report/begin-draft',
    request: 'self-report/request-release',
  },
  problem: (name) => problem(`self-report/${name}`),
});

export const listTemplates: Handlers['listTemplates'] = async (world, actor) => {
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

export const readTemplateVersion: Handlers['readTemplateVersion'] = async ({ sql }, _actor, { kind, version }) => {
  const versionRow = requireFound((await findVersions(sql, kind, [version])).get(version));
  return { template: versionRow.content };
};

export const readTemplateDraft: Handlers['readTemplateDraft'] = async (world, actor, { kind }) => {
  const { draft, latest: newest, content: template, revision } = await templateDraft.read(world, kind);
  const nameOf = await readStaffNames(world, [draft?.changed_by, draft?.requested_by]);
  return {
    revision,
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

export const saveTemplateDraft: Handlers['saveTemplateDraft'] = async (world, actor, { kind, revision, template }) => {
  const saved = await templateDraft.save(world, actor, kind, { revision, content: template });
  return { revision: saved.revision, errors: validateTemplate(kind, template) };
};

export const restartTemplateDraft: Handlers['restartTemplateDraft'] = (world, actor, { kind, ...change }) =>
  templateDraft.restart(world, actor, kind, change);

/** Requests the release of a draft. Refuses drafts with errors, and drafts equal to the version in force. */
export const requestTemplateRelease: Handlers['requestTemplateRelease'] = async (
  world,
  actor,
  { kind, ...request },
) => {
  await templateDraft.requestRelease(world, actor, kind, request, ({ content }) => requireValid(kind, content));
  return {};
};

export function requireValid(kind: TemplateKind, template: Template): void {
  if (validateTemplate(kind, template).length > 0) throw problem('self-report/not-ready');
}
