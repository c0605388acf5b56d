import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { TypedRule } from '../rules/typed-rules.ts';

/** The draft as its table holds it. */
export type DraftRow = {
  content: TypedRule[];
  revision: number;
  base_version: number;
  /** All who wrote on it since the version that it began from or was released as. */
  writers: string[];
  /** Those of them who wrote since its release was asked for last. */
  later_writers: string[];
  changed_by: string;
  changed_at: string;
};

/** The draft; undefined while nobody has written in it. With `lock` held until the transaction ends. */
export async function findDraft(db: Sql, { lock = false } = {}): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select content, revision, base_version, writers, later_writers, changed_by, changed_at from releases_draft
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Writes the draft when it still has the revision that the change began from (0: there is none); false otherwise. */
export async function writeDraft(db: Sql, row: DraftRow, from: number): Promise<boolean> {
  const content = JSON.stringify(row.content);
  const { numAffectedRows } =
    from === 0
      ? await sql`
        insert into releases_draft (content, revision, base_version, writers, later_writers, changed_by, changed_at)
        values (${content}::jsonb, ${row.revision}, ${row.base_version}, ${row.writers}::uuid[], ${row.later_writers}::uuid[],
          ${row.changed_by}, ${row.changed_at})
        on conflict (single) do nothing`.execute(db)
      : await sql`
        update releases_draft set content = ${content}::jsonb, revision = ${row.revision}, base_version = ${row.base_version},
          writers = ${row.writers}::uuid[], later_writers = ${row.later_writers}::uuid[], changed_by = ${row.changed_by}, changed_at = ${row.changed_at}
        where revision = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that the release of the draft was asked for as it is at a revision; false when it has another one. */
export async function markReleaseRequested(db: Sql, revision: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update releases_draft set later_writers = '{}' where revision = ${revision}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that what was asked for was released: whoever has not written since has written nothing of what comes next. */
export async function markReleased(db: Sql): Promise<void> {
  await sql`update releases_draft set writers = later_writers`.execute(db);
}

/** Lets releases come one after the other until the transaction ends: the second sees the version that the first released. */
export async function lockReleases(db: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('releases of rules', 0))`.execute(db);
}

/** A release that was asked for, as its table holds it. */
export type RequestRow = {
  id: string;
  kind: 'draft' | 'rollback';
  content: { rules: unknown[] };
  content_hash: string;
  newest_version: number;
  rollback_of: number | null;
  dry_run_id: string | null;
  note: string;
  effective_from: string | null;
  /** Who wrote the draft; nobody of a rollback. */
  writers: string[];
  asked_by: string;
  asked_at: string;
};

/** Writes a request; false when another one waits already. */
export async function insertRequest(db: Sql, row: RequestRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into releases_request (id, kind, content, content_hash, newest_version, rollback_of, dry_run_id, note, effective_from,
      writers, asked_by, asked_at)
    values (${row.id}, ${row.kind}, ${JSON.stringify(row.content)}::jsonb, ${row.content_hash}, ${row.newest_version},
      ${row.rollback_of}, ${row.dry_run_id}, ${row.note}, ${row.effective_from}, ${row.writers}::uuid[], ${row.asked_by}, ${row.asked_at})
    on conflict ((true)) where outcome is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The request that waits; with `lock` held until the transaction ends. */
export async function findPendingRequest(db: Sql, { lock = false } = {}): Promise<RequestRow | undefined> {
  const columns = sql`id, kind, content, content_hash, newest_version, rollback_of, dry_run_id, note, effective_from,
    writers, asked_by, asked_at`;
  const { rows } = lock
    ? await sql<RequestRow>`select ${columns} from releases_request where outcome is null for update`.execute(db)
    : await sql<RequestRow>`select ${columns} from releases_request where outcome is null`.execute(db);
  return rows[0];
}

/** Notes what was decided. */
export async function decideRequest(
  db: Sql,
  row: { id: string; outcome: 'released' | 'declined'; by: string; at: string; reason?: string; version?: number },
): Promise<void> {
  await sql`update releases_request set outcome = ${row.outcome}, decided_by = ${row.by}, decided_at = ${row.at},
    reason = ${row.reason ?? null}, version = ${row.version ?? null} where id = ${row.id}`.execute(db);
}
