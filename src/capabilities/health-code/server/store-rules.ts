import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { CodeRules } from '../rules/code-rules.ts';

/** A version of the rules, and what is on record of its release. */
export type VersionRow = {
  version: number;
  content: CodeRules;
  effective_from: string;
  written_by: string | null;
  released_by: string | null;
  note: string;
};

const columns = sql`version, content, effective_from, written_by, released_by, note`;

/** Versions, the newest first; it is the one in force. */
export async function listVersions(db: Sql, limit = 50): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from health_code_rules order by version desc limit ${limit}`.execute(db);
  return rows;
}

/** The rules in force: the newest version. */
export async function readCurrentRules(db: Sql): Promise<VersionRow> {
  const [newest] = await listVersions(db, 1);
  if (!newest) throw new Error('there are no rules of health codes');
  return newest;
}

/** The version of a number. */
export async function findVersion(db: Sql, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from health_code_rules where version = ${version}`.execute(db);
  return rows[0];
}

/** Writes the next version; the table refuses one person under both names, and one of its writers as who released it. */
export async function insertVersion(
  db: Sql,
  row: { content: CodeRules; at: string; writtenBy: string; writers: string[]; releasedBy: string; note: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into health_code_rules (version, content, effective_from, written_by, writers, released_by, note)
    select max(version) + 1, ${JSON.stringify(row.content)}::jsonb, ${row.at}, ${row.writtenBy}::uuid, ${row.writers}::uuid[],
      ${row.releasedBy}::uuid, ${row.note}
    from health_code_rules returning version`.execute(db);
  if (!rows[0]) throw new Error('rules were not written');
  return rows[0].version;
}

/** The next version while it is written, with all who wrote on it since the version it began from, and who asked for its release while it waits. */
export type DraftRow = {
  content: CodeRules;
  revision: number;
  base_version: number;
  writers: string[];
  changed_by: string;
  changed_at: string;
  asked_by: string | null;
  asked_at: string | null;
  note: string | null;
};

/** The draft; undefined while nobody has written in it. Held until the transaction ends, where that is asked for. */
export async function findDraft(db: Sql, { lock = false } = {}): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select content, revision, base_version, writers, changed_by, changed_at, asked_by, asked_at, note
    from health_code_draft ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Writes the draft from a revision on (0: there is none); false when it has another one, or waits. */
export async function writeDraft(
  db: Sql,
  d: Pick<DraftRow, 'content' | 'base_version' | 'writers' | 'changed_by' | 'changed_at'>,
  from: number,
): Promise<boolean> {
  const content = JSON.stringify(d.content);
  const { numAffectedRows } =
    from === 0
      ? await sql`
        insert into health_code_draft (content, revision, base_version, writers, changed_by, changed_at)
        values (${content}::jsonb, 1, ${d.base_version}, ${d.writers}::uuid[], ${d.changed_by}, ${d.changed_at})
        on conflict (single) do nothing`.execute(db)
      : await sql`
        update health_code_draft set content = ${content}::jsonb, revision = revision + 1, base_version = ${d.base_version},
          writers = ${d.writers}::uuid[], changed_by = ${d.changed_by}, changed_at = ${d.changed_at}
        where revision = ${from} and asked_by is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets the draft wait for a second person. */
export async function markReleaseRequested(db: Sql, asked: { by: string; at: string; note: string }): Promise<void> {
  await sql`update health_code_draft set asked_by = ${asked.by}, asked_at = ${asked.at}, note = ${asked.note}`.execute(
    db,
  );
}

/** Lets it be written on. */
export async function clearReleaseRequest(db: Sql): Promise<void> {
  await sql`update health_code_draft set asked_by = null, asked_at = null, note = null`.execute(db);
}

/** The draft is a version now: the next one begins with it. */
export async function deleteDraft(db: Sql): Promise<void> {
  await sql`delete from health_code_draft`.execute(db);
}
