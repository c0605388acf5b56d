import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { DraftColumns } from '#foundation/server/drafts/versioned-draft.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type VersionRow = Narrow<Tables['health_code_rules'], { content: CodeRules }>;

/** Selects the latest versions of the rules, the one in force first. */
export async function selectVersions(db: Sql, limit = 50): Promise<VersionRow[]> {
  return db.all<VersionRow>`
    select * from health_code_rules order by version desc limit ${limit}`;
}

export async function readCurrentRules(db: Sql): Promise<VersionRow> {
  const [latestVersion] = await selectVersions(db, 1);
  if (!latestVersion) throw new Error('there is no version of the health code rules');
  return latestVersion;
}

export async function findVersion(db: Sql, version: number): Promise<VersionRow | undefined> {
  return db.first<VersionRow>`
    select * from health_code_rules where version = ${version}`;
}

/**
 * Inserts the next version and returns its number. `writtenBy`: the person who requested the release. `writers`: all
 * authors since the base version. Constraints of the table refuse a `releasedBy` who is one of these persons.
 */
export async function insertVersion(
  db: Sql,
  row: Omit<
    Narrow<NewRow<'health_code_rules', 'written_by' | 'writers' | 'released_by'>, { content: CodeRules }>,
    'version'
  >,
): Promise<number> {
  const rules = { ...row, content: JSON.stringify(row.content) };
  const next = sql`(select max(version) + 1 from health_code_rules)`;
  return db.value<number>`
    ${insertInto('health_code_rules', { ...rules, version: next }, 'written_by', 'writers', 'released_by')}
    returning version`;
}

/**
 * Draft of the next version. `base_version`: the version from which it started. `writers`: authors since that version;
 * none after its release. `requested_by`, `requested_at`, `note`: set while the draft waits for its release.
 */
export type DraftRow = Narrow<Omit<Tables['health_code_draft'], 'single'>, { content: CodeRules }>;

/** Finds the draft; undefined before the first change, and after a release. */
export async function findDraft(db: Sql, { lock = false } = {}): Promise<DraftRow | undefined> {
  return db.first<DraftRow>`
    select content, revision, base_version, writers, changed_by, changed_at, requested_by, requested_at, note
    from health_code_draft where writers <> '{}' ${forUpdate(lock)}`;
}

/**
 * Writes the draft if its revision is still the expected one (0: no draft) and no release is pending. Returns the new
 * revision; undefined otherwise.
 */
export async function writeDraft(
  db: Sql,
  draft: Omit<DraftColumns<CodeRules>, 'revision'>,
  { revision }: { revision: number },
): Promise<number | undefined> {
  const content = JSON.stringify(draft.content);
  const row =
    revision === 0
      ? await db.first<{ revision: number }>`
          ${insertInto('health_code_draft', { ...draft, content, revision: 1 }, 'writers')}
          on conflict (single) do update set content = excluded.content, revision = health_code_draft.revision + 1,
            base_version = excluded.base_version, writers = excluded.writers, changed_by = excluded.changed_by,
            changed_at = excluded.changed_at
          where health_code_draft.writers = '{}' returning revision`
      : await db.first<{ revision: number }>`
          update health_code_draft set content = ${content}::jsonb, revision = revision + 1, base_version = ${draft.base_version},
            writers = ${draft.writers}::uuid[], changed_by = ${draft.changed_by}, changed_at = ${draft.changed_at}
          where revision = ${revision} and writers <> '{}' and requested_by is null returning revision`;
  return row?.revision;
}

export async function markReleaseRequested(
  db: Sql,
  request: { requestedBy: string; requestedAt: string; note: string },
): Promise<void> {
  await db.run`update health_code_draft set requested_by = ${request.requestedBy}, requested_at = ${request.requestedAt}, note = ${request.note}`;
}

export async function clearReleaseRequest(db: Sql): Promise<void> {
  await db.run`update health_code_draft set requested_by = null, requested_at = null, note = null`;
}

/** Ends the draft after its release. Its row keeps the revision, from which the next draft continues. */
export async function endDraft(db: Sql): Promise<void> {
  await db.run`update health_code_draft set writers = '{}', requested_by = null, requested_at = null, note = null`;
}
