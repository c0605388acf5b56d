import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { DraftColumns } from '#foundation/server/drafts/versioned-draft.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Template, TemplateKind } from '../rules/template.ts';
import { insertInto, type Tables } from './tables.ts';

/** Row of `self_report_template`. Its column `zh`, a prepared Chinese text, is copied to each version but not shown. */
export type VersionRow = Narrow<
  Omit<Tables['self_report_template'], 'zh' | 'released_at' | 'writers'>,
  { content: Template }
>;

const columns = sql`kind, version, content, effective_from, written_by, released_by, note`;

/** The latest version, which is the one in force. */
export async function findLatestVersion(db: Sql, kind: TemplateKind): Promise<VersionRow> {
  const row = await db.first<VersionRow>`
    select ${columns} from self_report_template where kind = ${kind} order by version desc limit 1`;
  if (!row) throw new Error(`no version of the template for ${kind} found`);
  return row;
}

export async function findVersions(
  db: Sql,
  kind: TemplateKind,
  versions: readonly number[],
): Promise<Map<number, VersionRow>> {
  const rows = await db.all<VersionRow>`
    select ${columns} from self_report_template
    where kind = ${kind} and version = any(${[...new Set(versions)]}::int[])`;
  return new Map(rows.map((row) => [row.version, row]));
}

/** Metadata of all versions, latest first. */
export async function listVersions(db: Sql, kind: TemplateKind): Promise<Omit<VersionRow, 'content'>[]> {
  return db.all<Omit<VersionRow, 'content'>>`
    select kind, version, effective_from, written_by, released_by, note from self_report_template
    where kind = ${kind} order by version desc limit 200`;
}

/**
 * Inserts the next version, with the Chinese text of the previous one. The table refuses a releaser who requested the
 * release or wrote on the draft.
 */
export async function insertVersion(
  db: Sql,
  row: {
    kind: TemplateKind;
    content: Template;
    releasedAt: string;
    writtenBy: string;
    writers: string[];
    releasedBy: string;
    note: string;
  },
): Promise<number> {
  const found = await db.first<{ version: number }>`
    insert into self_report_template
      (kind, version, content, zh, effective_from, written_by, writers, released_by, released_at, note)
    select kind, version + 1, ${JSON.stringify(row.content)}::jsonb, zh, ${row.releasedAt}, ${row.writtenBy},
      ${row.writers}::uuid[], ${row.releasedBy}, ${row.releasedAt}, ${row.note}
    from self_report_template where kind = ${row.kind} order by version desc limit 1 returning version`;
  if (!found) throw new Error('the template version was not inserted');
  return found.version;
}

/**
 * Row of `self_report_draft`. `writers`: all who changed it; none after its release. `requested_by` is set while a
 * request for release is pending.
 */
export type DraftRow = Narrow<Omit<Tables['self_report_draft'], 'kind'>, { content: Template }>;

/** `lock` locks the draft's row until the transaction ends. */
export async function findDraft(db: Sql, kind: TemplateKind, { lock = false } = {}): Promise<DraftRow | undefined> {
  return db.first<DraftRow>`
    select content, revision, base_version, writers, changed_by, changed_at, requested_by, requested_at, note
    from self_report_draft where kind = ${kind} and writers <> '{}' ${forUpdate(lock)}`;
}

/**
 * Writes the draft at an expected revision (0: no draft). Returns the new revision; undefined at another revision or
 * while a release is pending.
 */
export async function writeDraft(
  db: Sql,
  kind: TemplateKind,
  draft: Omit<DraftColumns<Template>, 'revision'>,
  { revision }: { revision: number },
): Promise<number | undefined> {
  const content = JSON.stringify(draft.content);
  const row =
    revision === 0
      ? await db.first<{ revision: number }>`
          ${insertInto('self_report_draft', { ...draft, kind, content, revision: 1 }, 'writers')}
          on conflict (kind) do update set content = excluded.content, revision = self_report_draft.revision + 1,
            base_version = excluded.base_version, writers = excluded.writers, changed_by = excluded.changed_by,
            changed_at = excluded.changed_at
          where self_report_draft.writers = '{}' returning revision`
      : await db.first<{ revision: number }>`
          update self_report_draft set content = ${content}::jsonb, revision = revision + 1, base_version = ${draft.base_version},
            writers = ${draft.writers}::uuid[], changed_by = ${draft.changed_by}, changed_at = ${draft.changed_at}
          where kind = ${kind} and revision = ${revision} and writers <> '{}' and requested_by is null returning revision`;
  return row?.revision;
}

/** Marks the draft as pending; it cannot be changed until it is released or declined. */
export async function markReleaseRequested(
  db: Sql,
  kind: TemplateKind,
  request: { requestedBy: string; requestedAt: string; note: string },
): Promise<void> {
  await db.run`update self_report_draft set requested_by = ${request.requestedBy}, requested_at = ${request.requestedAt}, note = ${request.note}
    where kind = ${kind}`;
}

/** Clears the pending state, so that the draft can be changed. */
export async function clearReleaseRequest(db: Sql, kind: TemplateKind): Promise<void> {
  await db.run`update self_report_draft set requested_by = null, requested_at = null, note = null where kind = ${kind}`;
}

/** Ends the draft after its release. Its row keeps the revision, from which the next draft continues. */
export async function endDraft(db: Sql, kind: TemplateKind): Promise<void> {
  await db.run`update self_report_draft set writers = '{}', requested_by = null, requested_at = null, note = null
    where kind = ${kind}`;
}
