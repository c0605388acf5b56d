import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Tables } from './tables.ts';

/** Selects the rule sets released after a version, in order. `content` contains the rules as JSON. */
export async function listRuleSetsAfter(db: Sql, after: number) {
  return db.all<{ version: number; content: object; effective_from: string }>`
    select version, content, effective_from from screening_rule_set where version > ${after} order by version`;
}

/**
 * A row of `screening_rule_set`. `written_by` wrote the rules, `released_by` released them. The first row came with
 * the product: it has neither a release date nor people.
 */
export type RuleSetRow = Narrow<Tables['screening_rule_set'], { content: object }>;

/** Selects all rule sets, the newest first. */
export async function listRuleSetRows(db: Sql): Promise<RuleSetRow[]> {
  return db.all<RuleSetRow>`
    select version, content, effective_from, released_at, written_by, released_by, note
    from screening_rule_set order by version desc`;
}

/**
 * Inserts the next version and returns its number. The table refuses a releaser who is also the writer, and rules that
 * take effect within a minute.
 */
export async function insertRuleSet(db: Sql, row: Omit<RuleSetRow, 'version'>): Promise<number> {
  const found = await db.first<{ version: number }>`
    insert into screening_rule_set (version, content, effective_from, released_at, written_by, released_by, note)
    select max(version) + 1, ${JSON.stringify(row.content)}::jsonb, ${row.effective_from}, ${row.released_at},
      ${row.written_by}, ${row.released_by}, ${row.note}
    from screening_rule_set returning version`;
  if (!found) throw new Error('the rule set was not inserted');
  return found.version;
}
