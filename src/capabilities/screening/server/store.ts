import { sql } from 'kysely';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

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
  const ruleSet = { ...row, content: JSON.stringify(row.content) };
  const next = sql`(select max(version) + 1 from screening_rule_set)`;
  return db.value<number>`
    ${insertInto('screening_rule_set', { ...ruleSet, version: next }, 'released_at', 'written_by', 'released_by', 'note')}
    returning version`;
}
