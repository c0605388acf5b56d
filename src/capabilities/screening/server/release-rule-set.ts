import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { type Rule, RuleSet } from '../rules/rule-set.ts';
import { insertRuleSet, listRuleSetRows, type RuleSetRow } from './store.ts';

/** A rule set with what is on record of its release. Who wrote and released it are ids of staff; the first has none. */
export type ReleasedRuleSet = {
  version: number;
  rules: Rule[];
  effectiveFrom: Millis;
  releasedAt: Millis | undefined;
  writtenBy: string | undefined;
  releasedBy: string | undefined;
  note: string;
};

/** How long after its release a rule set takes effect at the earliest: by then every process knows it. */
export const minReleaseDelay: Millis = 60 * second;

/** All rule sets on record, the newest first. */
export async function listReleasedRuleSets(db: Sql): Promise<ReleasedRuleSet[]> {
  return (await listRuleSetRows(db)).map(toReleasedRuleSet);
}

/**
 * Releases rules as the next version, in the caller's transaction; its number. Two different people, and a minute ahead at least:
 * the table refuses anything else. The caller writes the audit row, and commits at once: processes count on it.
 */
export function releaseRuleSet(
  db: Sql,
  what: {
    rules: readonly Rule[];
    effectiveFrom: Millis;
    at: Millis;
    writtenBy: string;
    releasedBy: string;
    note: string;
  },
): Promise<number> {
  return insertRuleSet(db, {
    content: { rules: what.rules },
    effective_from: isoInstant(what.effectiveFrom),
    released_at: isoInstant(what.at),
    released_by: what.writtenBy,
    approved_by: what.releasedBy,
    note: what.note,
  });
}

function toReleasedRuleSet(row: RuleSetRow): ReleasedRuleSet {
  return {
    version: row.version,
    rules: RuleSet.parse({ version: row.version, ...row.content }).rules,
    effectiveFrom: parseInstant(row.effective_from),
    releasedAt: row.released_at === null ? undefined : parseInstant(row.released_at),
    writtenBy: row.released_by ?? undefined,
    releasedBy: row.approved_by ?? undefined,
    note: row.note ?? '',
  };
}
