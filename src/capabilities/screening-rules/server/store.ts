import { forUpdate } from '#foundation/server/database/fragments.ts';
import { type DraftColumns, withWriter } from '#foundation/server/drafts/versioned-draft.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { EnteredRuleSet } from '../rules/entered-diseases.ts';
import { insertInto, type Tables } from './tables.ts';

/** Row of `screening_rules_draft`. */
export type DraftRow = Narrow<Omit<Tables['screening_rules_draft'], 'single'>, { content: EnteredRuleSet }>;

/** Finds the draft. `lock`: locks its row until the transaction ends. */
export async function findDraft(db: Sql, { lock = false } = {}): Promise<DraftRow | undefined> {
  return db.first<DraftRow>`
    select content, revision, base_version, writers, later_writers, changed_by, changed_at from screening_rules_draft
    ${forUpdate(lock)}`;
}

/**
 * Writes the draft at an expected revision (0: no draft). Returns the new revision; undefined at another one.
 * `earlier`: the draft that is continued.
 */
export async function writeDraft(
  db: Sql,
  draft: Omit<DraftColumns<EnteredRuleSet>, 'revision'>,
  { revision, earlier }: { revision: number; earlier: DraftRow | undefined },
): Promise<number | undefined> {
  const content = JSON.stringify(draft.content);
  const laterWriters = withWriter(earlier?.later_writers, draft.changed_by);
  const firstRow = { ...draft, content, revision: 1, later_writers: laterWriters };
  const isWritten =
    revision === 0
      ? await db.changed`
          ${insertInto('screening_rules_draft', firstRow, 'writers', 'later_writers')} on conflict (single) do nothing`
      : await db.changed`
          update screening_rules_draft set content = ${content}::jsonb, revision = revision + 1, base_version = ${draft.base_version},
            writers = ${draft.writers}::uuid[], later_writers = ${laterWriters}::uuid[], changed_by = ${draft.changed_by},
            changed_at = ${draft.changed_at}
          where revision = ${revision}`;
  return isWritten ? revision + 1 : undefined;
}

/** Empties `later_writers`, because a release of the draft is requested. Returns false at another revision. */
export async function markReleaseRequested(db: Sql, revision: number): Promise<boolean> {
  return db.changed`
    update screening_rules_draft set later_writers = '{}' where revision = ${revision}`;
}

/**
 * Marks the draft as released: only those who wrote after the request remain writers of the next version. It begins
 * from the released version, unless somebody wrote since: they may have started again from another one.
 */
export async function markDraftReleased(db: Sql, version: number): Promise<void> {
  await db.run`update screening_rules_draft set writers = later_writers,
    base_version = case when later_writers = '{}' then ${version} else base_version end`;
}

/** Serializes releases until the transaction ends, so that the second one sees the version of the first. */
export async function lockReleases(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended('releases of rules', 0))`;
}

/** Row of `screening_rules_request`. `version`: the released one; null before. */
export type ReleaseRequestRow = Narrow<
  Omit<Tables['screening_rules_request'], 'outcome' | 'decided_by' | 'decided_at' | 'reason'>,
  { content: { rules: unknown[]; diseases?: unknown[]; feverThreshold?: number | undefined } }
>;

/** Inserts a request for a release. Returns false when another request is pending. */
export async function insertReleaseRequest(db: Sql, row: Omit<ReleaseRequestRow, 'version'>): Promise<boolean> {
  const request = { ...row, content: JSON.stringify(row.content) };
  return db.changed`
    ${insertInto('screening_rules_request', request, 'rollback_of', 'dry_run_id', 'effective_from', 'writers')}
    on conflict ((true)) where outcome is null do nothing`;
}

/** Finds the request that nobody has decided. `lock`: locks its row until the transaction ends. */
export async function findPendingReleaseRequest(
  db: Sql,
  { lock = false } = {},
): Promise<ReleaseRequestRow | undefined> {
  return db.first<ReleaseRequestRow>`
    select id, kind, content, content_hash, newest_version, rollback_of, dry_run_id, note, effective_from, writers,
      requested_by, requested_at, version
    from screening_rules_request where outcome is null ${forUpdate(lock)}`;
}

export async function recordReleaseDecision(
  db: Sql,
  row: {
    id: string;
    outcome: 'released' | 'declined';
    decidedBy: string;
    decidedAt: string;
    reason?: string | undefined;
    version: number | null;
  },
): Promise<void> {
  await db.run`update screening_rules_request set outcome = ${row.outcome}, decided_by = ${row.decidedBy}, decided_at = ${row.decidedAt},
    reason = ${row.reason ?? null}, version = ${row.version} where id = ${row.id}`;
}
