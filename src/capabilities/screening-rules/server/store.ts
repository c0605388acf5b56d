import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';
import type { Tables } from './tables.ts';

/** Row of `screening_rules_draft`. */
export type DraftRow = Narrow<Omit<Tables['screening_rules_draft'], 'single'>, { content: EnteredRule[] }>;

/** Finds the draft. `lock`: locks its row until the transaction ends. */
export async function findDraft(db: Sql, { lock = false } = {}): Promise<DraftRow | undefined> {
  return db.first<DraftRow>`
    select content, revision, base_version, writers, later_writers, changed_by, changed_at from screening_rules_draft
    ${forUpdate(lock)}`;
}

/** Writes the draft at an expected revision (0: no draft). Returns false at another revision. */
export async function writeDraft(db: Sql, row: DraftRow, expectedRevision: number): Promise<boolean> {
  const content = JSON.stringify(row.content);
  return expectedRevision === 0
    ? db.changed`
        insert into screening_rules_draft (content, revision, base_version, writers, later_writers, changed_by, changed_at)
        values (${content}::jsonb, ${row.revision}, ${row.base_version}, ${row.writers}::uuid[], ${row.later_writers}::uuid[],
          ${row.changed_by}, ${row.changed_at})
        on conflict (single) do nothing`
    : db.changed`
        update screening_rules_draft set content = ${content}::jsonb, revision = ${row.revision}, base_version = ${row.base_version},
          writers = ${row.writers}::uuid[], later_writers = ${row.later_writers}::uuid[], changed_by = ${row.changed_by}, changed_at = ${row.changed_at}
        where revision = ${expectedRevision}`;
}

/** Empties `later_writers`, because a release of the draft is requested. Returns false at another revision. */
export async function markReleaseRequested(db: Sql, revision: number): Promise<boolean> {
  return db.changed`
    update screening_rules_draft set later_writers = '{}' where revision = ${revision}`;
}

/** Marks the draft as released: only those who wrote after the request remain writers of the next version. */
export async function markDraftReleased(db: Sql): Promise<void> {
  await db.run`update screening_rules_draft set writers = later_writers`;
}

/** Serializes releases until the transaction ends, so that the second one sees the version of the first. */
export async function lockReleases(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended('releases of rules', 0))`;
}

/** Row of `screening_rules_request`. */
export type ReleaseRequestRow = Narrow<
  Omit<Tables['screening_rules_request'], 'outcome' | 'decided_by' | 'decided_at' | 'reason' | 'version'>,
  { content: { rules: unknown[] } }
>;

/** Inserts a request for a release. Returns false when another request is pending. */
export async function insertReleaseRequest(db: Sql, row: ReleaseRequestRow): Promise<boolean> {
  return db.changed`
    insert into screening_rules_request (id, kind, content, content_hash, newest_version, rollback_of, dry_run_id, note, effective_from,
      writers, requested_by, requested_at)
    values (${row.id}, ${row.kind}, ${JSON.stringify(row.content)}::jsonb, ${row.content_hash}, ${row.newest_version},
      ${row.rollback_of}, ${row.dry_run_id}, ${row.note}, ${row.effective_from}, ${row.writers}::uuid[], ${row.requested_by}, ${row.requested_at})
    on conflict ((true)) where outcome is null do nothing`;
}

/** Finds the request that nobody has decided. `lock`: locks its row until the transaction ends. */
export async function findPendingReleaseRequest(
  db: Sql,
  { lock = false } = {},
): Promise<ReleaseRequestRow | undefined> {
  return db.first<ReleaseRequestRow>`
    select id, kind, content, content_hash, newest_version, rollback_of, dry_run_id, note, effective_from, writers,
      requested_by, requested_at
    from screening_rules_request where outcome is null ${forUpdate(lock)}`;
}

export async function recordReleaseDecision(
  db: Sql,
  row: {
    id: string;
    outcome: 'released' | 'declined';
    decidedBy: string;
    decidedAt: string;
    reason?: string;
    version?: number;
  },
): Promise<void> {
  await db.run`update screening_rules_request set outcome = ${row.outcome}, decided_by = ${row.decidedBy}, decided_at = ${row.decidedAt},
    reason = ${row.reason ?? null}, version = ${row.version ?? null} where id = ${row.id}`;
}
